import Aggregator
import BoxOfficeBasics
import FilmMatching
import FilmTables

actor TableRows: RunSource {
    private let reader: RowReader
    private let ledger: FilmLedger
    private let isListed: Bool
    private let rules: RowRules
    private let decisions: StoredDecisions
    // A code has one answer, whatever else its rows say: that to the first of them, or of those with another title, where a
    // code may be mistaken.
    private var firsts: [String: Boxed<KnownFilm>] = [:]

    /// Takes the rows of a reader; if the ledger has the films of all of them already, none is added.
    init(
        _ reader: RowReader, _ rules: RowRules, _ ledger: FilmLedger, isListed: Bool, _ decisions: StoredDecisions
    ) {
        (self.reader, self.ledger, self.isListed, self.decisions) = (reader, ledger, isListed, decisions)
        self.rules = rules
    }

    func ready(_ tell: Tell) async throws -> RunRow? {
        while let item = try await reader.nextRead() { if let row = try await row(of: item, tell) { return row } }
        return nil
    }

    func next(_ tell: @escaping Tell) async throws -> RunRow? {
        while let item = try await reader.next() { if let row = try await row(of: item, tell) { return row } }
        return nil
    }

    func abandon() async { await reader.abandon() }

    private func row(of item: RowReader.Item, _ tell: Tell) async throws -> RunRow? {
        guard case .row(let line, var row) = item else {
            if case .preamble(let cells) = item { try await tell(.preamble(cells)) }
            return nil
        }
        if let corrected = await corrected(row, line) { row = corrected }
        if !isListed, let film = row.film { try ledger.give([film.listed]) }
        return RunRow(row: row, line: line, film: row.film.map { answered($0, row) })
    }

    /// The row with a person's id, if that was written over a run's: the poster beside it is the film's that the run found.
    private func corrected(_ row: InputRow, _ line: Int) async -> InputRow? {
        let url = row.result("posterURL")
        let end = url.flatMap { url in url.lastIndex(of: "/").map { String(url[$0...]) } }
        guard [.done, .again, .refilled].contains(row.purpose), let path = row.result("posterPath") ?? end,
            case .choice(.film(let id))? = row.result("tmdbID").flatMap(GivenFilm.init(written:)),
            let found = await decisions.film(ofPoster: path), found != id
        else { return nil }
        var rules = rules
        rules.takesEveryID = true
        switch row.content {
        case .cells(let cells, let escape):
            rules.escape = escape
            return InputRow(cells: cells, of: row.header, line: line, nil, rules)
        case .object(let bytes, _):
            var header: TableHeader? = row.header
            return InputRow(object: bytes, line: line, rules, &header)
        }
    }

    private func answered(_ film: KnownFilm, _ row: InputRow) -> KnownFilm {
        guard row.given == nil, !film.movieCode.isEmpty else { return film }
        var key = film.movieCode
        if let first = firsts[key], !first.value.isTitled(like: film) { key += " " + TypedTitle.form(of: film.title) }
        if let first = firsts[key] { return first.value }
        firsts[key] = Boxed(film)
        return film
    }
}

extension InputRow {
    /// The film as which an earlier run has finished the row; nil if it left it undecided.
    var finishedAs: GivenFilm? {
        result("tmdbID").flatMap(GivenFilm.init(written:))
            ?? (result("matchState") == RowState.noMatch.rawValue ? .choice(.noMatch) : nil)
    }

    fileprivate func result(_ name: String) -> String? {
        header.results.own[name].flatMap { $0 < cells.count ? cells[$0].nonEmpty : nil }
    }
}

extension KnownFilm {
    /// True if both have the same title, or one has none.
    fileprivate func isTitled(like other: KnownFilm) -> Bool {
        title == other.title || title.isEmpty || other.title.isEmpty
            || TypedTitle.form(of: title) == TypedTitle.form(of: other.title)
    }
}
