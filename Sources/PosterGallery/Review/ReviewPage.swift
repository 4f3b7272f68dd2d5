package import Aggregator
import BoxOfficeBasics
import BoxOfficeHTTP

/// A page on which a person decides which films are meant, by looking; one file, written film by film.
///
/// A film is a line: what a person has to do, and JSON that the script reads and draws when the film comes near the view,
/// because thousands of films are too much to read and to draw at once. Posters are read from TMDB's image host, or stand in the page if that was
/// asked for. A page cannot write files, so it offers a table for a later run to read.
package struct ReviewPage: Sendable {
    package struct Film: Sendable {
        package let film: KnownFilm
        package let line: Int
        package let why: String
        /// True if something is known to speak against the first candidate.
        package let isContradicted: Bool
        /// The cells after a decision, its line and its number of rows, which identify the film.
        package let cells: String
        /// What the row says, by column.
        package let row: [(column: String, text: String)]
        package let candidates: [Candidate]

        package init(
            _ film: KnownFilm, line: Int, why: String, isContradicted: Bool, cells: String,
            row: [(column: String, text: String)], candidates: [Candidate]
        ) {
            (self.film, self.line, self.why, self.isContradicted, self.cells) = (film, line, why, isContradicted, cells)
            (self.row, self.candidates) = (row, candidates)
        }

        /// What a person has to do: `near` to confirm the only candidate with the title and nothing against it, `which` to choose one, `conflict`
        /// to compare, and `missing` to find the film elsewhere.
        fileprivate var group: String {
            let fitting = candidates.filter { $0.hasTitle && $0.agrees && !$0.differs }.map(\.decision)
            if candidates.contains(where: { !$0.isOfTMDB }) { return "which" }
            if !fitting.isEmpty, !isContradicted {
                return candidates.filter(\.hasTitle).map(\.decision) == [candidates[0].decision] ? "near" : "which"
            }
            return candidates.contains { candidate in
                candidate.hasTitle || [.otherTitle, .directors].contains { candidate.sides[$0]?.agrees == true }
            } ? "conflict" : "missing"
        }
    }

    /// What is compared, in the order of a card's rows.
    package enum Fact: Int, CaseIterable, Sendable {
        case title, otherTitle, opened, made, country, directors, cast, runtime, genres
    }

    package struct Candidate: Sendable {
        /// The decision for this film in the table, such as `tmdb:838209`.
        package let decision: String
        package let title: String
        /// True if its title is the film's; another one is not accepted unseen.
        package var hasTitle = true
        /// What stands beside the film's facts, and if it agrees with them; nil if nothing follows from it.
        package var sides: [Fact: (text: String, agrees: Bool?)] = [:]
        /// What else speaks against it.
        package var objections: [String] = []
        package var poster: ImagePath?
        /// The poster itself, if it shall stand in the page.
        package var image: VerifiedImage?

        package init(_ decision: String, title: String) { (self.decision, self.title) = (decision, title) }

        fileprivate var isOfTMDB: Bool { decision.hasPrefix("tmdb:") }
        fileprivate var agrees: Bool { sides.values.contains { $0.agrees == true } }
        fileprivate var differs: Bool { !objections.isEmpty || sides.values.contains { $0.agrees == false } }
    }

    /// What applies the page's decisions.
    package struct NextRun: Sendable {
        /// A line for a shell, without the file of decisions at its end.
        package let line: String
        /// One that says what TMDB has of a title, which is at its end.
        package let search: String
        /// True if the line lacks its beginning, because the table came from another program.
        package let isPart: Bool
        /// The folder where browsers save, as a shell reads it.
        package let downloads: String

        package init(line: String, search: String, isPart: Bool, downloads: String) {
            (self.line, self.search, self.isPart, self.downloads) = (line, search, isPart, downloads)
        }
    }

    private let table: String
    private let header: String
    private let images: ImageConfiguration
    private let isOffline: Bool
    private let words: ReviewWords
    private let names: GalleryWords
    private var written = FNV1a()
    private var stored: Set<ImagePath> = []
    private var columns: [String] = []
    private var places: [String: Int] = [:]

    /// - Parameter header: The columns of the table that the page hands out: a decision, and what a film's cells are.
    package init(
        of table: String, header: String, images: ImageConfiguration, isOffline: Bool, in language: InterfaceLanguage
    ) {
        (self.table, self.header, self.images, self.isOffline) = (table, header, images, isOffline)
        (words, names) = (ReviewWords(language: language), GalleryWords(language: language))
    }

    private static let mark = "<meta name=\"generator\" content=\"posterfetch review\">"

    /// How many bytes of a page identify a review.
    package static let headLength = 4_096
    package static func isIn(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes.prefix(headLength), as: UTF8.self).contains(mark)
    }

    private var frame: PageFrame {
        PageFrame(
            mark: Self.mark, images: "data:" + (isOffline ? "" : " \(images.base.scheme)://\(images.base.authority)"),
            style: [PackageResources.base_css, PackageResources.review_css],
            script: [PackageResources.runs_js, PackageResources.review_js])
    }

    package var beginning: [UInt8] {
        let title = words.title(table)
        let body: HTML = """
            <header>
            <h1>\(title)</h1>
            <p id="progress"></p>
            <div id="tools" data-script hidden><button type="button" id="undo" disabled>\(words.undo)</button>\
            <button type="button" id="next">\(words.next)</button>\
            <button type="button" id="save" disabled>\(words.save)</button></div>
            <progress id="bar" max="1" value="0" aria-label="\(words.settled)" data-script hidden></progress>
            <p role="status" id="news"></p>
            </header>
            <main>
            <div class="intro" data-script hidden><p>\(words.clicks) <span class="keys">\(keys)</span> \(words.keeps)</p>
            <p>\(isOffline ? words.needsNoNetwork : words.needsNetwork(images.base.authority))</p></div>
            <noscript><p>\(words.needsScript)</p></noscript>
            <form id="filter" role="search" aria-label="\(words.show)" data-script hidden><select id="show" aria-label="\(words.show)"></select>\
            <input type="search" id="search" aria-label="\(words.find)" placeholder="\(words.find)" autocomplete="off" \
            spellcheck="false"><select id="column" aria-label="\(words.column)"><option value="">\(words.everywhere)</option></select></form>
            <p id="nothing" hidden>\(names.nothingFound)</p>
            <table id="paper"></table>
            <script type="text/plain" id="films">

            """
        return frame.beginning(in: words.language, title: title, head: "<link rel=\"icon\" href=\"data:,\">")
            + Array(body.text.utf8)
    }

    private var keys: [HTML] {
        words.keys.split(whereSeparator: "[]".contains).map { part in
            part.count == 1 && part != " " || part == "Esc" ? "<kbd>\(String(part))</kbd>" : "\(String(part))"
        }
    }

    /// A film as a line, after the posters that are to stand in the page and do not yet.
    package mutating func lines(_ asked: Film) -> [UInt8] {
        let posters = isOffline ? asked.candidates.compactMap { poster($0) } : []
        let lines = posters + [HTML(inScript: "\(asked.group) \(json(asked).text)").text]
        let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
        written.combine(bytes)
        return bytes
    }

    private mutating func poster(_ candidate: Candidate) -> String? {
        guard let image = candidate.image, let path = candidate.poster, stored.insert(path).inserted else { return nil }
        return "\(path) data:image/\(image.facts.format.rawValue);base64,\(Data(image.bytes).base64EncodedString())"
    }

    /// A film, as a list: its members' names would be much of the page, as would the names of a row's columns.
    private mutating func json(_ asked: Film) -> JSON {
        let title = asked.film.title.nonEmpty ?? asked.film.movieCode
        let row = asked.row.map { JSON.array([.int(place(of: $0.column)), .string($0.text)]) }
        return .array([
            .string(title), JSON(LocalizedText(title).language?.code), .int(asked.line), .string(asked.cells),
            .string(asked.why), .array(facts(asked.film).map { JSON($0.nonEmpty) }), .array(row),
            .array(asked.candidates.map(json)),
        ])
    }

    private mutating func place(of column: String) -> Int {
        if let place = places[column] { return place }
        columns.append(column)
        places[column] = columns.count - 1
        return columns.count - 1
    }

    /// A candidate with its texts, and a sign for each: `+` if it agrees, `-` if it differs.
    private func json(_ candidate: Candidate) -> JSON {
        let sides = Fact.allCases.map { candidate.sides[$0] }
        return .array(
            [
                .string(candidate.decision), .string(candidate.title), .array(sides.map { JSON($0?.text.nonEmpty) }),
                .string(sides.map { $0?.agrees.map { $0 ? "+" : "-" } ?? " " }.joined()),
                .array(candidate.objections.map(JSON.string)),
                JSON(isOffline && candidate.image == nil ? nil : candidate.poster?.rawValue),
            ] + (candidate.hasTitle ? [] : [.int(1)]))
    }

    /// The film's code, and its facts after the title.
    private func facts(_ film: KnownFilm) -> [String] {
        let titles = [film.englishTitle, film.originalTitle].compactMap { $0?.nonEmpty }
        return [
            film.movieCode, titles.joined(separator: " · "),
            film.openDay?.description ?? "", (film.productionYear ?? film.shownYear).map(String.init) ?? "",
            words.countries(film.nations), film.directors.map(\.name).joined(separator: ", "),
            film.cast.prefix(3).map(\.name).joined(separator: ", "), film.runtime.map(names.minutes) ?? "",
            words.genres(film.genres),
        ]
    }

    /// The rest of the page.
    /// - Parameters:
    ///   - rows: The number of rows by the film's place; those with one row are left out.
    ///   - file: How the file of decisions begins.
    package func end(rows: [Int: Int], handingOut file: String, for next: NextRun) -> [UInt8] {
        let body: HTML = """
            </script>
            <dialog id="saved" aria-labelledby="saved-title"><h2 id="saved-title">\(words.saved)</h2>
            <p id="saved-file"></p><p id="saved-left"></p>
            <p><label for="folder">\(words.folder)</label> <input type="text" id="folder" autocomplete="off" spellcheck="false"></p>
            <p id="line-title">\(next.isPart ? words.lineToAdd : words.line)</p>
            <pre tabindex="0" aria-labelledby="line-title"><code id="line"></code></pre>
            <p class="ends"><button type="button" id="copy">\(words.copy)</button>\
            <button type="button" id="close">\(names.close)</button></p></dialog>
            </main>
            <footer>
            <p>\(words.sources)</p>
            \(PageFrame.sources)
            </footer>
            """
        let folder = "\(images.base.scheme)://\(images.base.authority)\(images.folder(of: .poster, .w154))"
        // The browser stores choices under the page's own name, so that another review does not use them.
        let data: JSON = .object([
            ("header", .string(header)), ("file", .string(file)),
            ("page", .string("posterfetch.review.\(written.value)")),
            ("rows", .object(rows.sorted { $0.key < $1.key }.map { ("f\($0)", .int($1)) })),
            ("columns", .array(columns.map(JSON.string))),
            ("facts", .array(words.facts(names).map(JSON.string))),
            ("images", JSON(isOffline ? nil : folder)), ("line", .string(next.line)), ("search", .string(next.search)),
            ("downloads", .string(next.downloads)), ("words", words.forScript(names)),
        ])
        return Array(body.text.utf8) + frame.end(["data": data.text])
    }
}
