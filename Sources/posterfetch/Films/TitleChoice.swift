import Aggregator

/// Which of the films that KOBIS lists under a title is meant.
enum TitleChoice {
    /// KOBIS lists none, but perhaps films whose titles contain it.
    case unknown(similar: [ListedMovie])
    /// The only one, or the only one that came to cinemas.
    case film(ListedMovie)
    /// Several may be meant.
    case namesakes([ListedMovie])

    /// Chooses among films by what else is known of the one that is meant.
    init(_ found: TitleSearch, for known: KnownFilm) {
        let fitting = found.films.filter { film in
            // A day may be that of a preview, or of another week's chart.
            if let day = known.openDay, let opened = film.openDay { return abs(opened.days(since: day)) <= 31 }
            guard let year = known.productionYear else { return true }
            // What people call the year of a film may be that of its release.
            let years = [film.productionYear, film.openDay?.year].compactMap { $0 }
            return years.isEmpty || years.contains { abs($0 - year) <= 1 }
        }
        let shown = fitting.filter { $0.openDay != nil }
        if let film = fitting.first, fitting.count == 1 {
            self = .film(film)
        } else if let film = shown.first, shown.count == 1 {
            self = .film(film)
        } else {
            self = fitting.isEmpty ? .unknown(similar: found.similar) : .namesakes(fitting)
        }
    }
}
