import DrivewayCommandLine
import Foundation

let environment = ProcessInfo.processInfo.environment
let tool = Tool(DrivewayRoot.self, version: DrivewayRoot.version) {
    Explanation(of: $0, environment: environment).error
}
let work = Task {
    await tool.run(
        Array(CommandLine.arguments.dropFirst()), console: Console(tool: "driveway", environment: environment))
}
let signals = Signals { work.cancel() }
let code = await work.value
exit(signals.exitCode(for: code).rawValue)
