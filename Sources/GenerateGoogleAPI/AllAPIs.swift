import DiscoveryGenerator
import DrivewayCommandLine
import Foundation

/// Every API of the package: how many make whole Swift.
struct AllAPIs {
    private let input: CommandInput

    init(_ input: CommandInput) { self.input = input }

    func run() throws {
        var (whole, total, warnings, lines, long) = (0, 0, 0, 0, 0)
        for (name, data) in try DocumentPackage(input).all() {
            let generation = DiscoveryGenerator().generate(from: data)
            total += 1
            warnings += generation.diagnostics.count { $0.severity == .warning }
            let errors = generation.diagnostics.filter { $0.severity == .error }
            if errors.isEmpty { whole += 1 }
            for error in errors.prefix(3) { input.console.problem("\(name): \(error)") }
            for file in generation.files {
                for line in file.text.split(separator: "\n", omittingEmptySubsequences: false) {
                    lines += 1
                    if line.count > 120 || line.hasSuffix(" ") { long += 1 }
                }
            }
            if let folder = input[GenerateCommand.output] {
                try OutputFolder(path: "\(folder)/\(name)").write(generation.files)
            }
        }
        input.console.output("\(whole) of \(total) documents make whole Swift; \(warnings) warnings")
        input.console.output("\(lines) lines, \(long) of them over 120 columns or with a blank at the end")
        guard whole == total else { throw CommandError(.someFailed, "Some documents do not make whole Swift.") }
    }
}
