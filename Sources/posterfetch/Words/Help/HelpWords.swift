import BoxOfficeHTTP
import BoxOfficeWire

/// The texts of help in Korean, found by the English ones, which stand with the commands and options.
struct HelpWords: Bilingual {
    let language: InterfaceLanguage

    /// Returns a text of the help in the language; an unknown one stays as it is.
    func text(_ english: String) -> String { isKorean ? Self.korean[english] ?? english : english }

    /// Returns the lines of examples, whose commands stay as they are.
    func examples(_ paragraph: String) -> [String] {
        paragraph.split(separator: "\n").map { line in
            let line = String(line)
            guard line.hasPrefix("  "), let start = line.dropFirst(2).gap else { return text(line) }
            return line[..<start] + text(String(line[start...]))
        }
    }

    private static let korean = options.merging(commands) { one, _ in one }
}

extension Substring {
    /// Where the text after the first gap of two blanks or more begins.
    fileprivate var gap: String.Index? {
        guard let first = indices.first(where: { self[$0...].hasPrefix("  ") }) else { return nil }
        return self[first...].firstIndex { $0 != " " }
    }
}
