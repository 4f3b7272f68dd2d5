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
        let columns: Int
        let isBlank: Bool
    }

    init(_ text: String = "", _ ink: Ink = .plain) { append(text, ink) }

    /// Adds a text at the end.
    mutating func append(_ text: String, _ ink: Ink = .plain) { append(text, ink, columns: text.columnCount) }

    /// Adds a text in a field of some columns, at its left or right end; a text that is too long is cut.
    mutating func append(_ text: String, _ ink: Ink = .plain, in width: Int, right: Bool = false) {
        let columns = text.columnCount
        guard columns <= width else { return append(text.fitting(columns: width), ink, in: width, right: right) }
        if right { append(spaces: width - columns) }
        append(text, ink, columns: columns)
        if !right { append(spaces: width - columns) }
    }

    /// Adds another line at the end.
    mutating func append(_ line: Line) {
        pieces += line.pieces
        columns += line.columns
    }

    private mutating func append(_ text: String, _ ink: Ink, columns: Int) {
        guard !text.isEmpty else { return }
        pieces.append(Piece(text: text, ink: ink, columns: columns, isBlank: false))
        self.columns += columns
    }

    private mutating func append(spaces count: Int) {
        guard count > 0 else { return }
        let text = String(repeating: " ", count: count)
        pieces.append(Piece(text: text, ink: .plain, columns: count, isBlank: true))
        columns += count
    }

    /// The line as it is written, without the spaces that fill its last field.
    ///
    /// - Parameters:
    ///   - limit: How many columns there are; nil for as many as it takes.
    ///   - color: Whether colours are written.
    /// - Returns: The text, with no colour left on at its end.
    func text(fitting limit: Int? = nil, color: Bool) -> String {
        let pieces = pieces[..<((pieces.lastIndex { !$0.isBlank }).map { $0 + 1 } ?? 0)]
        let columns = pieces.reduce(0) { $0 + $1.columns }
        var room = limit ?? columns
        var written = ""
        for piece in pieces {
            // What follows a piece needs a column at least, for the ellipsis.
            let isLast = columns <= limit ?? columns || piece.columns < room
            let text = isLast ? piece.text : (piece.text + "…").fitting(columns: room)
            if color, piece.ink != .plain {
                written += "\u{1B}[\(piece.ink.rawValue)m"
                written += text
                written += "\u{1B}[0m"
            } else {
                written += text
            }
            room -= piece.columns
            if !isLast { break }
        }
        return written
    }
}
