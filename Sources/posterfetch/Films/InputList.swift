import Aggregator
import BoxOfficeSystem
import FilmMatching

/// The films named in a file, each once, in order.
///
/// A line is a code, a title, or a JSON object with `movieCode` or `title`; an array of such objects is read, too, and
/// every table that `enrich` reads. Other objects, such as summaries, and comments are skipped.
struct InputList {
    private(set) var names: [String] = []
    private var known: Set<String> = []

    /// The largest size in bytes: all of KOBIS's films as JSON Lines.
    private static let limit = 32 << 20

    init(reading path: String) async throws {
        let shown = path == "-" ? spoken("standard input", "표준 입력") : path
        var bytes: [UInt8] = []
        do {
            var text = try await InputText(opening: path, nil)
            if text.converter != nil || RowReader.isTable(text.beginning) {
                let reader = RowReader(of: text, path, RowRules())
                while let item = try await reader.next() {
                    guard case .row(let line, let row) = item, let film = row.film else { continue }
                    try add(film.typed, of: shown, line: line)
                }
                return
            }
            bytes = text.beginning
            while case let more = try await text.next(), !more.isEmpty, bytes.count <= Self.limit { bytes += more }
        } catch let error as BrokenInput {
            throw CommandFailure(.badInput, Phrase(same: "--input: \(shown), \(error)"))
        }
        guard bytes.count <= Self.limit else {
            throw CommandFailure(
                .badInput,
                "--input: \(shown) is larger than \(Self.limit >> 20) MiB, too large for a list of films.",
                "--input: \(shown): \(Self.limit >> 20) MiB가 넘습니다. 영화 목록이 아닙니다.")
        }
        guard !UndecodedByte.isIn(bytes) else {
            throw CommandFailure(.badInput, "--input: \(shown) is not text.", "--input: \(shown): 텍스트가 아닙니다.")
        }
        let list = String(decoding: bytes, as: UTF8.self)
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
        // A failure's code is not a film's.
        let names = members.keys.filter { $0 != "code" }.sorted()
        let places = TableHeader(names, ColumnNames()).places
        for place in [InputColumn.code, .title].flatMap({ places[$0] ?? [] }) {
            switch members[names[place]] {
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

extension KnownFilm {
    /// The film as a person would type it.
    fileprivate var typed: String {
        let year = productionYear ?? shownYear ?? openDay?.year
        return movieCode.nonEmpty ?? title + (year.map { " (\($0))" } ?? "")
    }
}

extension RowReader {
    /// Whether a text has a table's header among its first lines; a list may begin with a film called 영화.
    static func isTable(_ beginning: [UInt8]) -> Bool {
        guard RowFormat(json: beginning) == nil else { return false }
        let lines = beginning.split(maxSplits: longestPreamble) { "\r\n".utf8.contains($0) }
        return lines.prefix(longestPreamble).enumerated().contains { number, line in
            let line = String(decoding: line, as: UTF8.self)
            let rows = Delimiter.usual.map { line.split(separator: Character($0.text)).map(\.foldedName) }
            let names = rows.max { $0.count < $1.count } ?? []
            let header = TableHeader(names, ColumnNames())
            let mayBeFilm = number > 0 || ["영화", "movie", "film", "code", "코드", "name", "이름"].contains(names.first)
            return header.namesFilms != nil && (header.places.count > 1 || !mayBeFilm)
        }
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
