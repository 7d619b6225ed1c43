/// Stretches of time that are taken, none of which touches another.
struct BusyTimes: Sendable, Hashable {
    /// The stretches in order, in seconds since 1970.
    private(set) var spans: [Range<Int64>] = []

    /// - Parameters:
    ///   - times: Stretches in any order.
    ///   - window: What lies outside is cut off.
    init(_ times: [Range<Int64>], within window: Range<Int64>) {
        let inside = times.map { $0.clamped(to: window) }.filter { !$0.isEmpty }
        for span in inside.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = spans.last, span.lowerBound <= last.upperBound {
                spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
            } else {
                spans.append(span)
            }
        }
    }
}
