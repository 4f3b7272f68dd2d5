import BoxOfficePlatform
import CBoxOfficeSystem

/// Standard output or standard error, written without a buffer, so that what was written has been sent.
package struct StandardStream: Sendable {
    /// The stream for a program's data.
    package static let output = StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
    /// The stream for a program's messages.
    package static let error = StandardStream(descriptor: STDERR_FILENO, name: "standard error")

    private let descriptor: CInt
    private let name: String

    /// Whether the stream is a terminal.
    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Whether the stream is a pipe or a socket, so that another program decides what becomes of it.
    package var isPipe: Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 && [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
    }

    /// The current size of the terminal; nil if the stream is not a terminal, or its size is unknown.
    package var size: (columns: Int, lines: Int)? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Writes a text.
    ///
    /// - Throws: A ``FileError``, with ``FileError/isBrokenPipe`` if the reader of a pipe is gone.
    package func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

    /// Writes bytes.
    ///
    /// - Parameter bytes: The bytes.
    /// - Throws: A ``FileError``, with ``FileError/isBrokenPipe`` if the reader of a pipe is gone.
    package func write(_ bytes: [UInt8]) throws(FileError) {
        try OpenFile.write(bytes, to: descriptor, name: name)
    }
}

extension String {
    /// How many columns a line takes on a terminal, by the system's own tables.
    ///
    /// A Hangul syllable takes two.
    package var columnCount: Int {
        // Most texts are figures, which need no table.
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
        return unicodeScalars.reduce(0) { $0 + Swift.max(0, Int(boxoffice_column_width($1.value))) }
    }

    /// Returns as much of the beginning as fits into some columns, with an ellipsis in place of the rest.
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
