package import Aggregator
import BoxOfficeHTTP

/// A gallery as one HTML page that needs only the posters beside it.
///
/// The latest ranking and its films are plain HTML, readable without the script. All rankings and films are also there
/// as data, from which the script shows other days, the search, the calendar and the chart.
package struct GalleryPage {
    let gallery: Gallery
    let words: GalleryWords
    /// Each film with its latest entry, films of the latest rankings first.
    let films: [(entry: BoxOfficeEntry, film: Gallery.Film)]
    let places: [MovieCode: Int]

    package init(_ gallery: Gallery, in language: InterfaceLanguage, showing isFile: (String) -> Bool = { _ in true }) {
        let gallery = gallery.showing(isFile)
        self.gallery = gallery
        words = GalleryWords(language: language)
        var places: [MovieCode: Int] = [:]
        let rankings = gallery.shelves.flatMap(\.rankings).sorted { $0.days.upperBound > $1.days.upperBound }
        let first = gallery.shelves.first?.rankings.last
        films = ((first.map { [$0] } ?? []) + rankings).flatMap(\.entries).compactMap { entry in
            guard places[entry.movieCode] == nil else { return nil }
            places[entry.movieCode] = places.count
            return (entry, gallery.films[entry.movieCode.rawValue] ?? Gallery.Film())
        }
        self.places = places
    }

    package static let fileName = "index.html"
    package static let mark = "<meta name=\"generator\" content=\"posterfetch\">"
    package var bytes: [UInt8] { Array(html.text.utf8) }

    private var html: HTML {
        """
        <!doctype html>
        <html lang="\(words.language.rawValue)" data-view="posters">
        <head>
        \(head)</head>
        <body>
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
        <p lang="en">\(TMDB.attribution) <a href="https://www.themoviedb.org/" rel="noreferrer">TMDB</a> · \
        <a href="https://www.kobis.or.kr/" rel="noreferrer">KOBIS</a></p>
        <p>\(words.madeBy) <a href="\(GalleryFeed.fileName)" type="application/atom+xml">\(words.feed)</a></p>
        </footer>
        \(dialog)
        <template id="row">\(blankRow)</template>
        <script type="application/json" id="data">\(HTML(trusting: data))</script>
        <script>\(HTML(trusting: GalleryScript.script))</script>
        </body>
        </html>

        """
    }

    var latest: Ranking? { gallery.shelves.first?.rankings.last }
    var heading: String { gallery.shelves.first.map { $0.kind.heading(in: words.language) } ?? "" }

    var head: HTML {
        """
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(GalleryScript.policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        \(HTML(trusting: Self.mark))
        <title>\(title)</title>
        <meta name="description" content="\(description)">
        \(openGraph)<link rel="icon" href="\(Self.icon)">
        <link rel="alternate" type="application/atom+xml" href="\(GalleryFeed.fileName)" title="\(heading)">
        <style>\(HTML(trusting: GalleryScript.style))</style>

        """
    }

    private var title: String { "\(heading) · \(latest.map { words.days($0.days) } ?? "")" }

    private var description: String {
        let entries = latest?.entries.prefix(3) ?? []
        return entries.map { entry in
            let film = gallery.films[entry.movieCode.rawValue] ?? Gallery.Film()
            return words.ranked(entry.rank, self.title(of: entry, film).text)
        }.joined(separator: ", ")
    }

    /// What messengers and blogs show of a link, with absolute addresses, which need the page's own.
    private var openGraph: HTML {
        var properties = [
            ("og:type", "website"), ("og:title", title), ("og:description", description), ("og:site_name", heading),
            ("og:locale", words.language == .korean ? "ko_KR" : "en_US"),
        ]
        if let site = gallery.site {
            properties.append(("og:url", site))
            let first = latest?.entries.lazy.compactMap { entry in
                gallery.films[entry.movieCode.rawValue]?.poster.map { (entry, $0) }
            }.first
            if let (entry, poster) = first {
                properties += [
                    ("og:image", site + poster.urlPath), ("og:image:width", String(poster.width)),
                    ("og:image:height", String(poster.height)), ("og:image:alt", entry.title),
                ]
            }
        }
        let tags = properties.map { name, value -> HTML in "<meta property=\"\(name)\" content=\"\(value)\">\n" }
        return "\(tags)<meta name=\"twitter:card\" content=\"summary\">\n"
    }

    private static let icon = """
        data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E\
        %3Crect width='32' height='32' rx='7' fill='%23c02a1b'/%3E\
        %3Cpath d='M4 13h7v13H4zM12.5 6h7v20h-7zM21 17h7v9h-7z' fill='%23fff'/%3E%3C/svg%3E
        """
}

extension Gallery.Poster {
    var address: String { "./" + QueryItem.percentEncoded(path) { $0 == UInt8(ascii: "/") || $0 >= 0x80 } }
    var urlPath: String { QueryItem.percentEncoded(path) { $0 == UInt8(ascii: "/") } }
}

extension GalleryPage {
    var latestRanking: HTML {
        guard let latest else { return "" }
        return """
            <section aria-labelledby="period">
            <div class="heading"><div><h2 id="period">\(words.days(latest.days))</h2>
            <p id="summary">\(summary(of: latest))</p></div>
            \(steps)</div>
            \(choices)
            \(withoutScript)
            \(calendar)
            <p class="vh" role="status" id="news"></p>
            <div class="columns" aria-hidden="true">\(figures.dropLast().map { "<span>\($0.name)</span>" as HTML })</div>
            <ol id="ranking" role="list">
            \(latest.entries.map(row))</ol>
            <p id="nothing" hidden>\(words.nothingFound)</p>
            \(lines)
            </section>
            """
    }

    var blankRow: HTML {
        row(
            nil, link: "<a href=\"#\"></a>", opened: "<p class=\"opened\"></p>", poster: "<div class=\"poster\"></div>",
            spark:
                "<svg class=\"spark\" viewBox=\"0 0 100 30\" preserveAspectRatio=\"none\" aria-hidden=\"true\"></svg>")
    }

    private func row(_ entry: BoxOfficeEntry) -> HTML {
        let film = gallery.films[entry.movieCode.rawValue] ?? Gallery.Film()
        let title = title(of: entry, film)
        return row(
            entry,
            link:
                "<a href=\"#\(id(of: entry))\"\(HTML(attributeFor: title.language))>\(HTML(isolating: title.text))</a>",
            opened: opened(entry), poster: poster(of: film))
    }

    /// The script writes other days' texts into the same elements (list.js), so a row's markup exists only once.
    private func row(
        _ entry: BoxOfficeEntry?, link: HTML, opened: HTML, poster: HTML, spark: HTML = ""
    ) -> HTML {
        let change = entry?.rankChange
        let direction =
            switch change {
            case .up: "up"
            case .down: "down"
            case .unchanged: "same"
            case .new: "new"
            case nil: "none"
            }
        let figures = figures.map { name, text in
            "<div><dt>\(name)</dt><dd data-text>\(entry.map { text($0) ?? "–" } ?? "")</dd></div>" as HTML
        }
        return """
            <li class="film">\(poster)
            <p class="place"><span class="vh">\(words.rank) </span><b data-text>\(entry.map { String($0.rank) } ?? "")</b> \
            <span class="change \(direction)"><span aria-hidden="true" data-text>\(words.figures.change(change))</span>\
            <span class="vh" data-text>\(words.spoken(change))</span></span></p>
            <h3>\(link)</h3>
            \(opened)
            <dl class="figures">\(figures)</dl>\(spark)
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

    /// Returns the days that a page names, for a page that cannot be read back, such as one of an earlier version.
    package static func days(onPage page: [UInt8]) -> Set<CalendarDay> {
        let text = String(decoding: page, as: UTF8.self)
        return Set(
            ["{\"name\":\"", "[[\"", ",[\""].flatMap { opening in
                text.split(separator: opening).dropFirst().compactMap { CalendarDay($0.prefix(10)) }
            })
    }
}

enum GalleryScript {
    static let script = PageText.text(
        PackageResources.data_js, PackageResources.look_js, PackageResources.list_js, PackageResources.film_js,
        PackageResources.calendar_js, PackageResources.lines_js, PackageResources.page_js)

    static let style = PageText.text(PackageResources.base_css, PackageResources.gallery_css)

    /// The content security policy: only this script runs, and only the icon and images beside the page load.
    static let policy = """
        default-src 'none'; img-src 'self' file: data:; style-src '\(PageText.hash(of: style))'; \
        script-src '\(PageText.hash(of: script))'; base-uri 'none'; form-action 'none'
        """
}
