import BoxOfficeBasics
import FilmMatching
import FilmTables

/// The films named in a file or a pipe, each once, in order, as they come.
///
/// A line is a code, a title, or a JSON object with `movieCode` or `title`; an array of such objects and every table that
/// `enrich` reads are read, too. Other objects, such as summaries, and comments are skipped.
actor InputList {
    /// A name, or what is wrong with a line that should have one.
    typealias Name = Result<String, CommandFailure>

    /// The largest size in bytes: all of KOBIS's films as JSON Lines.
    private static let limit = 32 << 20

    nonisolated let isOfFile: Bool
    private let shown: String
    private let table: RowReader?
    private var text: InputText?
    private var first: [UInt8]?
    private var splitter: any RecordSplitter
    private var size = 0
    private var atEnd = false
    private var failure: BrokenInput?
    private var header: TableHeader?
    private var known: Set<String> = []

    init(opening path: String) async throws {
        shown = path == "-" ? spoken("standard input", "표준 입력") : path
        do {
            let text = try await InputText(opening: path, nil, isAnswered: true)
            let beginning = text.table.beginning
            (isOfFile, first) = (text.isFile, beginning)
            splitter = RowFormat(json: beginning) == .json ? JSONSplitter(isArray: true) : ListSplitter()
            if text.table.converter != nil || TableHeader.isIn(beginning) {
                table = try RowReader(of: text, path, RowRules())
            } else {
                (table, self.text) = (nil, text)
            }
            // Other days of a column may say that its short ones are American.
            _ = await table?.understood()
        } catch let error as BrokenInput {
            throw CommandFailure(error, in: shown)
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
            guard let table else { return try await nextListed() }
            guard let item = try await table.next() else { return nil }
            guard case .row(let line, let row) = item else { return [] }
            return [name(of: row, line)].compactMap(\.self)
        } catch let error as BrokenInput {
            throw CommandFailure(error, in: shown)
        }
    }

    private func nextListed() async throws -> [Name]? {
        if let failure { throw failure }
        // The copy is put back before the next read: only this method reads, for one caller at a time.
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
        do throws(BrokenInput) {
            if atEnd { try splitter.finish() } else { try splitter.take(more) }
        } catch {
            // Names that were complete before the error come out first.
            failure = error
        }
        defer { splitter.records = [] }
        return splitter.records.compactMap { line, record in
            switch record {
            case .cells(let cells, _): name(line) { cells.first.map { String(decoding: $0, as: UTF8.self) } }
            case .json(let json): name(of: InputRow(object: json, line: line, RowRules(), &header), line)
            }
        }
    }

    private func name(of row: InputRow, _ line: Int) -> Name? {
        name(line) { () throws(BrokenInput) in
            if row.purpose == .invalid(.noObject) || row.hasUnreadName {
                throw BrokenInput(
                    line: line, "invalid JSON, or an object that does not name a film.",
                    "잘못된 JSON이거나 영화를 나타내는 객체가 아닙니다.")
            }
            if let problem = row.problem, row.purpose != .invalid(.nameless) { throw BrokenInput(line: line, problem) }
            return row.typed
        }
    }

    /// Reads a name; nil if there is none, or if it was read before.
    private func name(_ line: Int, _ read: () throws(BrokenInput) -> String?) -> Name? {
        do throws(BrokenInput) {
            guard let name = try read()?.trimmed, !name.isEmpty, known.insert(name).inserted else { return nil }
            guard !name.isTooLongForTitle else { throw BrokenInput(line: line, .tooLongForTitle(name)) }
            return .success(name)
        } catch {
            return .failure(CommandFailure(error, in: shown))
        }
    }
}

extension CommandFailure {
    fileprivate init(_ error: BrokenInput, in path: String) {
        self.init(.badInput, Phrase(same: "--input: \(path), ") + error.words)
    }
}

extension InputRow {
    /// True if a code or title is there that is none, such as an object.
    fileprivate var hasUnreadName: Bool {
        purpose == .invalid(.nameless)
            && [InputColumn.code, .title].flatMap { header.places[$0] ?? [] }.contains { place in
                cells.dropFirst(place).first.map { !$0.isEmpty && !$0.saysNothing } ?? false
            }
    }

    /// True for what a run reports of a film, such as its match, which no person has said.
    private var isReport: Bool {
        guard case .object = content, let place = header.names.firstIndex(of: "type") else { return false }
        return cells.dropFirst(place).first?.isEmpty == false
    }

    /// What names the row's film: its code or title, with the id that a person gave, or that a run found without a code.
    fileprivate var typed: String? {
        guard let film = film ?? finished else { return nil }
        let year = film.productionYear ?? film.shownYear ?? film.openDay?.year
        let title = film.title.nonEmpty.map { title in year.map { "\(title) (\($0))" } ?? title } ?? ""
        switch isReport ? nil : given?.film ?? (finished == nil ? nil : finishedAs) {
        case .choice(.film(let id))? where film.movieCode.isEmpty || signs.id == .film:
            return (film.movieCode.nonEmpty ?? title) + " {tmdb-\(id)}"
        case .imdb(let id)? where film.movieCode.isEmpty: return title + " {imdb-\(id)}"
        default: return film.movieCode.nonEmpty ?? title
        }
    }
}
