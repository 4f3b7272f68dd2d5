import HostSystem

/// A line of text in colours, that knows how wide it is.
struct Line: Sendable, Hashable {
    private var pieces: [Piece] = []
    private(set) var columns = 0

    /// How a piece of text looks.
    enum Ink: String, Sendable, Hashable {
        case plain = ""
        case bold = "1"
        case dim = "2"
        // As is usual in Korea, red is up and blue is down.
        case red = "31"
        case green = "32"
        case yellow = "33"
        case blue = "34"
        case cyan = "36"
    }

    private struct Piece: Hashable {
        let text: String
        let ink: Ink
    }

    init(_ text: String = "", _ ink: Ink = .plain) { append(text, ink) }

    /// Adds a text at the end.
    mutating func append(_ text: String, _ ink: Ink = .plain) {
        guard !text.isEmpty else { return }
        pieces.append(Piece(text: text, ink: ink))
        columns += text.columnCount
    }

    /// Adds a text in a field of some columns, at its left or right end; a text that is too long is cut.
    mutating func append(_ text: String, _ ink: Ink = .plain, in width: Int, right: Bool = false) {
        let text = text.fitting(columns: width)
        let space = String(repeating: " ", count: width - text.columnCount)
        if right { append(space) }
        append(text, ink)
        if !right { append(space) }
    }

    /// The line as it is written, without spaces at its end.
    ///
    /// - Parameters:
    ///   - limit: How many columns there are; nil for as many as it takes.
    ///   - color: Whether colours are written.
    /// - Returns: The text, with no colour left on at its end.
    func text(fitting limit: Int? = nil, color: Bool) -> String {
        var pieces = pieces
        while let last = pieces.last, last.text.allSatisfy({ $0 == " " }) { pieces.removeLast() }
        var room = limit ?? .max
        var written = ""
        for (index, piece) in pieces.enumerated() where room > 0 {
            let isCut = columns > limit ?? .max && piece.text.columnCount >= room && index < pieces.count - 1
            var text = isCut ? (piece.text + "…").fitting(columns: room) : piece.text.fitting(columns: room)
            if index == pieces.count - 1, piece.ink == .plain { text = text.trimmingTrailingSpaces }
            room -= text.columnCount
            written += color && piece.ink != .plain ? "\u{1B}[\(piece.ink.rawValue)m\(text)\u{1B}[0m" : text
        }
        return written
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
    }
}
