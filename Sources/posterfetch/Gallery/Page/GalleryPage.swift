import Aggregator
import Crypto

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A gallery as one HTML page that needs nothing but the posters beside it.
///
/// The latest ranking and the details of all films are plain HTML, readable without the script. The figures of the
/// other days are JSON, for the script to put into the same rows.
struct GalleryPage {
    let gallery: Gallery
    let words: Words
    let rankings: [Ranking]
    /// Each film with its entry in the latest ranking that has it; the films of the latest ranking first.
    let films: [(entry: BoxOfficeEntry, film: Gallery.Film)]
    /// The index of each film in ``films``.
    let places: [MovieCode: Int]

    init(_ gallery: Gallery, in language: InterfaceLanguage) {
        self.gallery = gallery
        words = Words(language)
        rankings = gallery.shelves.first?.rankings ?? []
        var places: [MovieCode: Int] = [:]
        films = rankings.reversed().flatMap(\.entries).compactMap { entry in
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
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        \(HTML(trusting: Self.mark))
        <title>\(heading) · \(latest.map { words.days.days($0.days) } ?? "")</title>
        <style>\(HTML(trusting: Self.style))</style>
        </head>
        <body>
        <header>
        <h1>\(heading)</h1>
        \(tools)
        </header>
        <main>
        \(period)
        <section id="films" aria-labelledby="films-title"><h2 id="films-title">\(words.gallery.films)</h2>
        \(articles)</section>
        </main>
        <footer>
        <p>\(words.gallery.sources)</p>
        <p lang="en">\(TMDB.attribution) <a href="https://www.themoviedb.org/" rel="noreferrer">TMDB</a> · \
        <a href="https://www.kobis.or.kr/" rel="noreferrer">KOBIS</a></p>
        <p>\(words.gallery.madeBy)</p>
        </footer>
        \(dialog)
        <template id="row">\(blankRow)</template>
        <script type="application/json" id="data">\(HTML(trusting: data))</script>
        <script>\(HTML(trusting: Self.script))</script>
        </body>
        </html>

        """
    }

    private var latest: Ranking? { rankings.last }

    private var heading: String { words.headings.gallery(latest?.period ?? .daily) }

    /// The content security policy: only images beside the page may be loaded, and only the page's own script may run.
    private var policy: String {
        """
        default-src 'none'; img-src 'self' file:; style-src 'sha256-\(Self.digest(Self.style))'; \
        script-src 'sha256-\(Self.digest(Self.script))'; base-uri 'none'; form-action 'none'
        """
    }

    private var tools: HTML {
        """
        <div id="tools" hidden><div role="group" aria-label="\(words.gallery.view)">\
        <button type="button" data-shows="posters" aria-pressed="true">\(Icon.posters)<span>\(words.gallery.posters)</span></button>\
        <button type="button" data-shows="list" aria-pressed="false">\(Icon.list)<span>\(words.gallery.list)</span></button></div>
        <button type="button" id="dark" aria-pressed="false" aria-label="\(words.gallery.dark)">\(Icon.moon)</button></div>
        """
    }

    private var dialog: HTML {
        """
        <dialog id="dialog" aria-labelledby="dialog-title">
        <div class="bar"><p role="status" id="dialog-status"></p>\
        <button type="button" id="previous-film" aria-label="\(words.gallery.previousFilm)">\(Icon.left)</button>\
        <button type="button" id="next-film" aria-label="\(words.gallery.nextFilm)">\(Icon.right)</button>\
        <button type="button" id="close" aria-label="\(words.gallery.close)">\(Icon.cross)</button></div>
        <article id="dialog-film"></article>
        </dialog>
        """
    }

    private static let style = String(decoding: PackageResources.gallery_css, as: UTF8.self)
    private static let script = String(decoding: PackageResources.gallery_js, as: UTF8.self)

    private static func digest(_ text: String) -> String {
        Data(SHA256.hash(data: Data(text.utf8))).base64EncodedString()
    }
}
