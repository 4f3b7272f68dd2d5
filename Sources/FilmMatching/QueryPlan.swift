/// The steps from a film's title to a decision, one request at a time, the cheapest first.
///
/// A plan sends nothing itself: ``next`` names the next request, a `receive` method takes its result, until ``next`` is
/// ``Step/decided(_:)``.
public struct QueryPlan: Sendable, Hashable {
    /// The next step; a caller must carry out every step, so this enumeration will not grow.
    public enum Step: Sendable, Hashable {
        /// Search TMDB's films: one request.
        case search(SearchQuery)
        /// Ask for the films that opened in Korea on a day: one request for all films of that day.
        case discover(CalendarDay)
        /// Read the KOBIS movie record: one request.
        case filmInfo
        /// Read the TMDB movie records with these ids: one request each, at most ``MatchModel/PlanLimits/records``.
        case details([Int])
        /// Nothing: this is the decision.
        case decided(MatchDecision)
    }

    /// The film as far as it is known.
    public private(set) var film: KnownFilm
    /// The number of requests made so far.
    public private(set) var cost = MatchCost()
    /// A person's decision about the film.
    public let override: MatchOverride?

    private let model: MatchModel
    private let excluded: Set<Int>
    private var candidates: [Int: CandidateFilm] = [:]
    private var searches: [MadeSearch] = []
    private var detailed: Set<Int> = []
    private var pages = 1
    /// Requests for what records lacked, which do not use up the plan's.
    private var repeats = 0

    /// Creates a plan; an override with an id that TMDB does not have is followed, so that the film has no match.
    ///
    /// - Parameter excluded: Ids of TMDB films that this film is not, such as one that fits another film better.
    public init(
        film: KnownFilm, override: MatchOverride? = nil, without excluded: Set<Int> = [], model: MatchModel = .standard
    ) {
        (self.film, self.override, self.excluded, self.model) = (film, override, excluded, model)
    }

    /// What to do next; the same until something is received.
    public var next: Step {
        if let step = overridden { return step }
        guard let first = queries.first else { return .decided(decision) }
        if searches.isEmpty, requestsLeft > 0 { return .search(first) }
        let decision = decision
        return request(after: decision) ?? .decided(decision.withoutStrangers)
    }

    /// What to ask although there is a decision; nil if nothing could change it.
    private func request(after decision: MatchDecision) -> Step? {
        if decision.state == .match { return objection(to: decision) }
        if !film.isDetailed { return .filmInfo }
        guard requestsLeft > 0 else { return nil }
        if let id = recordWorthReading(for: decision) { return .details([id]) }
        if wantsAnotherSearch(decision) {
            let made = searches.compactMap(\.query)
            if let query = queries.first(where: { !made.contains($0) }) { return .search(query) }
            if let day = dayWorthDiscovering { return .discover(day) }
        }
        return nil
    }

    /// The candidate with the film's title that leads so far, for callers that ask ahead; nil without one.
    package var leader: Int? {
        decision.candidates.first { candidate in
            candidate.vetoes.isEmpty && Facts(of: candidate, for: film, model.verdict).isOfTheTitle
        }?.id
    }

    /// Takes the films that a search found, and the number of its pages, `total_pages`.
    public mutating func receive(_ results: [CandidateFilm], for query: SearchQuery, totalPages: Int) {
        cost.tmdbRequests += 1
        if query.purpose == .title { pages = totalPages }
        searches.append(MadeSearch(query: query, found: results.count))
        add(results)
    }

    /// Takes the films that opened on a day.
    public mutating func receive(_ results: [CandidateFilm], openedOn day: CalendarDay) {
        cost.tmdbRequests += 1
        searches.append(MadeSearch(openedOn: day, found: results.count))
        add(results)
    }

    private mutating func add(_ results: [CandidateFilm]) {
        for film in results where candidates[film.id] == nil && !excluded.contains(film.id) {
            candidates[film.id] = film
        }
    }

    /// Takes the KOBIS movie record; nil if KOBIS does not have it.
    public mutating func receive(filmInfo: KnownFilm?) {
        cost.kobisRequests += 1
        if let filmInfo { film = filmInfo }
        film.isDetailed = true
    }

    /// Continues without the KOBIS movie record, with what is known now; nil if nothing was learned.
    package mutating func skipFilmInfo(knowing known: KnownFilm? = nil) {
        if let known { film = known }
        film.isDetailed = true
    }

    /// Takes TMDB movie records of candidates; a requested id without a record is not requested again.
    ///
    /// - Parameter repeats: How many requests more than one each were needed, for what the records lacked.
    public mutating func receive(details: [Int: CandidateFilm.Details], for ids: [Int], repeats: Int = 0) {
        cost.tmdbRequests += ids.count + repeats
        self.repeats += repeats
        detailed.formUnion(ids)
        for (id, details) in details {
            // Only the film of an override is unknown to the searches; its own titles name it.
            candidates[id, default: CandidateFilm(id: id, title: details.translatedTitles.first ?? "")].details =
                details
        }
    }

    /// The step that an override requires; nil without one, or if it does not settle the film.
    private var overridden: Step? {
        guard let override else { return nil }
        var pinned: CandidateFilm?
        switch override.choice {
        case .query: return nil
        case .noMatch: break
        case .film(let id):
            if !detailed.contains(id) { return requestsLeft > 0 ? .details([id]) : nil }
            pinned = candidates[id].flatMap { $0.details == nil ? nil : $0 }
        }
        var decision = model.decision(for: film, by: override, taking: pinned)
        decision.cost = cost
        if let id = decision.lackedFilm { decision.notes.append("TMDB has no film \(id): \(override).") }
        return .decided(decision)
    }

    private var decision: MatchDecision {
        var decision = model.weighed(for: film, among: Array(candidates.values))
        (decision.cost, decision.searches) = (cost, searches)
        if case .query? = override?.choice { decision.override = override }
        return decision
    }

    private var hasSearchedByDay: Bool { searches.contains { $0.query == nil } }
    private var requestsLeft: Int { model.plan.requests - cost.tmdbRequests + repeats }

    /// What is asked before people decide although the length or the English title does not agree: they may have made a
    /// film about the film, or another one of its title.
    private func objection(to decision: MatchDecision) -> Step? {
        guard requestsLeft > 0, let best = decision.candidates.first(where: { $0.id == decision.tmdbID }),
            best.film.details != nil
        else { return nil }
        let facts = Facts(of: best, for: film, model.verdict)
        guard facts.people >= .similar, facts.length < .equal else { return nil }
        let hasMore = best.level(of: .englishTitle) == .contained
        if hasMore || facts.people == .same && facts.english <= .unequal,
            let title = film.englishTitle?.searchedInEnglish,
            !searches.contains(where: { $0.query?.finds(title) ?? false })
        {
            return .search(SearchQuery(text: title, purpose: .englishTitle))
        }
        guard facts.english < .equal || facts.length < .unknown, detailed.count < model.plan.records else { return nil }
        return decision.candidates.first { other in
            guard other.id != best.id, other.vetoes.isEmpty, !detailed.contains(other.id) else { return false }
            let facts = Facts(of: other, for: film, model.verdict)
            return (facts.isOfTheTitle || facts.english == .equal) && !facts.isContradictedApartFromDay
        }.map { .details([$0.id]) }
    }

    private func recordWorthReading(for decision: MatchDecision) -> Int? {
        guard detailed.count < model.plan.records else { return nil }
        let open = decision.candidates.filter(\.vetoes.isEmpty)
        guard let best = open.first else { return nil }
        return open.first { !detailed.contains($0.id) && isWorthReading($0, leader: best) }?.id
    }

    private func isWorthReading(_ candidate: ScoredCandidate, leader: ScoredCandidate) -> Bool {
        let facts = Facts(of: candidate, for: film, model.verdict)
        if facts.isOfTheTitle {
            // The day may be that of a later showing, so it alone does not rule out a candidate whose record is unread.
            if facts.day == .conflicts, !facts.isContradictedApartFromDay, !isOlder(candidate) { return true }
            if !film.directors.isEmpty { return candidate.total >= model.plan.namesakeFloor }
        }
        // Of the films that merely opened on the same day, only those with a similar title can be the film.
        if hasSearchedByDay, facts.title == .other { return false }
        let floor = facts.isContradicted ? model.plan.contradictedFloor : model.verdict.ambiguityFloor
        return candidate.total >= max(floor, leader.total - model.plan.recordRange)
    }

    /// True if a candidate was shown before the film was made, which no later showing explains.
    private func isOlder(_ candidate: ScoredCandidate) -> Bool {
        guard let made = film.productionYear, let shown = candidate.film.releaseDay?.year else { return false }
        return shown &- made < model.dates.nearYears.lowerBound
    }

    private func wantsAnotherSearch(_ decision: MatchDecision) -> Bool {
        decision.state == .noMatch
            || !decision.candidates.contains { candidate in
                let facts = Facts(of: candidate, for: film, model.verdict)
                let isTitled = facts.isOfTheTitle || candidate.level(of: .title) == .markerOnOneSide
                return candidate.vetoes.isEmpty && isTitled && !facts.isContradicted
            }
    }

    /// The day by which to search: a Korean film's, which TMDB nearly always has, except for concerts.
    private var dayWorthDiscovering: CalendarDay? {
        guard !hasSearchedByDay, film.isFrom("KR"), !film.genres.contains(KobisWord.concert) else { return nil }
        return film.openDay
    }

    private var queries: [SearchQuery] {
        let title = (film.hasTitle ? film.title : "").withoutTranslation.searchText
        let folded = FoldedTitle(title)
        var queries: [SearchQuery] = []
        func add(_ text: String?, _ purpose: SearchQuery.Purpose) {
            guard let text = text?.trimmed.nonEmpty, !queries.contains(where: { $0.finds(text) }) else { return }
            queries.append(SearchQuery(text: text, purpose: purpose))
        }
        // Words about the cut or the showing hide the work; the other words find titles with and without them.
        let words = folded.removed.isEmpty ? title : folded.coreText
        if case .query(let own) = override?.choice { add(own.searchText, .override) }
        add(words, .title)
        if pages > 1, let year = film.openDay?.year {
            queries.append(SearchQuery(text: words, year: year, purpose: .titleInYear))
        }
        // If more pages than these have the title's words, the second one seldom has the whole title.
        if (2...model.plan.pages).contains(pages) {
            queries.append(SearchQuery(text: words, page: 2, purpose: .titleOnSecondPage))
        }
        // Searches may find whole words only: 엽문4 is not in 엽문 4.
        add(words.withNumbersApart, .numberApart)
        if candidates.isEmpty, film.englishTitle == nil { add(words.filter { !$0.isWhitespace }, .joined) }
        // Too many films have the few words that are left, as of “F1 더 무비”.
        if pages > 1, !folded.removed.isEmpty { add(title, .wholeTitle) }
        if candidates.isEmpty || film.isLikelyInEnglish { add(film.englishTitle?.searchedInEnglish, .englishTitle) }
        if candidates.isEmpty, !film.isFrom("KR") { add(film.originalTitle?.withoutBrackets, .originalTitle) }
        // A film that its English title does not find is seldom found by the part before a subtitle.
        if candidates.isEmpty, film.englishTitle == nil { add(folded.firstPart?.withNumbersApart, .firstPart) }
        return queries
    }
}

extension KnownFilm {
    /// True if the English title is worth a search: it finds half of the films that the Korean title misses.
    fileprivate var isLikelyInEnglish: Bool {
        nations.isEmpty || genres.contains(KobisWord.concert) || isFromEnglishSpeakingCountry
    }
}

extension SearchQuery {
    /// True if a search for other words would find the same: it ignores case.
    fileprivate func finds(_ other: String) -> Bool { text.lowercased() == other.lowercased() }
}

extension String {
    fileprivate var searchedInEnglish: String? { withoutBrackets.trimmed.nonEmpty }

    /// The text with a space between Hangul and the digits after it.
    fileprivate var withNumbersApart: String {
        var text = ""
        for character in self {
            if character.isNumber, let last = text.last, String(last).containsHangul { text.append(" ") }
            text.append(character)
        }
        return text
    }

    fileprivate var searchText: String {
        String(String.UnicodeScalarView(composingHangul.trimmed.unicodeScalars.map { $0.isHangulMiddleDot ? "·" : $0 }))
    }
}

/// A search for films by title at TMDB.
public struct SearchQuery: Sendable, Hashable, Codable {
    /// The words to search for: composed Hangul, trimmed.
    public var text: String
    /// The year of any release, `year`; nil for all years.
    public var year: Int?
    /// The page of the results, from 1.
    public var page = 1
    /// Where the words come from.
    public var purpose: Purpose

    /// The origin of a search's words.
    @nonexhaustive
    public enum Purpose: String, Sendable, Hashable, Codable {
        /// An override.
        case override
        /// The Korean title, without words about the cut or the showing.
        case title
        /// The same with the year of release, because the title alone found more than one page.
        case titleInYear
        /// The Korean title once more, for its second page, because the first one does not have it.
        case titleOnSecondPage
        /// The Korean title with its number as a word of its own.
        case numberApart
        /// The Korean title without spaces, of a film without an English title.
        case joined
        /// The whole Korean title, because the title without words about the cut or the showing found too many films.
        case wholeTitle
        /// The English title.
        case englishTitle
        /// The title in the film's own language, because no other title found anything.
        case originalTitle
        /// The part of the Korean title before a separator.
        case firstPart
    }
}
