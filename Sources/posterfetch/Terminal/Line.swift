struct WrittenLine: Sendable, Hashable {
    let text: String
    let columns: Int
}

struct Line: Sendable, Hashable {
    private var pieces: [Piece] = []
    private(set) var columns = 0

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

    mutating func append(_ text: String, _ ink: Ink = .plain) { append(Piece(text, ink)) }

    mutating func append(_ piece: Piece) {
        guard piece.columns > 0 else { return }
        pieces.append(piece)
        columns += piece.columns
    }

    mutating func append(_ piece: Piece, in width: Int, right: Bool = false) {
        let piece = piece.columns <= width ? piece : Piece(piece.text.fitting(columns: width), piece.ink)
        let rest = Piece(spaces: max(0, width - piece.columns))
        append(right ? rest : piece)
        append(right ? piece : rest)
    }

    mutating func append(_ line: Line) {
        pieces += line.pieces
        columns += line.columns
    }

    func written(fitting limit: Int, color: Bool) -> WrittenLine {
        WrittenLine(text: text(fitting: limit, color: color), columns: columns)
    }

    func text(fitting limit: Int? = nil, color: Bool) -> String {
        let pieces = pieces[..<((pieces.lastIndex { !$0.isBlank }).map { $0 + 1 } ?? 0)]
        let columns = pieces.reduce(0) { $0 + $1.columns }
        var room = limit ?? columns
        var written = ""
        written.reserveCapacity(2 * columns)
        for piece in pieces {
            // If something follows this piece, the ellipsis needs at least one column.
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

extension String {
    /// The text in lines of at most this many columns, broken between words; a longer word has its own line.
    func wrapped(to columns: Int) -> [String] {
        var lines: [String] = []
        for word in split(separator: " ") {
            if let last = lines.last, last.columnCount + 1 + String(word).columnCount <= columns {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
