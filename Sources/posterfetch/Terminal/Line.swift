import BoxOfficeSystem

/// A line for a terminal: texts, each in its ink, and how many columns they take.
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
        case blue = "34"
        // Yellow and cyan cannot be read on white.
        case magenta = "35"
    }

    private struct Piece: Hashable {
        let text: String
        let ink: Ink
        let columns: Int
    }

    init(_ text: String = "", _ ink: Ink = .plain) { append(text, ink) }

    /// Creates a line of escape sequences and what they draw, which takes no columns of its own.
    init(drawing text: String) { pieces = [Piece(text: text, ink: .plain, columns: 0)] }

    mutating func append(_ text: String, _ ink: Ink = .plain) {
        guard !text.isEmpty else { return }
        pieces.append(Piece(text: text, ink: ink, columns: text.columnCount))
        columns += text.columnCount
    }

    mutating func append(_ line: Line) {
        pieces += line.pieces
        columns += line.columns
    }

    /// Appends a line that begins in this column of the terminal, even if the terminal counts the columns differently.
    mutating func append(_ line: Line, at column: Int) {
        append(Line(drawing: "\u{1B}[\(max(0, column) + 1)G"))
        append(line)
    }

    mutating func pad(to column: Int) { append(String(repeating: " ", count: max(0, column - columns))) }

    func fitting(columns limit: Int) -> Line {
        guard columns > limit else { return self }
        var line = Line()
        for piece in pieces {
            let room = limit - line.columns
            // If something follows this piece, the ellipsis needs at least one column.
            let isLast = piece.columns >= room
            line.append(isLast ? (piece.text + "…").fitting(columns: room) : piece.text, piece.ink)
            if isLast { break }
        }
        return line
    }

    func text(color: Bool) -> String {
        pieces.map { piece in
            color && piece.ink != .plain ? "\u{1B}[\(piece.ink.rawValue)m\(piece.text)\u{1B}[0m" : piece.text
        }.joined()
    }
}

extension [Line] {
    /// The lines that are not empty, in one.
    func joined(by separator: String = "") -> Line {
        reduce(into: Line()) { line, part in
            if line != Line(), part != Line() { line.append(separator) }
            line.append(part)
        }
    }
}

extension String {
    /// The text in lines of at most this many columns, broken between words; a longer word has its own line.
    func wrapped(to columns: Int) -> [String] {
        split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, last.columnCount + 1 + String(word).columnCount <= columns {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
    }
}
