import Aggregator
import BoxOfficePlatform

/// A gallery as one HTML page that needs nothing but the posters beside it.
///
/// The latest ranking and its films' details are plain HTML, readable without the script. All rankings and films are also
/// there as data, from which the script makes every other day, the search, the calendar and the lines of the whole period.
struct GalleryPage {
    let gallery: Gallery
    let words: Words
    /// Each film with its entry in the latest ranking that has it; the films of the latest rankings first.
    let films: [(entry: BoxOfficeEntry, film: Gallery.Film)]
    /// The index of each film in ``films``.
    let places: [MovieCode: Int]

    init(_ gallery: Gallery, in language: InterfaceLanguage) {
        self.gallery = gallery
        words = Words(language)
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

    /// The element that identifies a page written by posterfetch.
    static let mark = "<meta name=\"generator\" content=\"posterfetch\">"

    /// The page.
    var html: HTML {
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
        <section id="films" aria-labelledby="films-title"><h2 id="films-title">\(words.gallery.films)</h2>
        \(articles)</section>
        </main>
        <footer>
        <p>\(words.gallery.sources)</p>
        <p lang="en">\(TMDB.attribution) <a href="https://www.themoviedb.org/" rel="noreferrer">TMDB</a> · \
        <a href="https://www.kobis.or.kr/" rel="noreferrer">KOBIS</a></p>
        <p>\(words.gallery.madeBy) <a href="\(GalleryFeed.fileName)" type="application/atom+xml">\(words.gallery.feed)</a></p>
        </footer>
        \(dialog)
        <template id="row">\(blankRow)</template>
        <script type="application/json" id="data">\(HTML(trusting: data))</script>
        <script>\(HTML(trusting: GalleryScript.script))</script>
        </body>
        </html>

        """
    }

    /// The latest ranking of the first shelf, which the page shows first.
    var latest: Ranking? { gallery.shelves.first?.rankings.last }

    var heading: String { gallery.shelves.first.map { words.headings.gallery($0.kind) } ?? "" }
}
