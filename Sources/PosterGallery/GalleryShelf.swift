package import Aggregator

package struct GalleryShelf: Sendable, Hashable {
    package let kind: Kind
    package private(set) var rankings: [Ranking] = []

    init(kind: Kind) { self.kind = kind }

    /// Adds a ranking, replacing that of the same days; known films beyond its rows stay.
    mutating func add(_ ranking: Ranking, rows: Int = 10) {
        // From the end, because the new ranking is usually the latest one.
        let place = rankings.lastIndex { $0.days.lowerBound < ranking.days.lowerBound }.map { $0 + 1 } ?? 0
        guard place < rankings.endIndex, rankings[place].days.lowerBound == ranking.days.lowerBound else {
            return rankings.insert(ranking, at: place)
        }
        let (known, new) = (rankings[place].entries, Set(ranking.entries.map(\.movieCode)))
        // A ranking that KOBIS revises has as many rows as before; a shorter one has lost some on its way.
        let isShort = ranking.entries.count < min(rows, known.count)
        let rest = known.dropFirst(isShort ? 0 : rows).filter { !new.contains($0.movieCode) }
        let entries = (ranking.entries + rest).sorted { ($0.rank, $0.line) < ($1.rank, $1.line) }
        rankings[place] = Ranking(period: ranking.period, days: ranking.days, entries: entries)
    }

    package struct Kind: Sendable, Hashable, Comparable {
        package let period: RankingPeriod
        var nation: RepresentativeNation?
        var films: FilmKind?
        var area: WideArea?

        /// The name in addresses, such as `daily` or `weekend-korean-0105001`.
        package var name: String {
            let films = films.map { $0 == .artHouse ? "multi" : "commercial" }
            let filters = [nation.map { $0 == .korean ? "korean" : "foreign" }, films, area?.rawValue]
            return ([period.rawValue] + filters.compactMap(\.self)).joined(separator: "-")
        }

        /// The part of an address that leads to a ranking.
        func place(of ranking: Ranking?) -> String {
            "#\(self == Self(period: .daily) ? "" : "\(name)/")\(ranking?.days.lowerBound.description ?? "")"
        }

        package static func < (one: Self, other: Self) -> Bool { one.order.lexicographicallyPrecedes(other.order) }

        private var order: [String] {
            let place = RankingPeriod.allCases.firstIndex(of: period) ?? 0
            return [String(place), nation?.rawValue ?? "", films?.rawValue ?? "", area?.rawValue ?? ""]
        }
    }
}

extension GalleryShelf.Kind {
    package init(_ request: RankingRequest) {
        self.init(period: request.period, nation: request.nation, films: request.kind, area: request.area)
    }

    /// Reads what ``name`` writes.
    init?(name: String) {
        var parts = name.split(separator: "-")[...]
        guard let period = parts.popFirst().flatMap({ RankingPeriod(rawValue: String($0)) }) else { return nil }
        self.init(period: period)
        for part in parts {
            switch part {
            case "korean": nation = .korean
            case "foreign": nation = .foreign
            case "multi": films = .artHouse
            case "commercial": films = .commercial
            default:
                guard part.utf8.count == 7, Int(part) != nil else { return nil }
                area = WideArea(rawValue: String(part))
            }
        }
    }

    package func title(in language: InterfaceLanguage) -> String { name(names(in: language).title, language) }

    /// The name with what it is of, such as days.
    package func heading(in language: InterfaceLanguage, of days: String = "") -> String {
        name(names(in: language).heading + days, language)
    }

    private func name(_ name: String, _ language: InterfaceLanguage) -> String {
        ([name] + filters(in: language)).joined(separator: " · ")
    }

    private func names(in language: InterfaceLanguage) -> (title: String, heading: String) {
        switch period {
        case .daily: (language("Days", "일별"), language("Box office in Korea", "한국 일별 박스오피스"))
        case .weekly: (language("Weeks", "주간"), language("Weekly box office in Korea", "한국 주간 박스오피스"))
        case .weekend: (language("Weekends", "주말"), language("Weekend box office in Korea", "한국 주말 박스오피스"))
        case .weekdays: (language("Weekdays", "주중"), language("Weekday box office in Korea", "한국 주중 박스오피스"))
        }
    }

    private func filters(in language: InterfaceLanguage) -> [String] {
        let nation = nation.map {
            $0 == .korean ? language("Korean films", "한국 영화") : language("foreign films", "외국 영화")
        }
        let films = films.map {
            $0 == .artHouse ? language("art-house films", "다양성 영화") : language("commercial films", "상업 영화")
        }
        let area = area.map { language($0.englishName ?? $0.rawValue, $0.koreanName ?? $0.rawValue) }
        return [nation, films, area].compactMap(\.self)
    }
}
