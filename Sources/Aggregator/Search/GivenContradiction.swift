import BoxOfficeBasics
import FilmMatching

extension KnownFilm {
    /// How TMDB's film, whose id a row gives, differs from what the row says; nil if it does not clearly.
    ///
    /// Titles in different scripts are not compared, and a film may come to Korea years later.
    func contradiction(of found: Enrichment) -> Phrase? {
        guard let movie = found.movie, hasTitle else { return nil }
        let details = found.match.candidates.first { $0.id == movie.id.rawValue }?.film.details
        let others =
            [movie.title, movie.originalTitle] + (details?.translatedTitles ?? []) + (details?.koreanTitles ?? [])
        let likenesses = [title, englishTitle, originalTitle].compactMap(\.self).flatMap { own in
            let typed = TypedTitle(own)
            return others.compactMap(\.self).filter { $0.containsHangul == own.containsHangul }.map {
                typed.likeness(to: $0)
            }
        }
        let days = ([movie.releaseDay, details?.releaseDay] + (details?.koreanReleaseDays ?? [])).compactMap(\.self)
        let years = days.map(\.year)
        let own = productionYear ?? openDay?.year ?? shownYear
        // A romanised title, as IMDb has it, is not among TMDB's.
        let mayBeRomanised =
            !title.containsHangul && movie.originalLanguage?.code != "en"
            && years.contains { year in own.map { abs($0 - year) <= 1 } ?? false }
        let isOtherTitle = !mayBeRomanised && likenesses.max().map { $0 < 0.5 } ?? false
        let isOtherYear = years.min().map { first in
            productionYear.map { year in !years.contains { abs($0 - year) <= 2 } } ?? false
                || openDay.map { $0.year < first - 1 } ?? false
        }
        guard isOtherTitle || isOtherYear == true else { return nil }
        func label(_ title: String, _ year: Int?) -> String {
            let when = year.map { " (\($0))" } ?? ""
            return "“\(title)”\(when)"
        }
        let (row, other) = (label(title, own), label(movie.title, movie.releaseDay?.year))
        return Phrase("\(row), but TMDB film \(movie.id) is \(other)", "\(row), 그런데 TMDB \(movie.id)번은 \(other)")
    }
}
