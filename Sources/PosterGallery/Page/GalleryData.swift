import Aggregator
import BoxOfficeBasics
import BoxOfficeWire

extension GalleryPage {
    /// All rankings and films for the script, kept small so that a year of days loads quickly.
    var data: String {
        var genres = Names()
        var grades = Names()
        let shelves = JSON.array(gallery.shelves.map(json)).text
        var space = Self.spaceForTexts(beside: shelves.utf8.count, films: self.films.count)
        let films = films.map { json($0.entry, $0.film, genres: &genres, grades: &grades, space: &space) }
        let rest = JSON.object([
            ("words", words.forScript), ("films", .array(films)),
            ("genres", .array(genres.all.map(JSON.string))), ("grades", .array(grades.all.map(JSON.string))),
        ]).text
        return PageText.inScript("{\"shelves\":\(shelves),\(rest.dropFirst())")
    }

    private func json(_ shelf: GalleryShelf) -> JSON {
        var totals = GalleryTotals()
        let days = shelf.rankings.map { ranking -> JSON in
            let rows = ranking.entries.enumerated().map { index, entry in
                totals.row(of: entry, film: places[entry.movieCode] ?? 0, place: index)
            }
            let (first, last) = (ranking.days.lowerBound, ranking.days.upperBound)
            let parts = [first.description, rows.joined(separator: ";")]
            return .array(
                (first == last ? parts : parts + [last.description, words.days(ranking.days)]).map(JSON.string))
        }
        return .object([
            ("name", .string(shelf.kind.name)), ("heading", .string(shelf.kind.heading(in: words.language))),
            ("days", .array(days)),
        ])
    }

    private func json(
        _ entry: BoxOfficeEntry, _ film: Gallery.Film, genres: inout Names, grades: inout Names, space: inout Int
    ) -> JSON {
        let title = title(of: entry, film)
        var members: [(String, JSON)] = [("c", .string(entry.movieCode.rawValue)), ("t", .string(title.text))]
        func add(_ name: String, _ value: JSON?) { if let value { members.append((name, value)) } }
        func add(_ name: String, _ list: [JSON]) { if !list.isEmpty { members.append((name, .array(list))) } }
        add("l", title.language.map(JSON.string))
        add(
            "x",
            otherTitles(of: entry, film, besides: title.text).map { .array([.string($0.text), JSON($0.language)]) })
        add("o", entry.openDay.map { .string($0.description) })
        add("p", film.poster.map { .array([.string($0.address), .int($0.width), .int($0.height)]) })
        add("y", film.year.map(JSON.int))
        add("r", film.rating.map { .array([.int($0.tenths), .int($0.votes)]) })
        add("d", film.directors.map(JSON.string))
        add("a", film.cast.map(JSON.string))
        add("g", film.genres.map { .int(genres.place(of: $0)) })
        add("k", film.grade.map { .int(grades.place(of: words.grade($0))) })
        add("m", film.runtime.map(JSON.int))
        add("i", film.tmdbID.map(JSON.int))
        let links = links(of: film)
        add("u", links.trailer.map(JSON.string))
        add("b", links.imdbID.map(JSON.string))
        if let overview = film.overview {
            let isWhole = space > 0
            let isShort = isWhole || overview.text.count <= Self.shortOverview
            let text = isShort ? overview.text : overview.text.prefix(Self.shortOverview) + "…"
            space -= text.utf8.count
            add("v", .string(text))
            add("w", overview.language.map(JSON.string))
        }
        if space > 0 {
            for review in film.reviews { space -= review.text.text.utf8.count }
            add(
                "q",
                film.reviews.map { review in
                    .array([.string(review.author), .string(review.text.text), JSON(review.text.language)])
                })
        }
        return .object(members)
    }

    /// Returns how many bytes overviews and reviews may take on a page of 400 kB before old films' are shortened.
    private static func spaceForTexts(beside figures: Int, films: Int) -> Int {
        max(30_000, 240_000 - figures - films * 350)
    }

    private static let shortOverview = 80

    private struct Names {
        private(set) var all: [String] = []
        private var places: [String: Int] = [:]

        mutating func place(of name: String) -> Int {
            if let place = places[name] { return place }
            places[name] = all.count
            all.append(name)
            return all.count - 1
        }
    }
}

/// A row is film, change, rank, audience, total audience, sales, total sales, screens and shows, as numbers of base 36;
/// values that follow from the rest are left out.
struct GalleryTotals {
    private var totals: [Int: (audience: Int, sales: Int)] = [:]

    mutating func row(of entry: BoxOfficeEntry, film: Int, place: Int) -> String {
        let sales = entry.sales.map(Int.init)
        let salesTotal = entry.salesTotal.map(Int.init)
        let before = totals[film] ?? (0, 0)
        totals[film] = (entry.audienceTotal ?? before.audience, salesTotal ?? before.sales)
        return [
            Self.digits(film), Self.change(entry.rankChange),
            entry.rank == place + 1 ? "" : Self.digits(entry.rank), Self.digits(entry.audience),
            Self.total(entry.audienceTotal, before.audience, entry.audience), Self.digits(sales),
            Self.total(salesTotal, before.sales, sales), Self.digits(entry.screens), Self.digits(entry.shows),
        ].joined(separator: ",")
    }

    /// Reads what ``row(of:film:place:)`` writes; nil if it is damaged.
    mutating func entry(
        in row: Substring, place: Int, films: [(code: MovieCode, film: Gallery.Film)]
    ) -> BoxOfficeEntry? {
        let fields = row.split(separator: ",", omittingEmptySubsequences: false)
        let figures = fields.map { Int($0, radix: 36) }
        // A field that is neither a number nor empty is damage, except for an unknown total.
        guard fields.count == 9, zip(fields, figures).allSatisfy({ $1 != nil || $0.isEmpty || $0 == "-" }),
            let film = figures[0], films.indices.contains(film)
        else { return nil }
        let before = totals[film] ?? (0, 0)
        guard let audienceTotal = Self.total(fields[4], before.audience, figures[3]),
            let salesTotal = Self.total(fields[6], before.sales, figures[5])
        else { return nil }
        totals[film] = (audienceTotal ?? before.audience, salesTotal ?? before.sales)
        var entry = BoxOfficeEntry(
            rank: figures[2] ?? place + 1, movieCode: films[film].code, title: films[film].film.name)
        entry.line = place + 1
        entry.rankChange = fields[1] == "n" ? .new : figures[1].map(RankChange.init(places:))
        entry.openDay = films[film].film.openDay
        (entry.audience, entry.audienceTotal) = (figures[3], audienceTotal)
        (entry.sales, entry.salesTotal) = (figures[5].map(Int64.init), salesTotal.map(Int64.init))
        (entry.screens, entry.shows) = (figures[7], figures[8])
        return entry
    }

    private static func total(_ text: Substring, _ before: Int, _ figure: Int?) -> Int?? {
        if text == "-" { return .some(nil) }
        if let total = Int(text, radix: 36) { return total }
        let (sum, isAbsurd) = before.addingReportingOverflow(figure ?? 0)
        return isAbsurd ? nil : .some(sum)
    }

    private static func change(_ change: RankChange?) -> String {
        switch change {
        case .new: "n"
        // The sign distinguishes a rise of 23 places, which is n in base 36, from a new film.
        case .up(let places): "+" + digits(places)
        case .down, .unchanged, nil: digits(change?.places)
        }
    }

    private static func total(_ total: Int?, _ before: Int, _ figure: Int?) -> String {
        guard let total else { return "-" }
        let (sum, isAbsurd) = before.addingReportingOverflow(figure ?? 0)
        return !isAbsurd && sum == total ? "" : digits(total)
    }

    private static func digits(_ number: Int?) -> String { number.map { String($0, radix: 36) } ?? "" }
}
