import Aggregator
import FilmMatching

extension GalleryPage {
    var articles: [HTML] {
        gallery.order.prefix(latest?.entries.count ?? 0).map { article(gallery.film($0)) }
    }

    func id(of film: Gallery.Film) -> String { "f\(film.code)" }

    /// When a film opened, beside another of its titles.
    func opened(_ film: Gallery.Film, beside title: Gallery.Text? = nil) -> HTML {
        let day = film.openDay.map { "<span>\(words.opened) <time>\($0.description)</time></span>" as HTML } ?? ""
        return "<p class=\"opened\">\(title.map(span) ?? "")\(day)</p>"
    }

    func poster(of film: Gallery.Film) -> HTML {
        guard let poster = film.poster else { return cover(of: film) }
        return """
            <div class="poster"><img src="\(poster.address)"\(poster.turning) width="\(poster.width)" height="\(poster.height)" \
            alt="" loading="lazy"></div>
            """
    }

    /// A cover made of the film's title, in a colour and a type by its code.
    private func cover(of film: Gallery.Film) -> HTML {
        let (title, sum) = (words.title(of: film), film.code.rawValue.utf8.reduce(0) { $0 + Int($1) })
        return """
            <div class="poster none c\(sum % 8) t\((sum >> 3) % 3)" aria-hidden="true">\
            <b\(HTML(attributeFor: title.language))>\(HTML(isolating: title.text))</b></div>
            """
    }

    private func span(_ title: Gallery.Text) -> HTML {
        "<span\(HTML(attributeFor: title.language))>\(HTML(isolating: title.text))</span>"
    }

    private func article(_ film: Gallery.Film) -> HTML {
        let title = words.title(of: film)
        return """
            <article id="\(id(of: film))" class="details">\(poster(of: film))
            <div>
            <h3\(HTML(attributeFor: title.language))>\(HTML(isolating: title.text))</h3>
            \(origin(film))\(opened(film))
            \(overview(film))
            \(facts(film))
            \(reviews(film))\(linkLine(film))</div>
            </article>

            """
    }

    private func origin(_ film: Gallery.Film) -> HTML {
        let spans = words.otherTitles(of: film).map { "\(span($0)) " as HTML }
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
            "★ \(String(rating.average)) <small>\(words.votes(rating.votes))</small>"
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

    private func names(_ names: [String]?) -> HTML? {
        guard let names, let first = names.first else { return nil }
        return "\(name(first))\(names.dropFirst().map { ", \(name($0))" as HTML })"
    }

    private func name(_ name: String) -> HTML {
        let language = LocalizedText(name).language?.code
        return "<bdi\(HTML(attributeFor: language == words.language.rawValue ? nil : language))>\(name)</bdi>"
    }

    private func reviews(_ film: Gallery.Film) -> HTML {
        guard let reviews = film.reviews else { return "" }
        let quotes = reviews.map { review -> HTML in
            """
            <blockquote><p\(HTML(attributeFor: review.text.language))>\(HTML(isolating: review.text.text))</p>\
            <footer>\(HTML(isolating: review.author))</footer></blockquote>
            """
        }
        return
            "<details class=\"reviews\"><summary>\(words.reviews) (\(reviews.count))</summary>\(quotes)</details>\n"
    }

    private func linkLine(_ film: Gallery.Film) -> HTML {
        let links = [
            (words.trailer, film.trailer), ("TMDB", film.tmdbID.map(ScoredCandidate.page)),
            ("IMDb", film.imdbID.map { "https://www.imdb.com/title/\($0)/" }),
        ].compactMap { text, address in
            address.map { "<a href=\"\($0)\" rel=\"noreferrer\">\(text)</a> " as HTML }
        }
        return links.isEmpty ? "" : "<p class=\"links\">\(links)</p>"
    }
}

// The script says the same of films (data.js).
extension GalleryWords {
    /// Returns a film's title: KOBIS's, or on an English page the English one, if known.
    func title(of film: Gallery.Film) -> Gallery.Text {
        if language == .english, let title = film.english { return title }
        return film.name.isEmpty
            ? Gallery.Text(text: "\(self.film) \(film.code)", language: nil)
            : Gallery.Text(text: film.name, language: "ko")
    }

    /// Returns the film's other titles, which differ in more than blanks and case.
    func otherTitles(of film: Gallery.Film) -> [Gallery.Text] {
        var seen: Set = [title(of: film).plain]
        return [Gallery.Text(text: film.name, language: "ko"), film.english, film.originalTitle].compactMap(\.self)
            .filter { !$0.text.isEmpty && seen.insert($0.plain).inserted }
    }
}

extension Gallery.Film {
    /// The English title: TMDB's, or else KOBIS's.
    fileprivate var english: Gallery.Text? {
        [title, originalTitle].compactMap(\.self).first { $0.language == "en" }
            ?? englishTitle.map { Gallery.Text(text: $0, language: "en") }
    }
}

extension Gallery.Text {
    /// The text without what does not make it another title.
    var plain: String { text.lowercased().filter { !$0.isWhitespace } }
}
