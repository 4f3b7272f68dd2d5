package import BoxOfficeBasics
import FilmMatching

/// How a table was understood, in a line for the person who brought it.
package struct TableReading: Sendable {
    let form: TableForm
    package let header: TableHeader
    /// The first lines after the header, and whether these are all.
    let sample: [[String]]
    let isWhole: Bool

    /// How many rows the table has; nil if they were not all read.
    package var rows: Int? { isWhole ? sample.count : nil }

    package func words(_ file: Phrase) -> Phrase {
        let names = (header.names + header.inner).map { $0.trimmed.printable }
        let named = InputColumn.allCases.flatMap { column in
            (header.places[column] ?? []).enumerated().map { order, place in
                // Of two columns of one kind, the second fills the gaps of the first.
                let first = names[header.places[column]?.first ?? place]
                let gap = Phrase(" where \(first) is empty", "(\(first)의 빈 칸)")
                return (names[place], Phrase(same: column.rawValue) + (order == 0 ? Phrase(same: "") : gap))
            }
        }
        let id = header.results.own["tmdbID"].map { [(names[$0], Phrase(same: "tmdbID"))] } ?? []
        let columns = (named + id).map { $0 == $1.english ? $1 : Phrase("\($0) as ", "\($0)=") + $1 }
            .joined(separator: ", ")
        let unused = self.unused
        let list = unused.map { place, column in
            Phrase("\(names[place]) (\(column.look.english))", "\(names[place]) (\(column.look.korean))")
        }.joined(separator: ", ")
        // Where another column has been read as that, the person has to choose.
        let free = unused.first { header.places[$0.column] == nil }
        let option =
            free.map { "--column \($0.column.rawValue)=\(names[$0.place])" }
            .map { Phrase("; \($0) uses one", ". 쓰려면 \($0)") } ?? Phrase(same: "")
        let rest =
            unused.isEmpty
            ? Phrase(same: "") : Phrase(". Not used: ", ". 쓰지 않는 열: ") + list + option
        return file + Phrase(same: ": ") + read + Phrase(". Reads ", ". 읽는 열: ") + columns + rest + Phrase(same: ".")
    }

    private var read: Phrase {
        let (count, separator) = (sample.count.grouped, form.style.separator)
        let parts = [
            form.converter.map(Phrase.init(same:)), Phrase(same: form.encoding.name),
            form.format == .tsv
                ? Phrase("tabs", "탭")
                : Phrase(same: form.format == .csv ? "“\(separator)”" : form.format.rawValue.uppercased()),
            form.style.escape.words,
            Phrase(
                "\(count)\(isWhole ? "" : "+") row\(sample.count == 1 ? "" : "s")", "\(count)행\(isWhole ? "" : " 이상")"),
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    /// The columns that look like something and have no known name, with the one that would read their cells.
    private var unused: [(place: Int, column: InputColumn)] {
        let known = Set(header.places.values.joined()).union(header.results.own.values).union(header.results.ofFacts)
        return header.names.indices.filter { !known.contains($0) }.compactMap { place in
            let cells = sample.compactMap { place < $0.count ? $0[place] : nil }
            guard cells.contains(where: { !$0.trimmed.isEmpty && !$0.saysNothing }) else { return nil }
            let (name, look) = (header.names[place], InputColumn(lookOf: cells))
            if look == .code, InputColumn.isOthers(name) { return nil }
            return (look ?? InputColumn(hintedAtBy: name)).map { (place, $0) }
        }
    }
}

extension InputColumn {
    /// Recognises codes, days, ids of IMDb or addresses of films by what all cells look like that say anything.
    init?(lookOf cells: [String]) {
        let told = cells.map(\.trimmed).filter { !$0.isEmpty && !$0.saysNothing }
        let columns: [InputColumn] = [.code, .openDate, .imdb, .address]
        guard let column = columns.first(where: { column in told.contains(where: column.looksLike) }),
            told.allSatisfy({ column.looksLike($0) || column == .code && $0.hasFormOfCode })
        else { return nil }
        self = column
    }

    private func looksLike(_ cell: String) -> Bool {
        switch self {
        case .code: cell.hasFormOfCode && CalendarDay(cell) == nil
        // Other whole numbers may be sales or audiences.
        case .openDate: (cell.utf8.count == 8 || Double(cell) == nil) && WrittenDay(cell)?.day != nil
        case .imdb: cell.hasPrefix("tt") && cell.utf8.count > 8 && cell.dropFirst(2).allSatisfy(\.isNumber)
        case .address: cell.contains("/") && FilmID(cell) != nil
        default: false
        }
    }

    fileprivate var look: Phrase {
        switch self {
        case .code: Phrase("codes", "코드")
        case .openDate: Phrase("days", "날짜")
        case .imdb: Phrase("IMDb ids", "IMDb 번호")
        case .address: Phrase("addresses", "주소")
        default: Phrase(same: rawValue)
        }
    }
}

extension String {
    /// True if it is written as KOBIS's codes are, which begin with a year; audiences may have eight digits, too.
    fileprivate var hasFormOfCode: Bool { looksLikeMovieCode && ["19", "20"].contains(prefix(2)) }
}

extension InputRow {
    /// What is known of the row's film before anything is asked, or why it is none.
    package var told: Phrase {
        let noFilm = Phrase("not a film", "영화 아님")
        return switch purpose {
        case .layout, .passed: noFilm
        case .series, .other: type.map { Phrase(same: $0) } ?? noFilm
        default: problem ?? film.map(Self.facts) ?? Phrase(same: "\(purpose)")
        }
    }

    private static func facts(_ film: KnownFilm) -> Phrase {
        let year = film.productionYear ?? film.shownYear
        let facts: [(column: InputColumn, text: String?)] = [
            (.title, film.title.nonEmpty), (.code, film.movieCode.nonEmpty), (.openDate, film.openDay?.description),
            (film.productionYear == nil ? .year : .productionYear, year.map(String.init)),
            (.englishTitle, film.englishTitle), (.originalTitle, film.originalTitle),
            (.directors, film.directors.map(\.name).joined(separator: ", ").nonEmpty),
            (.nations, film.nations.joined(separator: ", ").nonEmpty),
        ]
        let texts = facts.compactMap { column, text in text.map { Phrase(same: "\(column.rawValue) \($0)") } }
        let length = film.runtime.map { Phrase("runtime \($0) min", "runtime \($0)분") }
        return (texts + [length].compactMap(\.self)).joined(separator: " · ")
    }
}
