import Aggregator

/// The headings of rankings.
struct HeadingWords: Bilingual {
    let language: InterfaceLanguage

    /// Returns the heading of a ranking on a terminal, with its days.
    func ranking(_ ranking: Ranking) -> String {
        let name =
            switch ranking.period {
            case .daily: text("Box office in Korea", "한국 일별 박스오피스")
            case .weekly: text("Weekly box office in Korea", "한국 주간 박스오피스")
            case .weekend: text("Weekend box office in Korea", "한국 주말 박스오피스")
            case .weekdays: text("Weekday box office in Korea", "한국 주중 박스오피스")
            }
        return name + text(", ", " ") + figures.days(ranking.days)
    }

    /// Returns the heading of a page of rankings.
    func gallery(_ period: RankingPeriod) -> String {
        switch period {
        case .daily: text("Korean box office, day by day", "한국 일별 박스오피스")
        case .weekly: text("Korean box office, week by week", "한국 주간 박스오피스")
        case .weekend: text("Korean box office, weekends", "한국 주말 박스오피스")
        case .weekdays: text("Korean box office, weekdays", "한국 주중 박스오피스")
        }
    }
}
