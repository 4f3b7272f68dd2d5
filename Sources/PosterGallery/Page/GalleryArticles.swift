import Aggregator
import FilmMatching

extension GalleryPage {
    var articles: [HTML] {
        films.prefix(latest?.entries.count ?? 0).map { article($0.entry, $0.film) }
    }

    func id(of entry: BoxOfficeEntry) -> String { "f\(entry.movieCode.rawValue)" }

    /// Returns a film's title: KOBIS's, or on a page in another language the one in that language, if known.
    func title(of entry: BoxOfficeEntry, _ film: Gallery.Film) -> Gallery.Text {
        if words.language != .korean, let title = film.title, title.language == words.language.rawValue { return title }
        let code = "\(words.film) \(entry.movieCode.rawValue)"
        return entry.title.isEmpty
            ? Gallery.Text(text: code, language: nil) : Gallery.Text(text: entry.title, language: "ko")
    }

    func opened(_ entry: BoxOfficeEntry) -> HTML {
        guard let day = entry.openDay else { return "<p class=\"opened\"></p>" }
        return "<p class=\"opened\">\(words.opened) <time>\(day.description)</time></p>"
    }

    func poster(of film: Gallery.Film) -> HTML {
        guard let poster = film.poster else {
            return "<div class=\"poster none\"><span>\(words.noPoster)</span></div>"
        }
        return """
            <div class="poster"><img src="\(poster.address)" width="\(poster.width)" height="\(poster.height)" \
            alt="" loading="lazy" decoding="async"></div>
            """
    }

    private func article(_ entry: BoxOfficeEntry, _ film: Gallery.Film) -> HTML {
        let title = title(of: entry, film)
        return """
            <article id="\(id(of: entry))" class="details">\(poster(of: film))
            <div>
            <h3\(HTML(attributeFor: title.language))>\(HTML(isolating: title.text))</h3>
            \(origin(of: entry, film, besides: title.text))\(opened(entry))
            \(overview(film))
            \(facts(film))
            \(reviews(film))\(linkLine(film))</div>
            </article>

            """
    }

    func otherTitles(of entry: BoxOfficeEntry, _ film: Gallery.Film, besides title: String) -> [Gallery.Text] {
        var seen: Set = [title.filter { !$0.isWhitespace }]
        return [Gallery.Text(text: entry.title, language: "ko"), film.originalTitle].compactMap(\.self).filter {
            !$0.text.isEmpty && seen.insert($0.text.filter { !$0.isWhitespace }).inserted
        }
    }

    private func origin(of entry: BoxOfficeEntry, _ film: Gallery.Film, besides title: String) -> HTML {
        let spans = otherTitles(of: entry, film, besides: title).map { title -> HTML in
            "<span\(HTML(attributeFor: title.language))>\(HTML(isolating: title.text))</span> "
        }
        let year: HTML = film.year.map { "<span>\($0)</span>" } ?? ""
        return spans.isEmpty && film.year == nil ? "" : "<p class=\"original\">\(spans)\(year)</p>\n"
    }

    private func overview(_ film: Gallery.Film) -> HTML {
        guard film.tmdbID != nil else { return "<p class=\"missing\">\(words.noMatch)</p>" }
        guard let overview = film.overview else { return "<p class=\"missing\">\(words.noOverview)</p>" }
        return "<p class=\"overview\"\(HTML(attributeFor: overview.language))>\(HTML(isolating: overview.text))</p>"
    }

    private func facts(_ film: Gallery.Film) -> HTML {
        let rating = film.rating.map { rating -> HTML in
            "★ \(rating.tenths / 10).\(rating.tenths % 10) <small>\(words.votes(rating.votes))</small>"
        }
        let facts: [(String, HTML?)] = [
            (words.rating, rating),
            (words.directors, names(film.directors)),
            (words.cast, names(film.cast)),
            (words.genres, names(film.genres)),
            (words.runtime, film.runtime.map { "\(words.minutes($0))" }),
            (words.grade, film.grade.map { name(words.grade($0)) }),
        ]
        let rows = facts.compactMap { name, value in value.map { "<div><dt>\(name)</dt><dd>\($0)</dd></div>" as HTML } }
        return rows.isEmpty ? "" : "<dl class=\"facts\">\(rows)</dl>"
    }

    private func names(_ names: [String]) -> HTML? {
        guard let first = names.first else { return nil }
        return "\(name(first))\(names.dropFirst().map { ", \(name($0))" as HTML })"
    }

    private func name(_ name: String) -> HTML {
        let language = LocalizedText(name).language?.code
        return "<bdi\(HTML(attributeFor: language == words.language.rawValue ? nil : language))>\(name)</bdi>"
    }

    private func reviews(_ film: Gallery.Film) -> HTML {
        guard !film.reviews.isEmpty else { return "" }
        let reviews = film.reviews.map { review -> HTML in
            """
            <blockquote><p\(HTML(attributeFor: review.text.language))>\(HTML(isolating: review.text.text))</p>\
            <footer>\(HTML(isolating: review.author))</footer></blockquote>
            """
        }
        return
            "<details class=\"reviews\"><summary>\(words.reviews) (\(film.reviews.count))</summary>\(reviews)</details>\n"
    }

    /// Returns the links that are safe: they come from outside.
    func links(of film: Gallery.Film) -> (trailer: String?, imdbID: String?) {
        (
            film.trailer.flatMap { $0.hasPrefix("https://") ? $0 : nil },
            film.imdbID.flatMap { Self.isIMDbID($0) ? $0 : nil }
        )
    }

    private static func isIMDbID(_ id: String) -> Bool {
        id.hasPrefix("tt") && id.utf8.count > 2 && id.utf8.dropFirst(2).allSatisfy { (0x30...0x39).contains($0) }
    }

    private func linkLine(_ film: Gallery.Film) -> HTML {
        var links: [HTML] = []
        let (trailer, imdbID) = self.links(of: film)
        if let trailer { links.append(link("\(words.trailer)", to: trailer)) }
        if let id = film.tmdbID { links.append(link("TMDB", to: ScoredCandidate.page(ofFilm: id))) }
        if let imdbID { links.append(link("IMDb", to: "https://www.imdb.com/title/\(imdbID)/")) }
        return links.isEmpty ? "" : "<p class=\"links\">\(links)</p>"
    }

    private func link(_ text: HTML, to address: String) -> HTML {
        "<a href=\"\(address)\" rel=\"noreferrer\">\(text)</a> "
    }
}
