import Aggregator
import BoxOfficePlatform
import BoxOfficeSystem
import BoxOfficeWire

/// The films that a file names, each once, in its order.
///
/// A line is a code, a title, or a JSON object of ours, which names a film in `movieCode` or `title`. A document with an
/// array of such objects is read too. Objects about no film, such as summaries, and comments are passed over.
struct InputList {
    private(set) var names: [String] = []

    init(reading path: String) async throws {
        let stream = try ByteStream(opening: path)
        var bytes: [UInt8] = []
        while case let more = try await stream.next(), !more.isEmpty { bytes += more }
        let shown = path == "-" ? spoken("standard input", "표준 입력") : path
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandFailure(
                .badInput, "--input: \(shown) is not UTF-8 text.", "--input: \(shown): UTF-8 글이 아닙니다.")
        }
        let list = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
        if list.trimmed.hasPrefix("[") {
            guard let films = try? JSONDecoder().decode([ListedFilm].self, from: Data(list.utf8)) else {
                throw Self.unreadable(shown)
            }
            for film in films { add(film.name) }
            return
        }
        for (index, line) in list.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = Self.withoutComment(line).trimmed
            guard line.hasPrefix("{") else {
                add(line)
                continue
            }
            guard let film = try? JSONDecoder().decode(ListedFilm.self, from: Data(line.utf8)) else {
                throw Self.unreadable(shown, line: index + 1)
            }
            add(film.name)
        }
    }

    private static func unreadable(_ path: String, line: Int? = nil) -> CommandFailure {
        let (english, korean) = (line.map { ", line \($0)" } ?? "", line.map { " \($0)행" } ?? "")
        return CommandFailure(
            .badInput, "--input: \(path)\(english): broken JSON, or no object that names a film.",
            "--input: \(path)\(korean): 깨진 JSON이거나 영화를 가리키는 객체가 아닙니다.")
    }

    private mutating func add(_ name: String?) {
        guard let name = name?.trimmed, !name.isEmpty, !names.contains(name) else { return }
        names.append(name)
    }

    /// Returns a line without its comment: a `#` that a blank or nothing follows, since there are films such as “#살아있다”.
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

private struct ListedFilm: Decodable {
    let name: String?

    private enum Key: String, CodingKey {
        case movieCode
        case movieCd
        case title
        case movieNm
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let names = try [Key.movieCode, .movieCd, .title, .movieNm].map {
            try values.decodeIfPresent(String.self, forKey: $0)
        }
        name = names.lazy.compactMap { $0?.nonEmpty }.first
    }
}
