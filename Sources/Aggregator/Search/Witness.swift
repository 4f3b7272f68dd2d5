import FilmMatching

/// What a row of a table says about a film of KOBIS, apart from its title: the weakest first.
package enum Witness: Int, Comparable, Sendable {
    /// The row means another film.
    case against
    case silent
    /// The year, beside a director who cannot be compared.
    case doubtfulYear
    /// The director, who may have made several films of like titles.
    case director
    case year
    /// Both the director and the year.
    case directorAndYear
    case month, day

    /// Compares all that both have; of a director's films, the time decides which one is meant.
    package init(of row: KnownFilm, about film: KnownFilm) {
        let time = Witness(of: row, aboutTimeOf: film)
        switch Self.shareDirector(row, film) {
        // Under the same title, another day is that of another run; a year may be that of the director's next part.
        case .yes where time == .against && (row.openDay == nil || !TypedTitle(row.title).isTitle(film.title)):
            self = .against
        case .yes: self = time == .year ? .directorAndYear : max(time, .director)
        case .no: self = .against
        case .unknown where Self.areForeign(row, film): self = .against
        case .unknown: self = time
        case .unreadable: self = time == .year ? .doubtfulYear : time
        }
    }

    /// Compares the times alone.
    package init(of row: KnownFilm, aboutTimeOf film: KnownFilm) {
        let year = row.productionYear ?? row.openDay?.year
        if let day = row.openDay, let opened = film.openDay {
            // The day may be that of a preview, or of another week's ranking.
            let gap = abs(opened.days(since: day))
            self = gap <= 3 ? .day : gap <= 31 ? .month : .against
        } else if let year = year ?? row.shownYear, film.productionYear != nil || film.openDay != nil {
            self = film.wasNew(in: year) ? .year : .against
        } else if row.shownYear != nil {
            self = .year
        } else {
            self = .silent
        }
    }

    /// How alike the titles must be; with a year alone, short titles with a wrong letter are mostly other films'.
    var leastLikeness: Double {
        switch self {
        case .day: 0.6
        case .month: FoundFilm.leastLikeness
        case .year, .director, .directorAndYear: 0.83
        case .doubtfulYear: 0.95
        case .silent, .against: .infinity
        }
    }

    private enum Shared { case yes, no, unknown, unreadable }

    private static func shareDirector(_ row: KnownFilm, _ film: KnownFilm) -> Shared {
        func names(_ film: KnownFilm) -> [String] { film.directors.map(\.name).filter { $0.count > 1 } }
        // A cell may say more than the name: 봉준호 외 1명.
        if names(row).contains(where: { own in names(film).contains { own.asWanted.contains($0.asWanted) } }) {
            return .yes
        }
        return switch MatchModel.standard.level(ofDirectorsOf: film, among: names(row)) {
        case .equal, .sameSound: .yes
        case .different, .otherSound: .no
        case nil: .unknown
        default: .unreadable
        }
    }

    private static func areForeign(_ row: KnownFilm, _ film: KnownFilm) -> Bool {
        let (own, others) = (row.nations.compactMap(Nations.code), film.nations.compactMap(Nations.code))
        return !own.isEmpty && !others.isEmpty && Set(own).isDisjoint(with: others)
    }

    package static func < (left: Witness, right: Witness) -> Bool { left.rawValue < right.rawValue }
}

extension KnownFilm {
    /// True if a year may be that of the film's production or first showing, as services and people name them.
    ///
    /// A film is often made before the year in which it opens, or is finished a year earlier than KOBIS says; but of a year in
    /// which it was not new any more, its next part is more likely.
    fileprivate func wasNew(in year: Int) -> Bool {
        guard mayBe(of: year), let openDay else { return mayBe(of: year) }
        return year <= max(openDay.latestYear, productionYear ?? 0)
    }
}

extension CalendarDay {
    /// The last year in which a film that opened on this day is still new.
    var latestYear: Int { month >= 10 ? year + 1 : year }
}
