import BoxOfficeBasics
import CBoxOfficeSystem

/// Standard input, output or error; output is not buffered, so that what was written has been sent.
package struct StandardStream: Sendable {
    package static let input = StandardStream(descriptor: STDIN_FILENO, name: "standard input")
    package static let output = StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
    package static let error = StandardStream(descriptor: STDERR_FILENO, name: "standard error")

    private let descriptor: CInt
    private let name: String

    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// True if the stream is a pipe or a socket, so that another program reads it.
    package var isPipe: Bool { status.map { [S_IFIFO, S_IFSOCK].contains($0.st_mode & S_IFMT) } ?? false }

    var status: stat? {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? status : nil
    }

    package var size: (columns: Int, lines: Int)? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    package func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

    package func write(_ bytes: [UInt8]) throws(FileError) { try OpenFile.write(bytes, to: descriptor, name: name) }
}

extension String {
    /// How many columns a line takes on a terminal: two for a Hangul syllable.
    package var columnCount: Int {
        // Most texts are plain ASCII, which needs no table.
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
        return unicodeScalars.reduce(0) { $0 + Swift.max(0, Int(boxoffice_column_width($1.value))) }
    }

    package func fitting(columns: Int) -> String {
        guard columnCount > columns else { return self }
        var text = ""
        var room = columns - 1
        for character in self {
            room -= String(character).columnCount
            guard room >= 0 else { break }
            text.append(character)
        }
        return columns < 1 ? "" : text + "…"
    }
}
