import FilmMatching

/// A decision about a film, and until when it is taken for granted.
public struct KeptDecision: Sendable, Hashable, Codable {
    /// The match.
    ///
    /// Of its candidates only the best are kept.
    public let match: MatchDecision
    /// The TMDB film; nil without a match.
    public let movie: MovieListItem?
    /// The Korean day of the decision.
    public let decidedOn: CalendarDay
    /// The Korean day from which on the film is looked up again.
    public let endsOn: CalendarDay

    /// Keeps a decision.
    public init(_ film: Enrichment, decidedOn day: CalendarDay, _ lifetimes: DecisionLifetimes = DecisionLifetimes()) {
        match = film.withBestCandidates(ofMatch: 3).match
        movie = film.movie
        decidedOn = day
        endsOn = day.adding(days: lifetimes.days(for: film, on: day)) ?? day
    }

    /// Returns whether the decision holds on a day.
    ///
    /// A decision from the future was made while the clock was wrong.
    ///
    /// - Parameter day: The day in Korea.
    /// - Returns: Whether the film need not be looked up.
    public func holds(on day: CalendarDay) -> Bool { decidedOn <= day && day < endsOn }

    /// The decision about a film, which cost no request now.
    func enrichment(of film: KnownFilm) -> Enrichment {
        var match = match
        match.film = film
        match.cost = MatchCost()
        match.decidedOn = decidedOn
        return Enrichment(match: match, movie: movie)
    }
}

extension Enrichment {
    /// Returns the film with only its best candidates, and of their movie records only the directors.
    ///
    /// It is enough to explain a decision: five candidates of an undecided film, fewer of a match.
    func withBestCandidates(ofMatch count: Int) -> Enrichment {
        var match = match
        match.candidates = match.shownFirst(match.state == .match ? count : 5).map(\.withDirectorsOnly)
        return Enrichment(match: match, movie: movie, recordError: recordError)
    }
}

extension ScoredCandidate {
    fileprivate var withDirectorsOnly: ScoredCandidate {
        guard let directors = film.details?.directors else { return self }
        var film = film
        film.details = CandidateFilm.Details(directors: directors)
        return ScoredCandidate(
            film: film, evidence: evidence, notCompared: notCompared, vetoes: vetoes, isEdition: isEdition)
    }
}

extension MatchDecision {
    /// The chosen candidate, and the best of the others.
    fileprivate func shownFirst(_ count: Int) -> [ScoredCandidate] {
        guard let chosen = candidates.first(where: { $0.id == tmdbID }) else { return Array(candidates.prefix(count)) }
        return candidates.prefix(count).contains { $0.id == chosen.id }
            ? Array(candidates.prefix(count)) : Array(candidates.prefix(count - 1)) + [chosen]
    }
}
