import BoxOfficeBasics
import FilmMatching
import Testing

@testable import FilmTables

/// A table that is read, and written as a run writes it that finds two films.
struct TableRun {
    var rules = RowRules()
    var results = ["tmdbID", "matchState", "matchReason"]
    /// The format of the output, unless it is the input's.
    var format: RowFormat?
    /// The films that are found: by code or folded title, and what they are called at TMDB.
    static let films = [
        "20234675": 838_209, "파묘": 838_209, "exhuma": 838_209, "20228797": 1_017_163, "범죄도시4": 1_017_163,
    ]
    static let titles = [838_209: "파묘", 1_017_163: "범죄도시 4"]

    func reader(of input: [UInt8]) throws(BrokenInput) -> TableReader {
        var reader = try TableReader(try TableText(input, isWhole: true, rules.encoding), rules)
        reader.take([])
        return reader
    }

    func rows(of input: String) throws(BrokenInput) -> [InputRow] {
        var reader = try reader(of: Array(input.utf8))
        var rows: [InputRow] = []
        while let item = try reader.next() {
            if case .row(_, let row) = item { rows.append(row) }
        }
        return rows
    }

    /// What is known of the films of a table's rows, before anything is asked.
    func told(of input: String) throws(BrokenInput) -> [String] { try rows(of: input).map(\.told.english) }

    /// How a table is understood.
    func reading(of input: String) throws -> String {
        var reader = try reader(of: Array(input.utf8))
        while reader.readAhead() {}
        let reading = reader.understood(isOfFile: true)
        return try #require(reading).words(Phrase(same: "t")).english
    }

    /// The bytes that a run makes of a table's.
    func output(of input: [UInt8]) throws -> [UInt8] {
        var reader = try reader(of: input)
        while reader.readAhead() {}
        _ = reader.understood(isOfFile: true)
        var style = reader.form.style
        if let format, let delimiter = format.delimiter { (style.separator, style.escape) = (delimiter.text, .double) }
        var writer = RowWriter(format ?? reader.form.format, style, results: results, of: reader.form)
        var encoder = try #require(
            TextEncoder(reader.form.encoding, hasMark: reader.form.hasMark, source: reader.form.encoding))
        var output: [UInt8] = []
        while let item = try reader.next() {
            switch item {
            case .preamble(let cells): output += encoder.encode(writer.preamble(cells))
            case .row(_, let row): output += encoder.encode(writer.row(row, adding: values(of: row)))
            }
        }
        return output + encoder.encode(writer.end(columns: reader.columns))
    }

    func output(of input: String) throws -> String {
        String(decoding: try output(of: Array(input.utf8)), as: UTF8.self)
    }

    /// What a run adds to a row; a film is found by its code or title alone.
    private func values(of row: InputRow) -> [JSON]? {
        guard let before = row.purpose.state else { return nil }
        var (state, reason, id): (RowState, String?, Int?) = (before, row.type ?? row.problem?.english, nil)
        if let film = row.film {
            switch row.given?.film {
            case .choice(.film(let told))?: id = told
            case .choice?: id = nil
            case .imdb?, .kobis?, nil: id = Self.films[film.movieCode] ?? Self.films[film.title.foldedName]
            }
            (state, reason) = (id == nil ? .noMatch : .match, row.given?.reason ?? "titleAndDate")
        }
        return results.map { name in
            switch name {
            case "tmdbID": JSON(id)
            case "matchState": .string(state.rawValue)
            case "matchReason": JSON(reason)
            default: JSON(id.flatMap { Self.titles[$0] })
            }
        }
    }
}

extension String {
    var lines: [String] { split(separator: "\n").map(String.init) }
}
