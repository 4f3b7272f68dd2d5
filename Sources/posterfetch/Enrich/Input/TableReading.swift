/// How a table was understood, in a line for the person who brought it.
struct TableReading: Sendable {
    /// What a column's cells look like, if no column of that kind was found by its name.
    enum Look: CaseIterable {
        case code, day, imdbID

        func fits(_ cell: String) -> Bool {
            switch self {
            case .code: cell.looksLikeMovieCode && CalendarDay(cell) == nil
            // Other whole numbers may be sales or audiences.
            case .day: WrittenDay(cell)?.day != nil && (cell.utf8.count == 8 || !cell.allSatisfy(\.isNumber))
            case .imdbID: cell.hasPrefix("tt") && cell.utf8.count > 8 && cell.dropFirst(2).allSatisfy(\.isNumber)
            }
        }

        fileprivate var name: String {
            switch self {
            case .code: spoken("codes", "코드")
            case .day: spoken("days", "날짜")
            case .imdbID: spoken("IMDb ids", "IMDb 번호")
            }
        }

        /// The column that would read such cells.
        fileprivate var column: InputColumn {
            switch self {
            case .code: .code
            case .day: .openDate
            case .imdbID: .imdb
            }
        }

        /// What all cells of a column look like, those aside that say nothing.
        init?(_ cells: [String]) {
            let told = cells.map(\.trimmed).filter { !$0.isEmpty && !$0.saysNothing }
            guard let look = Self.allCases.first(where: { look in told.contains(where: look.fits) }),
                told.allSatisfy({ look.fits($0) || look == .code && $0.looksLikeMovieCode })
            else { return nil }
            self = look
        }
    }

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
        let list = unused.map { place, look in "\(names[place]) (\(look.name))" }.joined(separator: ", ")
        // Where another column has been read as that, the person has to choose.
        let option =
            unused.first { header.places[$0.look.column] == nil }
            .map { "--column \($0.look.column.rawValue)=\(names[$0.place])" }
            .map { spoken("; \($0) uses one", ". 쓰려면 \($0)") } ?? ""
        let rest = unused.isEmpty ? "" : spoken(". Not used: \(list)\(option)", ". 쓰지 않는 열: \(list)\(option)")
        return spoken("\(file): \(form). Reads \(columns)\(rest).", "\(file): \(form). 읽는 열: \(columns)\(rest).")
    }

    /// The columns that look like something and have no known name.
    private var unused: [(place: Int, look: Look)] {
        let known = Set(header.places.values.joined()).union(header.results.own.values)
        return header.names.indices.filter { !known.contains($0) }.compactMap { place in
            Look(sample.compactMap { place < $0.count ? $0[place] : nil }).map { (place, $0) }
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
