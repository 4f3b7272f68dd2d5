import Aggregator

/// A column of the table on a terminal.
enum ScreenColumn: Int, Sendable, CaseIterable {
    case rank
    case change
    case title
    case opened
    case audience
    case shortAudience
    case total
    case shortTotal
    case sales
    case screens
    /// The state of the film's poster, as a sign and a word.
    case state
    /// The state as a sign alone.
    case sign

    /// Sets of columns, the largest first; the first that fits is used.
    static let choices: [[ScreenColumn]] = [
        [.rank, .change, .title, .opened, .audience, .total, .sales, .screens, .state],
        [.rank, .change, .title, .opened, .audience, .total, .sales, .state],
        [.rank, .change, .title, .audience, .total, .sales, .state],
        [.rank, .change, .title, .audience, .total, .state],
        [.rank, .change, .title, .shortAudience, .shortTotal, .state],
        [.rank, .change, .title, .shortAudience, .state],
        [.rank, .change, .title, .shortAudience, .sign],
        [.rank, .title, .shortAudience, .sign],
        [.rank, .title, .sign],
    ]

    /// Whether the column is right-aligned, as figures are.
    var isRight: Bool {
        switch self {
        case .change, .title, .opened, .state, .sign: false
        default: true
        }
    }

    /// Returns the column's name.
    func header(_ words: Words) -> String {
        switch self {
        case .rank: words.table.rank
        case .change: words.table.change
        case .title: words.table.title
        case .opened: words.table.opened
        case .audience, .shortAudience: words.table.audience
        case .total, .shortTotal: words.table.total
        case .sales: words.table.sales
        case .screens: words.table.screens
        case .state: words.table.poster
        case .sign: ""
        }
    }

    /// Returns the column's text for a film; empty for its state.
    func text(_ film: KnownFilm, _ entry: BoxOfficeEntry?, _ words: Words) -> String {
        let figures = words.figures
        return switch self {
        case .rank: entry.map { String($0.rank) } ?? ""
        case .change: figures.change(entry?.rankChange)
        case .title: film.shownName(words)
        case .opened: film.openDay.map(figures.day) ?? ""
        case .audience: entry?.audience.map(figures.grouped) ?? ""
        case .shortAudience: entry?.audience.map(figures.short) ?? ""
        case .total: entry?.audienceTotal.map(figures.grouped) ?? ""
        case .shortTotal: entry?.audienceTotal.map(figures.short) ?? ""
        case .sales: entry?.sales.map(figures.sales) ?? ""
        case .screens: entry?.screens.map(figures.grouped) ?? ""
        case .state, .sign: ""
        }
    }

    /// Returns the colour of the column's text.
    func ink(_ entry: BoxOfficeEntry?) -> Line.Ink {
        switch (self, entry?.rankChange) {
        case (.change, .up): .red
        case (.change, .down): .blue
        case (.change, .new): .yellow
        case (.change, .unchanged): .dim
        case (.title, _): .bold
        default: .plain
        }
    }
}
