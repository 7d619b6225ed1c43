import DrivewayCommandLine
import Foundation

let tool = Tool(GenerateCommand.self, version: "0.1.0")
let console = Console(tool: "generate-google-api", environment: ProcessInfo.processInfo.environment)
let code = await tool.run(Array(CommandLine.arguments.dropFirst()), console: console)
exit(code.rawValue)
