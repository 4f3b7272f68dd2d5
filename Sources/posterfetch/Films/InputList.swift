import FilmTables

/// The films named in a file or a pipe, each once, in order, as they come.
///
/// A line is a code, a title, or a JSON object with `movieCode` or `title`; every table that `enrich` reads is read, too, and an
/// array of such objects, but only as a whole. Other objects, such as summaries, and comments are skipped.
actor InputList {
    /// A name, or what is wrong with a line that should have one.
    typealias Name = Result<String, CommandFailure>

    /// The largest size in bytes: all of KOBIS's films as JSON Lines.
    private static let limit = 32 << 20

    /// Whether reading on does not wait for somebody who writes.
    nonisolated let isOfFile: Bool
    private let shown: String
    private let table: RowReader?
    private let isArray: Bool
    private var text: InputText?
    private var first: [UInt8]?
    /// The beginning of what is not whole yet.
    private var rest: [UInt8] = []
    private var size = 0
    private var lines = 0
    private var atEnd = false
    private var known: Set<String> = []

    init(opening path: String) async throws {
        shown = path == "-" ? spoken("standard input", "표준 입력") : path
        do {
            let text = try await InputText(opening: path, nil, isAnswered: true)
            let beginning = text.table.beginning
            (isOfFile, first, isArray) = (text.isFile, beginning, RowFormat(json: beginning) == .json)
            if text.table.converter != nil || TableHeader.isIn(beginning) {
                table = RowReader(of: text, path, RowRules())
            } else {
                (table, self.text) = (nil, text)
            }
        } catch let error as BrokenInput {
            throw Self.failure(error, in: shown)
        }
    }

    /// All names; throws if a line that should have one has none.
    func all() async throws -> [String] {
        var names: [String] = []
        while let more = try await next() { names += try more.map { try $0.get() } }
        return names
    }

    /// Gives a ledger the names as they come, whether or not they are taken.
    nonisolated func given(to ledger: FilmLedger) -> AsyncThrowingStream<Name, any Error> {
        AsyncThrowingStream { names in
            Task {
                do {
                    while let more = try await next() {
                        try ledger.give(more.compactMap { try? $0.get() })
                        for name in more { names.yield(name) }
                    }
                    names.finish()
                } catch {
                    names.finish(throwing: error)
                }
            }
        }
    }

    /// The names that come next, perhaps none; nil at the end.
    private func next() async throws -> [Name]? {
        do {
            guard let table else { return try await nextLines() }
            guard let item = try await table.next() else { return nil }
            guard case .row(let line, let row) = item else { return [] }
            if let problem = row.problem, row.isBroken { return [.failure(Self.failure(shown, line, problem))] }
            guard let film = row.film else { return [] }
            return [name(line) { film.typed }].compactMap(\.self)
        } catch let error as BrokenInput {
            throw Self.failure(error, in: shown)
        }
    }

    private func nextLines() async throws -> [Name]? {
        guard !atEnd, var text else { return nil }
        let more = if let first { first } else { try await text.next() }
        (self.text, first, atEnd) = (text, nil, more.isEmpty)
        size += more.count
        guard size <= Self.limit else {
            throw CommandFailure(
                .badInput,
                "--input: \(shown) is larger than \(Self.limit >> 20) MiB, too large for a list of films.",
                "--input: \(shown): \(Self.limit >> 20) MiB가 넘습니다. 영화 목록이 아닙니다.")
        }
        guard !UndecodedByte.isIn(more) else {
            throw CommandFailure(.badInput, "--input: \(shown) is not text.", "--input: \(shown): 텍스트가 아닙니다.")
        }
        let lastLine = isArray ? nil : more.lastIndex(of: UInt8(ascii: "\n"))
        guard let end = atEnd ? 0 : lastLine.map({ $0 + 1 }) else {
            rest += more
            return []
        }
        let whole = rest + more[..<end]
        rest = Array(more[end...])
        guard !isArray else {
            guard case .array(let films)? = try? JSONValue(parsing: whole) else { throw Self.unreadable(shown) }
            return films.compactMap { film in
                name(nil) { () throws(CommandFailure) in try Self.name(in: film, of: shown) }
            }
        }
        let lines = String(decoding: whole, as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        defer { self.lines += lines.count - 1 }
        return lines.enumerated().compactMap { index, line in
            let number = self.lines + index + 1
            return name(number) { () throws(CommandFailure) in
                // A tab stands between a title and its year.
                let line = Self.withoutComment(line).replacing("\t", with: " ").trimmed
                guard line.hasPrefix("{") else { return line }
                return try Self.name(in: try? JSONValue(parsing: Array(line.utf8)), of: shown, line: number)
            }
        }
    }

    /// Reads a name; nil if there is none, or if it was read before.
    private func name(_ line: Int?, _ read: () throws(CommandFailure) -> String?) -> Name? {
        do throws(CommandFailure) {
            guard let name = try read()?.trimmed, !name.isEmpty, known.insert(name).inserted else { return nil }
            guard !name.isTooLongForTitle else { throw Self.failure(shown, line, .tooLongForTitle(name)) }
            return .success(name)
        } catch {
            return .failure(error)
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

    private static func failure(_ error: BrokenInput, in path: String) -> CommandFailure {
        CommandFailure(.badInput, Phrase(same: "--input: \(path), ") + error.words)
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
    fileprivate var typed: String {
        let year = productionYear ?? shownYear ?? openDay?.year
        return movieCode.nonEmpty ?? title + (year.map { " (\($0))" } ?? "")
    }
}
