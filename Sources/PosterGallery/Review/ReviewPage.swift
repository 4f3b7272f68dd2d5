package import Aggregator
import BoxOfficeBasics

/// A page on which a person decides which films are meant, by looking; one file that needs no network.
///
/// It contains its posters: links would ask TMDB's image host each time, and show nothing offline. A page cannot write
/// files, so it offers a table for a later run to read.
package struct ReviewPage {
    package struct Film: Sendable {
        package let film: KnownFilm
        package let line: Int
        package let rows: Int
        package let why: String
        /// The cells after a decision, which identify the film.
        package let cells: String
        package let candidates: [Candidate]

        package init(
            _ film: KnownFilm, line: Int, rows: Int, why: String, cells: String, candidates: [Candidate]
        ) {
            (self.film, self.line, self.rows, self.why) = (film, line, rows, why)
            (self.cells, self.candidates) = (cells, candidates)
        }
    }

    package struct Candidate: Sendable {
        /// The decision for this film in the table, such as `tmdb:838209`.
        package let decision: String
        package let title: String
        package var originalTitle: String?
        package var day: String?
        package var directors: [String] = []
        package var runtime: Int?
        package var agrees: [String] = []
        package var differs: [String] = []
        package var poster: VerifiedImage?
        package var page: String?

        package init(_ decision: String, title: String) { (self.decision, self.title) = (decision, title) }
    }

    private let films: [Film]
    private let table: String
    private let header: String
    private let file: String
    private let words: ReviewWords
    private let names: GalleryWords

    package init(
        _ films: [Film], of table: String, header: String, handingOut file: String, in language: InterfaceLanguage
    ) {
        (self.films, self.table, self.header, self.file) = (films, table, header, file)
        (words, names) = (ReviewWords(language: language), GalleryWords(language: language))
    }

    private static let mark = "<meta name=\"generator\" content=\"posterfetch review\">"

    package static func isIn(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes.prefix(100_000), as: UTF8.self).contains(mark)
    }

    package var bytes: [UInt8] {
        let cases = films.enumerated().map { section($0, $1) }
        let text = cases.reduce(into: "") { $0 += $1.text }
        return Self.frame.page(
            in: words.language, title: words.title(table), head: "<link rel=\"icon\" href=\"data:,\">",
            body: """
                <header>
                <h1>\(words.title(table))</h1>
                <p id="progress">\(words.films(films.count))</p>
                <div id="tools" data-script hidden><button type="button" id="next">\(words.next)</button>\
                <button type="button" id="save" disabled>\(words.save)</button></div>
                <progress id="bar" max="\(max(1, films.count))" value="0" aria-label="\(words.settled)" data-script hidden></progress>
                <p class="vh" role="status" id="news"></p>
                </header>
                <main>
                <p class="intro" data-script hidden>\(intro)</p>
                <noscript><p>\(words.needsScript)</p></noscript>
                <p id="saved" hidden>\(words.saved(file))</p>
                \(cases)
                </main>
                <footer>
                <p>\(words.sources)</p>
                \(PageFrame.sources)
                </footer>
                """,
            data: ["data": data(of: text)])
    }

    private var intro: [HTML] {
        words.keys.split(whereSeparator: "[]".contains).map { part in
            part.count == 1 && part != " " ? "<kbd>\(String(part))</kbd>" : "\(String(part))"
        }
    }

    /// The browser stores choices under the page's own name, so that another review does not use them.
    private func data(of text: String) -> String {
        let page = "posterfetch.review." + FNV1a(text).value.description
        return JSON.object([
            ("header", .string(header)), ("file", .string(file)), ("page", .string(page)), ("words", words.forScript),
        ]).text
    }

    private func section(_ place: Int, _ asked: Film) -> HTML {
        let id = "f\(place)"
        let film = asked.film
        let candidates = asked.candidates.enumerated().map { number, candidate -> HTML in
            item(candidate, number + 1, id)
        }
        let search = QueryItem.percentEncoded(film.title)
        return """
            <section class="case" id="\(id)" aria-labelledby="\(id)-title" data-row="\(asked.cells)">
            <h2 id="\(id)-title"\(HTML(attributeFor: LocalizedText(film.title).language?.code))>\
            \(HTML(isolating: film.title.isEmpty ? film.movieCode : film.title))</h2>
            <p class="where">\(words.place(line: asked.line, rows: asked.rows))</p>
            <p class="why">\(asked.why)</p>
            <dl class="facts">\(facts(film).map { "<div><dt>\($0)</dt><dd>\(HTML(isolating: $1))</dd></div>" as HTML })</dl>
            <fieldset><legend class="vh">\(words.which)</legend>
            <ol role="list">\(candidates)</ol>
            <div class="others">
            <label><input type="radio" name="\(id)" value="none" data-key="0"> \(words.none) \(key("0"))</label>
            <label><input type="radio" name="\(id)" value="skip" data-key="skip"> \(words.skip) \(key("S"))</label>
            <label><input type="radio" name="\(id)" value="other"> \(words.other)</label>
            <input type="text" inputmode="url" aria-label="\(words.otherNumber)" placeholder="\(words.otherNumber)" \
            autocomplete="off" spellcheck="false">
            <a href="https://www.themoviedb.org/search/movie?query=\(search)" rel="noreferrer">\(words.search)</a>
            </div></fieldset>
            </section>

            """
    }

    private func item(_ candidate: Candidate, _ number: Int, _ film: String) -> HTML {
        let id = "\(film)-\(number)"
        let poster: HTML =
            if let image = candidate.poster {
                """
                <span class="poster"><img src="\(image.address)" width="\(image.facts.width)" \
                height="\(image.facts.height)" alt="" decoding="async"></span>
                """
            } else {
                "<span class=\"poster none\">\(names.noPoster)</span>"
            }
        let facts = [
            candidate.originalTitle, candidate.day,
            candidate.directors.isEmpty ? nil : candidate.directors.joined(separator: ", "),
            candidate.runtime.map(names.minutes),
        ].compactMap(\.self).map { "<span class=\"quiet\">\(HTML(isolating: $0))</span>" as HTML }
        func arguments(_ texts: [String], _ kind: String, _ name: String) -> [HTML] {
            texts.map { "<span class=\"\(kind)\"><span class=\"vh\">\(name) </span>\(HTML(isolating: $0))</span>" }
        }
        let key: HTML = number < 10 ? self.key(String(number)) : ""
        let data: HTML = number < 10 ? " data-key=\"\(number)\"" : ""
        let page: HTML =
            candidate.page.map { page in
                "<a href=\"\(page)\" rel=\"noreferrer\">\(words.page) <span class=\"vh\">\(candidate.title)</span></a>"
            } ?? ""
        return """
            <li><label>\(poster)<span class="said"><span class="name"><input type="radio" name="\(film)" \
            value="\(candidate.decision)"\(data) aria-labelledby="\(id)-n" aria-describedby="\(id)-s"> \
            <bdi id="\(id)-n"\(HTML(attributeFor: LocalizedText(candidate.title).language?.code))>\(candidate.title)</bdi>\
            \(key)</span><span id="\(id)-s">\(facts)\(arguments(candidate.agrees, "for", words.agrees))\
            \(arguments(candidate.differs, "against", words.differs))</span></span></label>\(page)</li>
            """
    }

    private func key(_ name: String) -> HTML { "<kbd aria-hidden=\"true\" data-script hidden>\(name)</kbd>" }

    private func facts(_ film: KnownFilm) -> [(String, String)] {
        let titles = [film.englishTitle, film.originalTitle].compactMap { $0?.nonEmpty }
        let facts: [(String, String?)] = [
            (words.code, film.movieCode), (words.otherTitle, titles.joined(separator: " · ")),
            (names.opened, film.openDay?.description), (words.made, film.productionYear.map(String.init)),
            (words.nations, film.nations.joined(separator: ", ")),
            (names.directors, film.directors.map(\.name).joined(separator: ", ")),
            (names.cast, film.cast.prefix(3).map(\.name).joined(separator: ", ")),
            (names.runtime, film.runtime.map(names.minutes)),
        ]
        return facts.compactMap { name, value in value?.nonEmpty.map { (name, $0) } }
    }

    /// Only the images in the page load.
    private static let frame = PageFrame(
        mark: mark, images: "data:", style: [PackageResources.base_css, PackageResources.review_css],
        script: [PackageResources.review_js])
}

extension VerifiedImage {
    fileprivate var address: String {
        "data:image/\(facts.format.rawValue);base64,\(Data(bytes).base64EncodedString())"
    }
}
