import DrivewayCommandLine
import DrivewayDrive

extension Console {
    /// Shows how far a transfer is, where a person sees it.
    func transfer(_ name: String) -> ProgressHandler {
        { [self] progress in
            let done = Formats.size(progress.completed)
            let text =
                progress.total.map { "\(done) of \(Formats.size($0)), \(Int(progress.fraction * 100)) %" } ?? done
            self.progress("\(DisplayWidth.oneLine(name))  \(text)")
        }
    }
}
