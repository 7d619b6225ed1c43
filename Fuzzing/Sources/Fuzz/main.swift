import Foundation

/// libFuzzer's own loop, for programs that have a `main` (https://llvm.org/docs/LibFuzzer.html, "Using libFuzzer as a library").
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The parser that gets the inputs.
let target: Target = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    let all = Target.all + SignInParsers.all + BackupParsers.all
    guard let target = all.first(where: { $0.name == name }) else {
        fatalError("FUZZ_TARGET must be one of \(all.map(\.name).joined(separator: " "))")
    }
    return target
}()

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(
    runFuzzer(&count, &arguments) { start, count in
        target.run(start.map { Data(bytes: $0, count: count) } ?? Data())
        return 0
    })
