import BoxOfficeSystem

/// What a standard stream can show if it is a terminal, and how wide it is.
struct Terminal: Sendable {
    let stream: StandardStream
    /// Whether the stream is a terminal.
    let isTerminal: Bool
    /// Whether lines that were written can be changed.
    let isLive: Bool
    let usesColor: Bool
    private let wantedColumns: Int?

    /// Inspects a stream.
    init(_ stream: StandardStream, _ environment: Environment, allowsColor: Bool) {
        self.stream = stream
        isTerminal = stream.isTerminal
        isLive = isTerminal && !environment.hasDumbTerminal
        usesColor = allowsColor && environment.wantsColor(isTerminal: isTerminal)
        wantedColumns = environment.variables["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// The current number of columns; nil if the width is unlimited.
    var columns: Int? { wantedColumns ?? (isTerminal ? stream.size?.columns ?? 80 : nil) }

    /// The current number of lines.
    var lines: Int { stream.size?.lines ?? 24 }
}
