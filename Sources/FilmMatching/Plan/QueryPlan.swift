internal import BoxOfficeWire

/// The way from a film's title to a decision, one question after the other, the cheapest first.
///
/// A plan asks nothing itself. ``next`` names what to ask, the answer goes in through one of the `receive` methods, and so on
/// until ``next`` is ``Step/decided(_:)``:
///
/// ```swift
/// var plan = QueryPlan(film: knownFilm)
/// var decision: MatchDecision?
/// while decision == nil {
///     switch plan.next {
///     case .search(let query): plan.receive([], for: query, totalPages: 1)  // the films that the search found
///     case .filmInfo: plan.receive(filmInfo: nil)  // the movie record at KOBIS, if it has one
///     case .details(let ids): plan.receive(details: [:], for: ids)  // the movie records at TMDB
///     case .decided(let reached): decision = reached
///     }
/// }
/// ```
public struct QueryPlan: Sendable, Hashable {
    /// What to ask next.
    public enum Step: Sendable, Hashable {
        /// Search TMDB's films: one request.
        case search(SearchQuery)
        /// Read the film's own record at KOBIS: one request.
        case filmInfo
        /// Read the records of these TMDB films: one request each, three at most.
        case details([Int])
        /// Nothing: this is the decision.
        case decided(MatchDecision)
    }

    /// The film as far as it is known now.
    public private(set) var film: KnownFilm
    /// The requests that were asked for and answered so far.
    public private(set) var cost = MatchCost()
    /// The most requests to TMDB.
    public let requestLimit: Int

    /// What somebody decided about the film.
    public let override: MatchOverride?

    private let model: MatchModel
    private var candidates: [Int: CandidateFilm] = [:]
    private var searched: [SearchQuery] = []
    private var detailed: Set<Int> = []
    private var hasMorePages = false

    /// Creates a plan.
    ///
    /// - Parameters:
    ///   - film: The film to look for.
    ///   - override: What somebody decided about it. An id is looked up once, to see that TMDB has it; one that TMDB does not
    ///     have is passed over, with a note in the decision.
    ///   - model: The model that decides.
    ///   - requestLimit: The most requests to TMDB.
    public init(
        film: KnownFilm, override: MatchOverride? = nil, model: MatchModel = .standard, requestLimit: Int = 6
    ) {
        self.film = film
        self.override = override
        self.model = model
        self.requestLimit = requestLimit
    }

    /// What to ask next; the same until something is received.
    public var next: Step {
        if let step = overridden { return step }
        guard let first = queries.first else { return .decided(decision) }
        if searched.isEmpty, requestLimit > 0 { return .search(first) }
        let decision = decision
        if decision.state == .match { return .decided(decision) }
        if !film.isDetailed { return .filmInfo }
        let left = requestLimit - cost.tmdbRequests
        guard left > 0 else { return .decided(decision) }
        let ids = worthDetails(decision)
        if !ids.isEmpty { return .details(Array(ids.prefix(left))) }
        if let query = queries.first(where: { !searched.contains($0) }), wantsAnotherSearch(decision) {
            return .search(query)
        }
        return .decided(decision)
    }

    /// Takes the answer to a search.
    ///
    /// - Parameters:
    ///   - results: The films found; empty where nothing was found.
    ///   - query: The search that they answer.
    ///   - totalPages: How many pages there are, `total_pages`.
    public mutating func receive(_ results: [CandidateFilm], for query: SearchQuery, totalPages: Int) {
        cost.tmdbRequests += 1
        if query.purpose == .title, totalPages > 1 { hasMorePages = true }
        searched.append(query)
        for film in results where candidates[film.id] == nil { candidates[film.id] = film }
    }

    /// Takes the film's own record.
    ///
    /// - Parameter filmInfo: The film with all that is known now; nil where KOBIS has no record of it.
    public mutating func receive(filmInfo: KnownFilm?) {
        cost.kobisRequests += 1
        if let filmInfo { film = filmInfo }
        film.isDetailed = true
    }

    /// Takes records of candidates.
    ///
    /// - Parameters:
    ///   - details: The records by id.
    ///   - ids: The ids that were asked for; those without a record count as known to have none.
    public mutating func receive(details: [Int: CandidateFilm.Details], for ids: [Int]) {
        cost.tmdbRequests += ids.count
        detailed.formUnion(ids)
        for (id, details) in details {
            // Only an override's film was not found by a search; its own titles name it.
            candidates[id, default: CandidateFilm(id: id, title: details.translatedTitles.first ?? "")].details =
                details
        }
    }

    /// What an override asks or decides; nil where there is none, or where it does not settle the film.
    private var overridden: Step? {
        guard let override else { return nil }
        var pinned: CandidateFilm?
        switch override.answer {
        case .query: return nil
        case .none: break
        case .film(let id):
            if !detailed.contains(id) { return requestLimit > 0 ? .details([id]) : nil }
            guard let film = candidates[id], film.details != nil else { return nil }
            pinned = film
        }
        var decision = model.decision(for: film, by: override, taking: pinned)
        decision.cost = cost
        return .decided(decision)
    }

    /// The decision by what is known now.
    private var decision: MatchDecision {
        var decision = model.decision(for: film, among: Array(candidates.values))
        decision.cost = cost
        switch override?.answer {
        case .film(let id) where detailed.contains(id):
            decision.notes.append(
                "TMDB has no film \(id): the override is passed over, \(override?.description ?? "").")
        case .query: decision.override = override
        default: break
        }
        return decision
    }

    /// The best candidates whose records were not read yet and could decide.
    private func worthDetails(_ decision: MatchDecision) -> [Int] {
        let open = decision.candidates.filter(\.vetoes.isEmpty)
        guard let best = open.first, best.total >= model.detailFloor(for: best) else { return [] }
        let near = open.prefix(3).filter { $0.total >= max(model.detailFloor(for: $0), best.total - model.detailRange) }
        return near.map(\.id).filter { !detailed.contains($0) }
    }

    private func wantsAnotherSearch(_ decision: MatchDecision) -> Bool {
        decision.state == .none || !decision.candidates.contains { $0.vetoes.isEmpty && $0.hasOwnTitle }
    }

    /// The searches that can be made by what is known now, in their order.
    private var queries: [SearchQuery] {
        let title = film.title.searchText
        let folded = FoldedTitle(title)
        var queries: [SearchQuery] = []
        func add(_ text: String?, _ purpose: SearchQuery.Purpose) {
            guard let text = text?.trimmed.nonEmpty, !queries.contains(where: { $0.text == text }) else { return }
            queries.append(SearchQuery(text: text, purpose: purpose))
        }
        // Words about the cut or the showing hide the work; what is left finds titles with and without them.
        let words = folded.removed.isEmpty ? title : folded.coreText
        if case .query(let own) = override?.answer { add(own.searchText, .override) }
        add(words, .title)
        if hasMorePages, let year = film.openDay?.year {
            queries.append(SearchQuery(text: words, year: year, purpose: .titleInYear))
        }
        if film.mayBeKnownInEnglish(nothingFound: candidates.isEmpty) {
            add(film.englishTitle?.withoutBrackets, .englishTitle)
        }
        return queries
    }
}

extension KnownFilm {
    /// Whether TMDB may know the film by its English title only: there films have a Korean title with few exceptions, and
    /// these are English by origin, or recorded concerts; or Japanese, where KOBIS transcribes words (시드 프리덤) that TMDB
    /// leaves in Latin letters.
    fileprivate func mayBeKnownInEnglish(nothingFound: Bool) -> Bool {
        guard englishTitle?.trimmed.nonEmpty != nil else { return false }
        if nothingFound, nations.contains("일본") { return true }
        return nations.isEmpty || genres.contains("공연") || nations.contains { Nations.speak("en", in: $0) == true }
    }
}

extension String {
    /// The text as a search wants it: composed Hangul, no space at the ends, and a dot for the old vowel that KOBIS writes
    /// as one.
    fileprivate var searchText: String {
        String(String.UnicodeScalarView(composingHangul.trimmed.unicodeScalars.map { $0.value == 0x318D ? "·" : $0 }))
    }
}
