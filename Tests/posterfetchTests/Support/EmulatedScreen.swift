import BoxOfficeSystem
import Testing

@testable import posterfetch

/// What a terminal shows once it was sent a text: the lines in its window, and above them those that left it.
struct EmulatedScreen {
    private let size: Cells
    /// A text for each column; that of the second column of a wide character is empty.
    private var cells: [[String]] = [[]]
    private var (line, column) = (0, 0)
    private var saved = (line: 0, column: 0)

    /// All lines, without spaces at their ends.
    var lines: [String] { cells.map { $0.joined() }.joined(separator: "\n").screenLines }
    var text: String { lines.joined(separator: "\n") }

    init(_ text: String, columns: Int = 100, lines: Int = 40) {
        size = Cells(columns: columns, lines: lines)
        let token = /\e\[\??(?<count>\d*)(?<action>[A-Za-z])|\e(?<state>[78])|\e_[^\e]*\e\\|(?<sign>[^\e])/
        for match in text.matches(of: token.matchingSemantics(.unicodeScalar)) {
            if let sign = match.output.sign {
                put(String(sign))
            } else if let state = match.output.state {
                if state == "7" { saved = (line, column) } else { (line, column) = saved }
            } else if let action = match.output.action {
                obey(action, max(1, Int(match.output.count ?? "") ?? 1))
            }
        }
    }

    private var top: Int { max(0, cells.count - size.lines) }

    private mutating func obey(_ action: Substring, _ count: Int) {
        switch action {
        case "A": line = max(top, line - count)
        case "B":
            line = min(top + size.lines - 1, line + count)
            while cells.count <= line { cells.append([]) }
        case "G": column = count - 1
        case "K": cells[line].removeLast(max(0, cells[line].count - column))
        case "J":
            obey("K", 1)
            for below in cells.indices[(line + 1)...] { cells[below] = [] }
        // Colours, and whether the cursor is visible.
        case "m", "h", "l": break
        default: Issue.record("The screen does not know the sequence \(action).")
        }
    }

    private mutating func put(_ sign: String) {
        switch sign {
        case "\r": column = 0
        case "\n":
            (line, column) = (line + 1, 0)
            if line == cells.count { cells.append([]) }
        default:
            let width = sign.columnCount
            guard width > 0 else { return }
            if column + width > size.columns { put("\n") }
            while cells[line].count < column + width { cells[line].append(" ") }
            cells[line].replaceSubrange(column..<column + width, with: width == 2 ? [sign, ""] : [sign])
            column += width
        }
    }
}

extension String {
    /// The lines, without spaces at their ends.
    var screenLines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// The lines of films, without the notes about missing posters.
    var filmLines: [String] { screenLines.filter { $0.contains(#/^ *\d+  /#) } }
}
