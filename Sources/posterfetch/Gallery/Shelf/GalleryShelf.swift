import Aggregator

/// The rankings of one kind that a gallery has, in the order of their days.
struct GalleryShelf: Sendable, Hashable {
    let kind: Kind
    private(set) var rankings: [Ranking] = []

    init(kind: Kind) { self.kind = kind }

    /// Adds a ranking, in place of that of the same days.
    ///
    /// - Parameters:
    ///   - rows: How many films were asked for. If that is fewer than are known of the day, the other ones stay.
    mutating func add(_ ranking: Ranking, rows: Int = 10) {
        let place = place(of: ranking.days.lowerBound)
        guard place < rankings.endIndex, rankings[place].days.lowerBound == ranking.days.lowerBound else {
            return rankings.insert(ranking, at: place)
        }
        let new = Set(ranking.entries.map(\.movieCode))
        let rest = rankings[place].entries.dropFirst(rows).filter { !new.contains($0.movieCode) }
        rankings[place] = Ranking(period: ranking.period, days: ranking.days, entries: ranking.entries + rest)
    }

    /// Returns where a ranking that begins on a day is, or belongs.
    private func place(of day: CalendarDay) -> Int {
        // The usual ranking is the latest one.
        guard let last = rankings.last, last.days.lowerBound >= day else { return rankings.endIndex }
        return rankings.firstIndex { $0.days.lowerBound >= day } ?? rankings.endIndex
    }
}

extension GalleryShelf {
    /// What the rankings of a shelf have in common.
    struct Kind: Sendable, Hashable, Comparable {
        let period: RankingPeriod
        var nation: RepresentativeNation?
        var films: FilmKind?
        var area: WideArea?

        /// The name in addresses, such as `daily` or `weekend-korean-0105001`.
        var name: String {
            let filters = [nation.map { $0 == .korean ? "korean" : "foreign" }, films?.word, area?.rawValue]
            return ([period.rawValue] + filters.compactMap(\.self)).joined(separator: "-")
        }

        /// The usual order: days before weeks, and all films before a choice of them.
        static func < (one: Self, other: Self) -> Bool { one.order.lexicographicallyPrecedes(other.order) }

        private var order: [String] {
            let place = RankingPeriod.allCases.firstIndex(of: period) ?? 0
            return [String(place), nation?.rawValue ?? "", films?.rawValue ?? "", area?.rawValue ?? ""]
        }
    }
}

extension GalleryShelf.Kind {
    /// The kind of ranking that a request asks for.
    init(_ request: RankingRequest) {
        self.init(period: request.period, nation: request.nation, films: request.kind, area: request.area)
    }
}

extension FilmKind {
    fileprivate var word: String { self == .multi ? "multi" : "commercial" }
}
