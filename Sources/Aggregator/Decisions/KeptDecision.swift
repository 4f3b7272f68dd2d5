package import FilmMatching

/// A decision about a film, and the day until which it holds.
package struct KeptDecision: Sendable, Hashable, Codable {
    /// The match, with only the best of its candidates.
    package let match: MatchDecision
    package let movie: MovieListItem?
    package let decidedOn: CalendarDay
    /// The Korean day on which the film is looked up again.
    package let endsOn: CalendarDay

    /// Creates what is kept of a film's lookup; nil if it rests on anything that was not read.
    package init?(_ film: Enrichment, decidedOn day: CalendarDay) {
        guard film.isSettled else { return nil }
        var match = film.withBestCandidates(ofMatch: 3).match
        match.film = match.shortFilm
        self.match = match
        movie = film.movie
        decidedOn = day
        endsOn = day.adding(days: DecisionLifetimes.days(for: film, on: day)) ?? day
    }

    /// Returns whether the decision holds on a day in Korea; one dated in the future was made while the clock was
    /// wrong.
    package func holds(on day: CalendarDay) -> Bool { decidedOn <= day && day < endsOn }

    func enrichment(of film: KnownFilm) -> Enrichment {
        var match = match
        match.film = film
        match.cost = MatchCost()
        match.decidedOn = decidedOn
        return Enrichment(match: match, movie: movie)
    }
}

extension Enrichment {
    /// Keeps the candidates that explain the decision: five if it is undecided, fewer for a match, with directors only.
    func withBestCandidates(ofMatch count: Int) -> Enrichment {
        var film = self
        film.match.candidates = match.shownFirst(match.state == .match ? count : 5).map(\.short)
        return film
    }
}

extension MatchDecision {
    fileprivate func shownFirst(_ count: Int) -> [ScoredCandidate] {
        let best = candidates.prefix(count)
        let chosen = candidates.firstIndex { $0.id == tmdbID }
        return if let chosen, chosen >= count { best.dropLast() + [candidates[chosen]] } else { Array(best) }
    }
}

/// How many Korean days decisions are kept.
///
/// A match hardly ever changes, but a new film's poster and overview do, and a missing film may appear any day.
package enum DecisionLifetimes {
    private static let match = 30
    private static let newMatch = 7
    private static let ambiguous = 3
    /// Days to keep a decision without a match or without a poster, or an ambiguous one about a new film.
    private static let missing = 1
    /// Days after its Korean release during which a film is new.
    private static let newFilm = 21

    package static func days(for film: Enrichment, on day: CalendarDay) -> Int {
        let isNew = film.match.film.openDay.map { day.days(since: $0) < newFilm } ?? false
        // A person's decision about a film without a poster is kept like any match without one.
        switch film.match.state {
        case .match: return film.posterPath == nil ? missing : isNew ? newMatch : match
        case .ambiguous: return isNew ? missing : ambiguous
        case .noMatch: return missing
        }
    }
}

/// Everything a decision depends on, as text: the known film, the model, languages, services and override.
package struct DecisionKey: Sendable, Hashable, CustomStringConvertible {
    /// The key as text, a line for each part.
    package let description: String

    package init(_ description: String) { self.description = description }

    /// Leaves out what KOBIS's movie record adds: it follows from the code, so the key is the same before and after
    /// reading it.
    init(_ film: KnownFilm, override: MatchOverride?, boxOffice: BoxOfficeAggregator) {
        let tmdb = boxOffice.tmdb
        var facts = [film.movieCode, film.title, film.openDay?.description ?? ""]
        if !film.isDetailed {
            facts += [
                film.englishTitle ?? "", film.originalTitle ?? "", film.productionYear.map(String.init) ?? "",
                film.runtime.map(String.init) ?? "", film.kind ?? "", film.nations.joined(separator: "|"),
                film.genres.joined(separator: "|"), film.directors.text, film.cast.text,
            ]
            while facts.last == "" { facts.removeLast() }
        }
        let ways =
            [
                "model \(boxOffice.model.version)", "\(tmdb.language)",
                "\(boxOffice.kobis.baseURL)", "\(tmdb.baseURL)", override?.choice.description ?? "-",
            ] + (boxOffice.records == .never ? ["without records"] : [])
        description = (ways + facts).map { $0.filter { !$0.isNewline } }.joined(separator: "\n")
    }
}

extension [KnownFilm.Person] {
    fileprivate var text: String { map { "\($0.name)/\($0.englishName ?? "")" }.joined(separator: "|") }
}
