import Aggregator
import BoxOfficeSystem

/// The films named in a file, each once, in order.
///
/// A line is a code, a title, or a JSON object with `movieCode` or `title`; an array of such objects is read, too.
/// Other objects, such as summaries, and comments are skipped.
struct InputList {
    private(set) var names: [String] = []
    private var known: Set<String> = []

    /// The largest size in bytes: all of KOBIS's films as JSON Lines.
    private static let limit = 32 << 20

    init(reading path: String) async throws {
        let shown = path == "-" ? spoken("standard input", "표준 입력") : path
        let stream = try ByteStream(opening: path)
        var bytes: [UInt8] = []
        while case let more = try await stream.next(), !more.isEmpty {
            bytes += more
            guard bytes.count <= Self.limit else {
                throw CommandFailure(
                    .badInput,
                    "--input: \(shown) is larger than \(Self.limit >> 20) MiB, too large for a list of films.",
                    "--input: \(shown): \(Self.limit >> 20) MiB가 넘습니다. 영화 목록이 아닙니다.")
            }
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandFailure(
                .badInput, "--input: \(shown) is not UTF-8 text.", "--input: \(shown): UTF-8 텍스트가 아닙니다.")
        }
        let list = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
        if list.trimmed.hasPrefix("[") {
            guard case .array(let films)? = try? JSONValue(parsing: Array(list.utf8)) else {
                throw Self.unreadable(shown)
            }
            for film in films { try add(Self.name(in: film, of: shown), of: shown) }
            return
        }
        for (index, line) in list.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = Self.withoutComment(line).trimmed
            guard line.hasPrefix("{") else {
                try add(line, of: shown, line: index + 1)
                continue
            }
            let film = try? JSONValue(parsing: Array(line.utf8))
            try add(Self.name(in: film, of: shown, line: index + 1), of: shown, line: index + 1)
        }
    }

    private static func name(in film: JSONValue?, of path: String, line: Int? = nil) throws(CommandFailure) -> String? {
        guard case .object(let members)? = film else { throw unreadable(path, line: line) }
        for key in ["movieCode", "movieCd", "title", "movieNm"] {
            switch members[key] {
            case nil, .null?, .string("")?: continue
            case .string(let name)?: return name
            default: throw unreadable(path, line: line)
            }
        }
        return nil
    }

    private static func unreadable(_ path: String, line: Int? = nil) -> CommandFailure {
        failure(
            path, line,
            Phrase("invalid JSON, or an object that does not name a film.", "잘못된 JSON이거나 영화를 나타내는 객체가 아닙니다."))
    }

    private static func failure(_ path: String, _ line: Int?, _ words: Phrase) -> CommandFailure {
        let place = line.map { Phrase(", line \($0): ", " \($0)행: ") } ?? Phrase(same: ": ")
        return CommandFailure(.badInput, Phrase(same: "--input: \(path)") + place + words)
    }

    private mutating func add(_ name: String?, of path: String, line: Int? = nil) throws(CommandFailure) {
        guard let name = name?.trimmed, !name.isEmpty, known.insert(name).inserted else { return }
        guard !name.isTooLongForTitle else { throw Self.failure(path, line, .tooLongForTitle(name)) }
        names.append(name)
    }

    /// Returns a line without its comment: `#` followed by a blank or nothing, since there are films such as “#살아있다”.
    private static func withoutComment(_ line: Substring) -> Substring {
        guard !line.trimmed.hasPrefix("{") else { return line }
        var before: Character = " "
        for (index, character) in zip(line.indices, line) {
            let next = line[line.index(after: index)...].first
            if character == "#", before == " " || before == "\t", next.map({ " \t#!".contains($0) }) ?? true {
                return line[..<index]
            }
            before = character
        }
        return line
    }
}

extension String {
    fileprivate static let longestTitle = 500

    /// Whether the text is longer than any film's title and than services accept.
    var isTooLongForTitle: Bool { utf8.count > Self.longestTitle && unicodeScalars.count > Self.longestTitle }
}

extension Phrase {
    static func tooLongForTitle(_ title: String) -> Phrase {
        let (beginning, length) = ("“\(String(title.prefix(20)).printable)…”", title.unicodeScalars.count)
        return Phrase(
            "\(beginning) is too long for a title: \(length) characters, of at most \(String.longestTitle).",
            "\(beginning): 제목이 아닙니다. \(length)자인데, 제목은 길어야 \(String.longestTitle)자입니다.")
    }
}
