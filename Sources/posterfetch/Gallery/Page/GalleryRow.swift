import Aggregator

/// A film's row in a ranking, as texts in the order in which ``html(title:opened:poster:spark:)`` places them.
///
/// The page's script puts the texts of other days into the same places (list.js), so that a row's markup exists only once.
struct GalleryRow {
    /// How the rank moved, as a class of the style sheet.
    let direction: String
    /// The texts, in order.
    let texts: [String]

    private let words: Words

    init(_ entry: BoxOfficeEntry, words: Words) {
        self.words = words
        direction =
            switch entry.rankChange {
            case .up: "up"
            case .down: "down"
            case .unchanged: "same"
            case .new: "new"
            case nil: "none"
            }
        let figures = words.figures
        func text(_ number: Int?) -> String { number.map { figures.grouped($0) } ?? "–" }
        func sum(_ won: Int64?) -> String { won.map { figures.sales($0) } ?? "–" }
        texts = [
            String(entry.rank), figures.change(entry.rankChange), words.gallery.spoken(entry.rankChange),
            text(entry.audience), text(entry.audienceTotal), sum(entry.sales), sum(entry.salesTotal),
            text(entry.screens), text(entry.shows),
        ]
    }

    /// Creates a row without a film, for the script to fill.
    init(words: Words) {
        self.words = words
        direction = "none"
        texts = Array(repeating: "", count: 9)
    }

    /// Returns the row as a list item, with its title linked to the film and a small chart if there is one.
    func html(title: HTML, opened: HTML, poster: HTML, spark: HTML) -> HTML {
        """
        <li class="film">\(poster)
        <p class="place"><span class="vh">\(words.gallery.rank) </span>\(place("b", 0)) \
        <span class="change \(direction)"><span aria-hidden="true" data-text>\(texts[1])</span>\
        <span class="vh" data-text>\(texts[2])</span></span></p>
        <h3>\(title)</h3>
        \(opened)
        <dl class="figures">\(figures)</dl>\(spark)
        </li>

        """
    }

    private var figures: [HTML] {
        [
            words.gallery.audience, words.gallery.audienceTotal, words.gallery.sales, words.gallery.salesTotal,
            words.gallery.screens, words.gallery.shows,
        ]
        .enumerated()
        .map { "<div><dt>\($1)</dt>\(place("dd", $0 + 3))</div>" }
    }

    private func place(_ element: String, _ index: Int) -> HTML {
        "<\(element) data-text>\(texts[index])</\(element)>"
    }
}
