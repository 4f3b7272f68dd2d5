import Aggregator
import BoxOfficeHTTP
import BoxOfficeWire

extension Gallery {
    /// Reads a page back, for a folder that has lost its file of days; nil if it is damaged or of an earlier version.
    ///
    /// Rankings are exact. Anything that the page does not show is lost, such as the end of a long overview.
    package init?(page: [UInt8]) {
        guard
            let text = Self.text(
                in: page[...], from: "<script type=\"application/json\" id=\"data\">", to: "</script>"),
            let data = try? JSONNode(parsing: Array(text))
        else { return nil }
        let genres = data["genres"].elements.compactMap(\.rawText)
        let grades = data["grades"].elements.compactMap(\.rawText)
        var known: [(code: MovieCode, film: Film)] = []
        for node in data["films"].objects {
            guard let code = node["c"].rawText.flatMap(MovieCode.init(rawValue:)) else { return nil }
            known.append((code, Film(onPage: node, genres: genres, grades: grades)))
        }
        for node in data["shelves"].objects {
            guard let kind = node["name"].rawText.flatMap(GalleryShelf.Kind.init(name:)) else { return nil }
            var shelf = GalleryShelf(kind: kind)
            var totals = GalleryTotals()
            for day in node["days"].elements {
                guard let ranking = Ranking(day.elements, period: kind.period, films: known, totals: &totals) else {
                    return nil
                }
                shelf.add(ranking)
            }
            shelves.append(shelf)
        }
        guard data.findings.isEmpty, shelves.contains(where: { !$0.rankings.isEmpty }) else { return nil }
        shelves.sort { $0.kind < $1.kind }
        films = Dictionary(known.map { ($0.code.rawValue, $0.film) }) { first, _ in first }
        site = Self.text(in: page[...], from: "<meta property=\"og:url\" content=\"", to: "\"").map {
            String(decoding: $0, as: UTF8.self).replacing("&#39;", with: "'").replacing("&amp;", with: "&")
        }
    }

    private static func text(in page: ArraySlice<UInt8>, from start: String, to end: String) -> ArraySlice<UInt8>? {
        guard let opening = page.firstRange(of: Array(start.utf8)) else { return nil }
        let rest = page[opening.upperBound...]
        return rest.firstRange(of: Array(end.utf8)).map { rest[..<$0.lowerBound] }
    }
}

extension Ranking {
    fileprivate init?(
        _ day: [JSONNode], period: RankingPeriod, films: [(code: MovieCode, film: Gallery.Film)],
        totals: inout GalleryTotals
    ) {
        // The day, its rows, and for a ranking of several days also the last day and the page's words for them.
        guard [2, 4].contains(day.count), let first = day.first?.day, let last = day.dropFirst(2).first ?? day.first,
            let last = last.day, first <= last, let rows = day.dropFirst().first?.rawText
        else { return nil }
        var entries: [BoxOfficeEntry] = []
        for row in rows.split(separator: ";") {
            guard let entry = totals.entry(in: row, place: entries.count, films: films) else { return nil }
            entries.append(entry)
        }
        guard !entries.isEmpty else { return nil }
        self.init(period: period, days: first...last, entries: entries)
    }
}

extension Gallery.Film {
    fileprivate init(onPage node: JSONNode, genres: [String], grades: [String]) {
        let shown = Gallery.Text(node["t"], node["l"])
        var others = node["x"].elements.compactMap { title -> Gallery.Text? in
            let parts = title.elements
            return parts.first.flatMap { Gallery.Text($0, parts.dropFirst().first) }
        }
        if let shown, shown.language == "ko" {
            name = shown.text
        } else if let shown, shown.language != nil {
            title = shown
            // The Korean title is left out if it equals the other one.
            name = others.first?.language == "ko" ? others.removeFirst().text : shown.text
        }
        originalTitle = others.first
        openDay = node["o"].day
        let place = node["p"].elements
        if let address = place.first?.rawText, let width = place.dropFirst().first?.count,
            let height = place.last?.count
        {
            let path = address.hasPrefix("./") ? address.dropFirst(2) : address[...]
            poster = Gallery.Poster(path: path.percentDecoded(), width: width, height: height)
        }
        year = node["y"].integer
        let stars = node["r"].integers
        if stars.count == 2 { rating = Gallery.Rating(average: Double(stars[0]) / 10, votes: stars[1]) }
        directors = node["d"].elements.compactMap(\.rawText)
        cast = node["a"].elements.compactMap(\.rawText)
        self.genres = node["g"].integers.compactMap { genres.indices.contains($0) ? genres[$0] : nil }
        if let place = node["k"].integer, grades.indices.contains(place) { grade = Self.grade(named: grades[place]) }
        runtime = node["m"].integer
        tmdbID = node["i"].integer
        trailer = node["u"].rawText
        imdbID = node["b"].rawText
        overview = Gallery.Text(node["v"], node["w"])
        reviews = node["q"].elements.compactMap { review in
            let parts = review.elements
            guard parts.count == 3, let text = Gallery.Text(parts[1], parts[2]) else { return nil }
            return Gallery.Review(author: parts[0].rawText ?? "", text: text)
        }
    }

    /// On an English page, a grade and its former name are the same text.
    private static func grade(named name: String) -> MovieInfo.WatchGrade {
        let english = GalleryWords(language: .english)
        let grades = [MovieInfo.WatchGrade.all, .from12, .from15, .adultsOnly]
        return grades.first { english.grade($0) == name } ?? MovieInfo.WatchGrade(rawValue: name)
    }
}

extension Gallery.Text {
    fileprivate init?(_ text: JSONNode, _ language: JSONNode?) {
        guard let text = text.rawText else { return nil }
        self.init(text: text, language: language?.rawText)
    }
}
