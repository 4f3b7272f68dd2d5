import BoxOfficeBasics
public import FilmMatching

/// What a row of a table led to: a film and what TMDB has of it, or the films that it may mean.
public struct RowLookup: Sendable {
    /// The film that was looked up: the row's facts, completed by KOBIS's film of its title.
    public var film: KnownFilm
    /// What was found; nil if there are ``namesakes``, or if a given id could not be followed and the row has no title.
    public var enrichment: Enrichment?
    /// KOBIS's films of the row's title, if the row does not say which of them it means.
    public var namesakes: [KnownFilm] = []
    /// KOBIS's films with titles like the row's, if it has none of exactly this title; the likeliest first.
    public var similar: [KnownFilm] = []
    /// KOBIS's film among ``similar`` that the row's other facts speak for, and that was looked up in its place.
    public var likened: KnownFilm?
    /// Why the given id could not be followed; nil if it was, or if none was given.
    public var problem: LookupProblem?
    /// True if the given id decided.
    public var isGiven = false
    /// True if KOBIS was not asked, because the day's calls are used up, so that the row should be looked up again.
    public var lacksRecord = false

    /// What the person's statements about the film come to, the row's own among them.
    package internal(set) var ruling: StatementRuling?

    /// True if the film of the given id is clearly another one than the row describes.
    public var contradictsRow: Bool { contradiction != nil }
    /// How the film of the given id differs from what the row says.
    package internal(set) var contradiction: Phrase?

    /// Creates the result for a film of which nothing is known yet.
    public init(film: KnownFilm) { self.film = film }
}

extension BoxOfficeAggregator {
    /// Finds the film that a row of a table means, as `posterfetch enrich` does.
    ///
    /// The row's facts are what it says of its film: at least a code, a title or a given id. TMDB is asked with them first, and
    /// KOBIS only if they do not suffice: for its film of the title, then for films with similar titles, which the row's day, year or
    /// people must confirm. A film that was decided costs no request.
    ///
    /// - Parameters:
    ///   - row: What the row says: a `movieCode` or a `title`, and whatever else it has.
    ///   - given: The film as the row, or a person, names it; it decides, unless TMDB does not have it.
    ///   - isComplete: True if the row has all that matching compares, so that KOBIS's record of the film would add nothing.
    public func lookup(
        row: KnownFilm, given: GivenFilm? = nil, isComplete: Bool = false
    ) async throws(EnrichmentError) -> RowLookup {
        let said = given.map { [Statement($0, at: .cell(isEarlier: false))] } ?? []
        return try await lookup(row: row, statements: said, isComplete: isComplete)
    }

    /// Finds the film that a row means, about which a person has said something, in the row or elsewhere.
    package func lookup(
        row: KnownFilm, statements: [Statement], isComplete: Bool
    ) async throws(EnrichmentError) -> RowLookup {
        var lookup = RowLookup(film: row)
        guard let given = StatementRuling(on: statements, about: row).deciding?.value else {
            try await find(&lookup, isComplete: isComplete)
            return lookup
        }
        if case .kobis(let code) = given {
            // Without the row's title, which may be another film's.
            lookup.film = KnownFilm(movieCode: code, title: "")
            try await find(&lookup, isComplete: false)
            return lookup
        }
        let choice: MatchOverride.Choice
        switch try await self.choice(of: given, for: row) {
        case .success(let given): choice = given
        case .failure(let problem):
            lookup.problem = problem
            // The title may still find the film, but not in place of a series.
            if case .series = problem { return lookup }
            if !row.title.isEmpty || !row.movieCode.isEmpty { try await find(&lookup, isComplete: isComplete) }
            return lookup
        }
        let said = statements.map { $0.value == given ? Statement(choice, at: $0.place) : $0 }
        let ruling = StatementRuling(on: said + (await overrides.statements(about: row)), about: row)
        lookup.ruling = ruling
        let found = try await self.lookup(of: row, override: ruling.deciding?.override)
        if let id = found.match.lackedFilm {
            lookup.problem = .noFilm(id)
            return lookup
        }
        if let movie = found.movie { lookup.contradiction = try await contradiction(of: movie, with: row) }
        // A poster's name needs a title.
        lookup.film = row.completed(by: KnownFilm(movieCode: "", title: found.movie?.title ?? ""))
        (lookup.enrichment, lookup.isGiven) = (found, true)
        return lookup
    }

    /// True if a row needs nothing but what is in memory.
    package func isAtHand(row: KnownFilm, isComplete: Bool) async -> Bool {
        await asking(for: row, isComplete: isComplete).remembered(row)?.match.isSure == true
    }

    /// How many of KOBIS's films with a title in theirs are read: many titles contain a short one.
    static var listedFilms: Int { 300 }

    private func find(_ lookup: inout RowLookup, isComplete: Bool) async throws(EnrichmentError) {
        let typed = TypedTitle(lookup.film.title, latestYear: kobis.calendar.today.year + 1, inBrackets: true)
        var row = lookup.film
        if row.movieCode.isEmpty {
            row.title = typed.text
            if row.openDay == nil, row.shownYear == nil { row.productionYear = row.productionYear ?? typed.year }
            lookup.film = row
        }
        var isComplete = isComplete
        let isWorthAsking = records != .never && row.movieCode.isEmpty && !row.title.isEmpty
        // Without a day or people, TMDB's films of one title cannot be told apart; and a person's decision may be about
        // KOBIS's code.
        var isKobisFirst = isWorthAsking && row.openDay == nil && row.directors.isEmpty
        if isWorthAsking, !isKobisFirst {
            isKobisFirst =
                try await unlessQuotaIsSpent(&lookup) { () async throws(EnrichmentError) in
                    try await isDecidedByCode(row)
                } ?? false
        }
        if !isKobisFirst {
            let found = try await found(for: row, isComplete: isComplete)
            if found.match.isSure || found.match.reason == .override || isComplete || !isWorthAsking {
                (lookup.enrichment, lookup.lacksRecord) = (found, found.recordError != nil)
                if [.noResults, .onlyOtherTitles].contains(found.match.reason) { try await findByCode(&lookup) }
                return
            }
            if found.match.state == .match { lookup.enrichment = found }
        }
        let listed = try await unlessQuotaIsSpent(&lookup) { () async throws(EnrichmentError) in
            try await films(containing: typed.plain, depth: Self.listedFilms)
        }
        let titled = listed.map { TitleSearch(title: row.title, similar: $0) }
        var choice = titled.map { TitleChoice($0, for: row, isWhole: $0.similar.count < Self.listedFilms) }
        if case .unknown? = choice, let titled, let film = try await shownAgain(row, among: titled) {
            choice = .film(film)
        }
        switch choice {
        case .film(let listed)?: (lookup.film, isComplete) = (KnownFilm(listed).completed(by: row), false)
        case _ where lookup.enrichment != nil: return
        case .namesakes(let films)?:
            lookup.namesakes = films.map { KnownFilm($0) }
            return
        case .unknown?, nil: break
        }
        // KOBIS's films of the title are of other years.
        let isOther = if case .unknown? = choice { titled?.films.isEmpty == false } else { false }
        let found = try await found(for: lookup.film, isComplete: isComplete, isOther: isOther)
        (lookup.enrichment, lookup.lacksRecord) = (found, lookup.lacksRecord || found.recordError != nil)
        guard case .unknown? = choice, found.match.state != .match, let listed else { return }
        try await liken(&lookup, among: listed)
    }

    /// Looks up KOBIS's film of the row's code by its own title, which may be another than the row's.
    private func findByCode(_ lookup: inout RowLookup) async throws(EnrichmentError) {
        let row = lookup.film
        guard records != .never, !row.movieCode.isEmpty, lookup.enrichment?.match.override == nil,
            let info = try await unlessQuotaIsSpent(
                &lookup,
                { () async throws(EnrichmentError) in
                    try await information(of: row)
                }
            ).flatMap(\.self)
        else { return }
        let known = KnownFilm(info)
        // A code of another film than the row's day or people are about may be mistaken.
        guard known.hasTitle, TypedTitle.form(of: known.title) != TypedTitle.form(of: row.title),
            Witness(of: row, about: known) != .against
        else { return }
        let film = known.completed(by: row)
        let found = try await asking(for: film, isComplete: true).lookup(of: film)
        guard found.match.state != .noMatch else { return }
        (lookup.film, lookup.enrichment, lookup.likened) = (film, found, film)
    }

    /// What the evidence says of a film; undecided if it is known by a title, and by a year that is not the one found.
    ///
    /// - Parameter isOther: True if KOBIS's films of the title are of other years, so that the next year is no slip.
    private func found(
        for film: KnownFilm, isComplete: Bool, isOther: Bool = false
    ) async throws(EnrichmentError) -> Enrichment {
        var found = try await asking(for: film, isComplete: isComplete).lookup(of: film)
        guard film.movieCode.isEmpty, film.openDay == nil, let year = film.productionYear ?? film.shownYear,
            found.match.reason != .override, let movie = found.movie,
            let day = movie.releaseDay,
            !(day.year - 1...(isOther ? day.latestYear : day.year + 1)).contains(year)
        else { return found }
        let facts = try await workFacts(of: movie.id, for: film)
        let isFirst = facts.firstYear.map { ($0 - 1...(isOther ? $0 : $0 + 1)).contains(year) } ?? false
        if isFirst || facts.cinemaYears.contains(year) { return found }
        found.leaveUndecided(.dateConflict)
        return found
    }

    /// KOBIS's film of a row's title that was in cinemas in the row's year although it opened in another: KOBIS lists the
    /// showing with a word about it, or TMDB has its day.
    private func shownAgain(
        _ row: KnownFilm, among listed: TitleSearch
    ) async throws(EnrichmentError) -> ListedMovie? {
        guard row.openDay == nil, let year = row.productionYear ?? row.shownYear else { return nil }
        let title = FoldedTitle(TypedTitle(row.title).plain)
        let showings = listed.similar.filter { film in
            let other = FoldedTitle(film.title)
            return !other.removed.isEmpty && other.core == title.core && other.numbers == title.numbers
                && film.openDay?.year == year && Witness(of: row, about: KnownFilm(film)) != .against
        }
        if let film = showings.first { return showings.count == 1 ? film : nil }
        var undated = row
        (undated.productionYear, undated.shownYear) = (nil, nil)
        let possible = listed.films.filter { Witness(of: undated, about: KnownFilm($0)) != .against }
        guard possible.count <= 3 else { return nil }
        var shown: [ListedMovie] = []
        for film in possible {
            let found = try await lookup(of: KnownFilm(film))
            guard let movie = found.movie else { continue }
            if try await workFacts(of: movie.id, for: row).cinemaYears.contains(year) { shown.append(film) }
        }
        return shown.count == 1 ? shown.first : nil
    }

    /// Looks up KOBIS's film with a title like the row's.
    private func liken(_ lookup: inout RowLookup, among listed: [ListedMovie]) async throws(EnrichmentError) {
        let row = lookup.film
        let search = try await unlessQuotaIsSpent(&lookup) { () async throws(EnrichmentError) in
            try await films(like: row, among: listed)
        }
        guard let search else { return }
        lookup.similar = search.alike
        guard let known = search.film?.completed(by: row) else { return }
        let found = try await asking(for: known, isComplete: true).lookup(of: known)
        // What led to the film and what it matches must be the same.
        guard found.match.state == .match, search.tmdbID == nil || search.tmdbID == found.match.tmdbID else { return }
        (lookup.film, lookup.enrichment, lookup.likened) = (known, found, known)
    }

    /// True if a person has decided about a film of this title by KOBIS's code, which the row lacks.
    private func isDecidedByCode(_ row: KnownFilm) async throws(EnrichmentError) -> Bool {
        let codes = await overrides.codes
        guard !codes.isEmpty else { return false }
        return try await memory.decided.value(for: codes, about: row) { () async throws(EnrichmentError) in
            var titles: Set<String> = []
            for code in codes.sorted() {
                let film = try await information(of: KnownFilm(movieCode: code, title: ""))
                titles.insert(TypedTitle.form(of: film?.title ?? ""))
            }
            return titles
        }.contains(TypedTitle.form(of: row.title))
    }

    private func asking(for film: KnownFilm, isComplete: Bool) -> BoxOfficeAggregator {
        var aggregator = self
        if isComplete, !film.title.isEmpty { aggregator.records = .never }
        return aggregator
    }

    /// Asks KOBIS; nil if the day's calls are used up.
    private func unlessQuotaIsSpent<Answer>(
        _ lookup: inout RowLookup, _ ask: () async throws(EnrichmentError) -> Answer
    ) async throws(EnrichmentError) -> Answer? {
        do throws(EnrichmentError) {
            return try await ask()
        } catch {
            guard error.quotaError != nil else { throw error }
            lookup.lacksRecord = true
            return nil
        }
    }
}

extension MatchDecision {
    /// True for a match, unless its confidence is low: that may be a namesake of the film whose record KOBIS has.
    fileprivate var isSure: Bool { state == .match && confidence != .low }
}

/// Which of KOBIS's films of a title is meant.
enum TitleChoice {
    case unknown
    case film(ListedMovie)
    case namesakes([ListedMovie])

    /// Chooses among the films with a title, which may not be all of them.
    init(_ found: TitleSearch, for known: KnownFilm, isWhole: Bool = true) {
        let judged = found.films.map { (film: $0, witness: Witness(of: known, about: KnownFilm($0))) }
        let best = judged.map(\.witness).max()
        let fitting = judged.filter { $0.witness == best && best != .against }.map(\.film)
        let shown = fitting.filter { $0.openDay != nil }
        // A row whose director made one of these films, and whose day is another's, contradicts itself.
        let onDay = best == .day ? [] : found.films.filter { Witness(of: known, aboutTimeOf: KnownFilm($0)) == .day }
        if !isWhole, (best ?? .against) < .month {
            self = .unknown
        } else if !fitting.isEmpty, !onDay.isEmpty {
            self = .namesakes(fitting + onDay)
        } else if let film = fitting.first, fitting.count == 1 {
            self = .film(film)
        } else if let film = shown.first, shown.count == 1 {
            self = .film(film)
        } else {
            self = fitting.isEmpty ? .unknown : .namesakes(fitting)
        }
    }
}
