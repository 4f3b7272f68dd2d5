import Aggregator

extension RankingRequest {
    /// What it leaves out of a ranking, as names and values for data; the names are not those of a film's own columns.
    var filters: [(name: String, value: String)] {
        [
            ("rankingNation", nation.map { $0 == .korean ? "korean" : "foreign" }),
            ("rankingKind", kind.map { $0 == .multi ? "multi" : "commercial" }),
            ("rankingArea", area.map { $0.koreanName ?? $0.rawValue }),
        ].compactMap { name, value in value.map { (name, $0) } }
    }
}
