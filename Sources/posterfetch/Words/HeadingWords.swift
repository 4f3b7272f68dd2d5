import Aggregator

/// The headings of rankings.
struct HeadingWords: Bilingual {
    let language: InterfaceLanguage

    /// Returns the heading of a ranking on a terminal, with its days and filters.
    func ranking(_ ranking: Ranking, of request: RankingRequest) -> String {
        let name =
            switch ranking.period {
            case .daily: text("Box office in Korea", "한국 일별 박스오피스")
            case .weekly: text("Weekly box office in Korea", "한국 주간 박스오피스")
            case .weekend: text("Weekend box office in Korea", "한국 주말 박스오피스")
            case .weekdays: text("Weekday box office in Korea", "한국 주중 박스오피스")
            }
        return ([name + text(", ", " ") + figures.days(ranking.days)] + filters(GalleryShelf.Kind(request)))
            .joined(separator: " · ")
    }

    /// Returns the heading of a page of rankings, with their filters.
    func gallery(_ kind: GalleryShelf.Kind) -> String {
        let name =
            switch kind.period {
            case .daily: text("Korean box office, day by day", "한국 일별 박스오피스")
            case .weekly: text("Korean box office, week by week", "한국 주간 박스오피스")
            case .weekend: text("Korean box office, weekends", "한국 주말 박스오피스")
            case .weekdays: text("Korean box office, weekdays", "한국 주중 박스오피스")
            }
        return ([name] + filters(kind)).joined(separator: " · ")
    }

    /// Returns the short name of a kind of ranking, to choose from.
    func shelf(_ kind: GalleryShelf.Kind) -> String {
        let name =
            switch kind.period {
            case .daily: text("Days", "일별")
            case .weekly: text("Weeks", "주간")
            case .weekend: text("Weekends", "주말")
            case .weekdays: text("Weekdays", "주중")
            }
        return ([name] + filters(kind)).joined(separator: " · ")
    }

    /// Returns what a gallery has of a kind: its first and last days, and how many rankings.
    func content(of shelf: GalleryShelf) -> String {
        guard let first = shelf.rankings.first, let last = shelf.rankings.last else { return self.shelf(shelf.kind) }
        let count = shelf.rankings.count
        let days = (first.days.lowerBound...last.days.upperBound).words
        return text(
            "\(self.shelf(shelf.kind)): \(days), \(count) ranking\(count == 1 ? "" : "s")",
            "\(self.shelf(shelf.kind)): \(days), \(count)\(shelf.kind.period == .daily ? "일" : "주")치")
    }

    private func filters(_ kind: GalleryShelf.Kind) -> [String] {
        [
            kind.nation.map { $0 == .korean ? text("Korean films", "한국 영화") : text("foreign films", "외국 영화") },
            kind.films.map { $0 == .multi ? text("art-house films", "다양성 영화") : text("commercial films", "상업 영화") },
            kind.area.map { text($0.englishName ?? $0.rawValue, $0.koreanName ?? $0.rawValue) },
        ].compactMap(\.self)
    }
}
