import BoxOfficeSystem

/// A line as it is sent to a terminal.
struct WrittenLine: Sendable, Hashable {
    let text: String
    /// How many columns the line would take if it were not cut.
    let columns: Int
}

/// A line of coloured text that knows its width.
struct Line: Sendable, Hashable {
    private var pieces: [Piece] = []
    private(set) var columns = 0

    /// How a piece of text looks.
    enum Ink: String, Sendable, Hashable {
        case plain = ""
        case bold = "1"
        case dim = "2"
        // As usual in Korea, red means up and blue means down.
        case red = "31"
        case green = "32"
        case yellow = "33"
        case blue = "34"
        case cyan = "36"
    }

    /// A text in one colour, which is measured once.
    struct Piece: Sendable, Hashable {
        let text: String
        let ink: Ink
        let columns: Int
        fileprivate var isBlank = false

        init(_ text: String, _ ink: Ink = .plain) { (self.text, self.ink, columns) = (text, ink, text.columnCount) }

        fileprivate init(spaces count: Int) {
            (text, ink, columns, isBlank) = (String(repeating: " ", count: count), .plain, count, true)
        }
    }

    init(_ text: String = "", _ ink: Ink = .plain) { append(text, ink) }

    /// Adds a text at the end.
    mutating func append(_ text: String, _ ink: Ink = .plain) { append(Piece(text, ink)) }

    /// Adds a text at the end.
    mutating func append(_ piece: Piece) {
        guard piece.columns > 0 else { return }
        pieces.append(piece)
        columns += piece.columns
    }

    /// Adds a text in a field of fixed width, aligned left or right; a text that is too long is cut.
    mutating func append(_ piece: Piece, in width: Int, right: Bool = false) {
        let piece = piece.columns <= width ? piece : Piece(piece.text.fitting(columns: width), piece.ink)
        let rest = Piece(spaces: max(0, width - piece.columns))
        append(right ? rest : piece)
        append(right ? piece : rest)
    }

    /// Adds another line at the end.
    mutating func append(_ line: Line) {
        pieces += line.pieces
        columns += line.columns
    }

    /// Returns the line for a terminal, without the spaces that fill its last field, and its width.
    func written(fitting limit: Int, color: Bool) -> WrittenLine {
        WrittenLine(text: text(fitting: limit, color: color), columns: columns)
    }

    /// Returns the line as text, without the spaces that fill its last field.
    ///
    /// - Parameters:
    ///   - limit: How many columns there are; nil for no limit.
    /// - Returns: The text; colours are reset at its end.
    func text(fitting limit: Int? = nil, color: Bool) -> String {
        let pieces = pieces[..<((pieces.lastIndex { !$0.isBlank }).map { $0 + 1 } ?? 0)]
        let columns = pieces.reduce(0) { $0 + $1.columns }
        var room = limit ?? columns
        var written = ""
        written.reserveCapacity(2 * columns)
        for piece in pieces {
            // What follows this piece needs at least one column for the ellipsis.
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
