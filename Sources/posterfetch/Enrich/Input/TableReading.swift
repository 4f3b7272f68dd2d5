import FilmTables

/// How a table was understood, in a line for the person who brought it.
struct TableReading: Sendable {
    let header: TableHeader
    let encoding: TextEncoding
    let format: RowFormat
    let delimiter: Delimiter?
    /// The first lines after the header, and whether these are all.
    let sample: [[String]]
    let isWhole: Bool
    let converter: String?

    func words(_ file: String) -> String {
        let names = (header.names + header.inner).map { $0.trimmed.printable }
        let read = InputColumn.allCases.flatMap { column in
            (header.places[column] ?? []).map { (names[$0], column.rawValue) }
        }
        let id = header.results.own["tmdbID"].map { [(names[$0], "tmdbID")] } ?? []
        let form = [
            converter, "\(encoding)",
            delimiter.map { $0 == .tab ? spoken("tabs", "탭") : "“\($0.text)”" } ?? format.rawValue.uppercased(),
            spoken(
                "\(sample.count.grouped)\(isWhole ? "" : "+") row\(sample.count == 1 ? "" : "s")",
                "\(sample.count.grouped)행\(isWhole ? "" : " 이상")"),
        ].compactMap(\.self).joined(separator: ", ")
        let columns = (read + id).map { $0 == $1 ? $0 : spoken("\($0) as \($1)", "\($0)=\($1)") }
            .joined(separator: ", ")
        let unused = self.unused
        let list = unused.map { place, column in "\(names[place]) (\(column.look))" }.joined(separator: ", ")
        // Where another column has been read as that, the person has to choose.
        let option =
            unused.first { header.places[$0.column] == nil }
            .map { "--column \($0.column.rawValue)=\(names[$0.place])" }
            .map { spoken("; \($0) uses one", ". 쓰려면 \($0)") } ?? ""
        let rest = unused.isEmpty ? "" : spoken(". Not used: \(list)\(option)", ". 쓰지 않는 열: \(list)\(option)")
        return spoken("\(file): \(form). Reads \(columns)\(rest).", "\(file): \(form). 읽는 열: \(columns)\(rest).")
    }

    /// The columns that look like something and have no known name, with the one that would read their cells.
    private var unused: [(place: Int, column: InputColumn)] {
        let known = Set(header.places.values.joined()).union(header.results.own.values)
        return header.names.indices.filter { !known.contains($0) }.compactMap { place in
            InputColumn(lookOf: sample.compactMap { place < $0.count ? $0[place] : nil }).map { (place, $0) }
        }
    }
}

extension InputColumn {
    /// Recognises codes, days or ids of IMDb, whatever their column is called, by what all cells look like that say anything.
    init?(lookOf cells: [String]) {
        let told = cells.map(\.trimmed).filter { !$0.isEmpty && !$0.saysNothing }
        let columns: [InputColumn] = [.code, .openDate, .imdb]
        guard let column = columns.first(where: { column in told.contains(where: column.looksLike) }),
            told.allSatisfy({ column.looksLike($0) || column == .code && $0.looksLikeMovieCode })
        else { return nil }
        self = column
    }

    private func looksLike(_ cell: String) -> Bool {
        switch self {
        case .code: cell.looksLikeMovieCode && CalendarDay(cell) == nil
        // Other whole numbers may be sales or audiences.
        case .openDate: WrittenDay(cell)?.day != nil && (cell.utf8.count == 8 || !cell.allSatisfy(\.isNumber))
        case .imdb: cell.hasPrefix("tt") && cell.utf8.count > 8 && cell.dropFirst(2).allSatisfy(\.isNumber)
        default: false
        }
    }

    fileprivate var look: String {
        switch self {
        case .code: spoken("codes", "코드")
        case .openDate: spoken("days", "날짜")
        default: spoken("IMDb ids", "IMDb 번호")
        }
    }
}

extension InputRow {
    /// What is known of the row's film before anything is asked, or why it is none.
    func told(_ line: Int) -> String {
        let what =
            switch purpose {
            case .layout, .passed: spoken("not a film", "영화 아님")
            case .series, .other: type ?? spoken("not a film", "영화 아님")
            default: problem.map { spoken($0) } ?? film.map(Self.facts) ?? "\(purpose)"
            }
        return spoken("line \(line): \(what)", "\(line)행: \(what)").printable
    }

    private static func facts(_ film: KnownFilm) -> String {
        let year = film.productionYear ?? film.shownYear
        let facts: [(InputColumn, String?)] = [
            (.title, film.title.nonEmpty), (.code, film.movieCode.nonEmpty), (.openDate, film.openDay?.description),
            (film.productionYear == nil ? .year : .productionYear, year.map(String.init)),
            (.englishTitle, film.englishTitle), (.originalTitle, film.originalTitle),
            (.directors, film.directors.map(\.name).joined(separator: ", ").nonEmpty),
            (.nations, film.nations.joined(separator: ", ").nonEmpty),
            (.runtime, film.runtime.map { spoken("\($0) min", "\($0)분") }),
        ]
        return facts.compactMap { column, fact in fact.map { "\(column.rawValue) \($0)" } }.joined(separator: " · ")
    }
}
