package import Aggregator
import BoxOfficeBasics
import BoxOfficeHTTP
import FilmMatching

/// A gallery as one HTML page that needs only the posters beside it.
///
/// The latest ranking and its films are plain HTML, readable without the script. All rankings and films are also there
/// as ``GalleryFile`` has them, from which the script shows other days, the search, the calendar and the chart.
package struct GalleryPage {
    let gallery: Gallery
    let words: GalleryWords
    private let data: [UInt8]

    package init(
        _ gallery: Gallery, in language: InterfaceLanguage, showing isFile: (String) -> Bool = { _ in true }
    ) throws {
        self.gallery = gallery.showing(isFile)
        words = GalleryWords(language: language)
        data = try GalleryFile.bytes(of: self.gallery.shortened())
    }

    package static let fileName = "index.html"
    package static let mark = "<meta name=\"generator\" content=\"posterfetch\">"
    package var bytes: [UInt8] {
        let body: HTML = """
            <header>
            <h1>\(heading)</h1>
            \(tools)
            </header>
            <main>
            \(latestRanking)
            <section id="films" aria-labelledby="films-title"><h2 id="films-title">\(words.films)</h2>
            \(articles)</section>
            </main>
            <footer>
            <p>\(words.sources)</p>
            \(PageFrame.sources)
            <p>\(words.madeBy) <a href="\(GalleryFeed.fileName)" type="application/atom+xml">\(words.feed)</a></p>
            </footer>
            \(dialogs)
            """
        return Self.frame.beginning(in: words.language, title: title, head: head) + Array(body.text.utf8)
            + Self.frame.end([GalleryFile.element: String(decoding: data, as: UTF8.self), "words": wordsForScript.text])
    }

    /// The words, the headings of the shelves, and what rankings of several days are called.
    private var wordsForScript: JSON {
        let days = gallery.shelves.flatMap(\.rankings).map(\.days).filter { $0.lowerBound < $0.upperBound }
        let names = Dictionary(days.map { ("\($0.lowerBound)/\($0.upperBound)", words.days($0)) }) { name, _ in name }
        return .object(
            words.forScript + [
                ("headings", .array(gallery.shelves.map { .string($0.kind.heading(in: words.language)) })),
                ("days", .object(names.sorted { $0.key < $1.key }.map { ($0, .string($1)) })),
            ])
    }

    var latest: Ranking? { gallery.latest }
    var heading: String { gallery.shelves.first.map { $0.kind.heading(in: words.language) } ?? "" }

    private var head: HTML {
        """
        <meta name="description" content="\(description)">
        \(openGraph)<link rel="icon" href="\(Self.icon)">
        <link rel="alternate" type="application/atom+xml" href="\(GalleryFeed.fileName)" title="\(heading)">
        """
    }

    private var title: String { "\(heading) · \(latest.map { words.days($0.days) } ?? "")" }

    private var description: String {
        let entries = latest?.entries.prefix(3) ?? []
        return entries.map { words.ranked($0.rank, words.title(of: gallery.film($0.movieCode)).text) }
            .joined(separator: ", ")
    }

    /// What messengers and blogs show of a link, with absolute addresses, which need the page's own.
    private var openGraph: HTML {
        var properties = [
            ("og:type", "website"), ("og:title", title), ("og:description", description), ("og:site_name", heading),
            ("og:locale", words.language == .korean ? "ko_KR" : "en_US"),
        ]
        if let site = gallery.site {
            properties.append(("og:url", site))
            let shown = latest?.entries.map { gallery.film($0.movieCode) }.first { $0.poster != nil }
            if let film = shown, let poster = film.poster {
                properties += [
                    ("og:image", site + poster.urlPath), ("og:image:width", String(poster.width)),
                    ("og:image:height", String(poster.height)), ("og:image:alt", words.title(of: film).text),
                ]
            }
        }
        let tags = properties.map { name, value -> HTML in "<meta property=\"\(name)\" content=\"\(value)\">\n" }
        return "\(tags)<meta name=\"twitter:card\" content=\"summary\">\n"
    }

    /// Only the icon and images beside the page load.
    private static let frame = PageFrame(
        mark: mark, attributes: " data-view=\"posters\"", images: "'self' file: data:",
        style: [PackageResources.base_css, PackageResources.gallery_css],
        script: [
            PackageResources.runs_js, PackageResources.data_js, PackageResources.look_js, PackageResources.list_js,
            PackageResources.film_js,
            PackageResources.calendar_js, PackageResources.lines_js, PackageResources.page_js,
        ])

    private static let icon = """
        data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E\
        %3Cpath fill='%23c02a1b' d='M0 3h2v5H0zM3 0h2v8H3zM6 4h2v4H6z'/%3E%3C/svg%3E
        """
}

extension Gallery {
    /// The gallery without what a page must not show: posters that are gone or not in the folder, and unsafe links.
    fileprivate func showing(_ isFile: (String) -> Bool) -> Gallery {
        var gallery = self
        gallery.films = films.mapValues { film in
            var film = film
            if let poster = film.poster, !poster.isInside || !isFile(poster.path) { film.poster = nil }
            if let trailer = film.trailer, !trailer.hasPrefix("https://") { film.trailer = nil }
            if let id = film.imdbID, FilmID(id) != .imdb(id) { film.imdbID = nil }
            // Titles that no page shows.
            if film.originalTitle?.plain == Text(text: film.name, language: nil).plain { film.originalTitle = nil }
            if [film.title, film.originalTitle].contains(where: { $0?.language == "en" }) { film.englishTitle = nil }
            return film
        }
        return gallery
    }

    /// Returns it without most of what is said of older films, so that the page of a year stays below 400 kB.
    fileprivate func shortened() throws -> Gallery {
        var gallery = self
        gallery.films = films.mapValues { film in
            var film = film
            (film.overview, film.reviews) = (film.overview?.cut(to: 80), nil)
            return film
        }
        // Beside these data, a page has 90 kB: its script, its style and the latest ranking.
        var space = max(25_000, 310_000 - (try GalleryFile.bytes(of: gallery).count))
        for code in order where space > 0 {
            let film = film(code)
            gallery.films[code] = film
            let texts = [film.overview].compactMap(\.self) + (film.reviews ?? []).map(\.text)
            for text in texts { space -= text.text.utf8.count }
        }
        return gallery
    }
}

extension Gallery.Poster {
    var address: String { "./" + QueryItem.percentEncoded(path) { $0 == UInt8(ascii: "/") || $0 >= 0x80 } }
    var turning: HTML { turn.map { " data-turn=\"\($0)\"" } ?? "" }
    var urlPath: String { QueryItem.percentEncoded(path) { $0 == UInt8(ascii: "/") } }
}

extension GalleryPage {
    var latestRanking: HTML {
        guard let latest else { return "" }
        return """
            <section aria-labelledby="period">
            <p id="notice"></p>
            <div class="heading"><div><h2 id="period">\(words.days(latest.days))</h2>
            <p><span id="summary">\(summary(of: latest))</span>\(yearLink)</p>\(shelves)</div>
            \(steps)</div>
            \(choices)
            \(withoutScript)
            <p class="vh" role="status" id="news"></p>
            <div id="weeks" hidden><h3>\(words.leaders)</h3><ol role="list"></ol></div>
            <div id="ranking"><ol class="run" role="list">
            \(latest.entries.map(row))</ol></div>
            <p id="nothing" hidden>\(words.nothingFound)</p>
            \(lines)
            </section>
            """
    }

    /// The script copies a row and writes other entries' texts into it (list.js), so a row's markup exists only once.
    private func row(_ entry: BoxOfficeEntry) -> HTML {
        let film = gallery.film(entry.movieCode)
        let title = words.title(of: film)
        let change = entry.rankChange
        let (direction, sign) =
            switch change {
            case .up: ("up", words.figures.change(change))
            case .down: ("down", words.figures.change(change))
            case .new: ("new", words.figures.change(change))
            case .unchanged: ("same", "")
            case nil: ("none", "")
            }
        let figures = figures.map { name, text in
            "<div><dt>\(name)</dt><dd>\(text(entry) ?? "–")</dd></div>" as HTML
        }
        return """
            <li class="film">\(poster(of: film))
            <p class="place"><span class="vh">\(words.rank) </span><b>\(entry.rank)</b> \
            <span class="change \(direction)"><span aria-hidden="true">\(sign)</span>\
            <span class="vh">\(words.spoken(change))</span></span></p>
            <h3><a href="#\(id(of: film))"\(HTML(attributeFor: title.language))>\(HTML(isolating: title.text))</a></h3>
            \(opened(film, beside: words.otherTitles(of: film).first))
            <dl class="figures">\(figures)</dl>
            </li>

            """
    }

    private var figures: [(name: String, text: (BoxOfficeEntry) -> String?)] {
        let style = words.figures
        return [
            (words.audience, { $0.audience.map(style.grouped) }),
            (words.audienceTotal, { $0.audienceTotal.map(style.grouped) }),
            (words.sales, { $0.sales.map(style.sales) }), (words.salesTotal, { $0.salesTotal.map(style.sales) }),
            (words.screens, { $0.screens.map(style.grouped) }), (words.shows, { $0.shows.map(style.grouped) }),
        ]
    }

    private func summary(of ranking: Ranking) -> String {
        // KOBIS may send absurd figures; an overflow must not crash the run.
        let audience = ranking.entries.compactMap(\.audience).reduce(0) { sum, audience in
            let (next, isAbsurd) = sum.addingReportingOverflow(audience)
            return isAbsurd ? sum : next
        }
        return words.summary(films: ranking.entries.count, audience: audience)
    }

    /// Returns the days that a page names, for a page that cannot be read back, such as one of another version.
    package static func days(onPage page: [UInt8]) -> Set<CalendarDay> {
        let arrays = String(decoding: page, as: UTF8.self).split(separator: "[\"").dropFirst()
        return Set(arrays.compactMap { CalendarDay($0.prefix(10)) })
    }
}
