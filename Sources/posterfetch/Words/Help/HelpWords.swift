import BoxOfficeHTTP
import BoxOfficeWire

/// The texts of help in Korean, found by the English ones, which stand with the commands and options.
struct HelpWords: Bilingual {
    let language: InterfaceLanguage

    /// Returns a text of the help in the language; an unknown one stays as it is.
    func text(_ english: String) -> String { isKorean ? Self.korean[english] ?? english : english }

    /// Returns the name of an argument's value.
    func value(_ argument: CommandTree.Argument) -> String {
        let name = argument.valueName ?? ""
        return isKorean ? Self.values[name] ?? name : name
    }

    private static let values = [
        "period": "기간", "day": "날짜", "area": "지역", "nation": "국적", "kind": "종류", "top": "편수", "dir": "폴더",
        "file": "파일", "format": "형식", "size": "크기", "list": "목록", "layout": "배치", "template": "서식",
        "lang": "언어", "headers": "언어", "concurrency": "개수", "id": "번호", "code-or-title": "코드나 제목",
        "name": "이름", "names": "이름들", "character": "글자", "title=NAME": "title=이름", "details": "방식",
        "pictures": "방식", "minutes": "분", "url": "주소",
    ]

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
