import BoxOfficeSystem

/// A standard stream as a person may see it: how wide it is, and what it can show.
struct Terminal: Sendable {
    let stream: StandardStream
    /// Whether a person sees it.
    let isTerminal: Bool
    /// Whether what was written can be taken back.
    let isLive: Bool
    let usesColor: Bool
    private let wantedColumns: Int?

    /// Finds out about a stream.
    ///
    /// - Parameters:
    ///   - stream: The stream.
    ///   - environment: What says what is wanted.
    ///   - allowsColor: Whether the command line allows colours.
    init(_ stream: StandardStream, _ environment: Environment, allowsColor: Bool) {
        self.stream = stream
        isTerminal = stream.isTerminal
        isLive = isTerminal && !environment.hasDumbTerminal
        usesColor = allowsColor && environment.wantsColor(isTerminal: isTerminal)
        wantedColumns = environment.variables["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// How many columns there are now; nil for as many as one likes.
    var columns: Int? { wantedColumns ?? (isTerminal ? stream.size?.columns ?? 80 : nil) }

    /// How many lines there are now.
    var lines: Int { stream.size?.lines ?? 24 }
}
