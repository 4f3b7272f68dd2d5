import BoxOfficeBasics

/// A screen's state, readers and work; it decides which work to start and to cancel, and does neither itself.
struct ScreenWork {
    typealias State = BoxOfficeScreen.State

    struct Job {
        let number: Int
        var task: Task<Void, Never>?
    }

    private(set) var state: State
    /// Counts the states that readers receive.
    private(set) var version = 0
    var ranking: Job?
    var films: [BoxOfficeRow.ID: Job] = [:]
    var details: Job?
    /// Waits for the end of the day.
    var watch: Job?

    private let content: BoxOfficeScreen.Content
    private let loading: BoxOfficeScreen.Loading
    private let calendar: KobisCalendar
    /// The days that the request meant when it was last sent.
    private var askedDays: ClosedRange<CalendarDay>?
    private var readers: [Int: AsyncStream<Void>.Continuation] = [:]
    /// How many views show a row: when a list turns into a grid, the new view appears before the old one disappears.
    private var shown: [BoxOfficeRow.ID: Int] = [:]
    private var askedAnew: Set<BoxOfficeRow.ID> = []
    /// Rows that show stored data and whose lookup was abandoned.
    private var unconfirmed: Set<BoxOfficeRow.ID> = []
    /// The callers that wait for the ranking being loaded.
    private var refreshes: [Int: CheckedContinuation<KobisError?, Never>] = [:]
    private var finished: [(caller: CheckedContinuation<KobisError?, Never>, error: KobisError?)] = []
    private var isStale = true
    private var isAskedByPerson = false
    private var wantsDetails = false
    private var abandoned: [Task<Void, Never>?] = []
    /// The works that take longer than usual.
    private var slow: Set<Int> = []
    private var told: State?
    private var lastNumber = 0

    init(
        state: State, content: BoxOfficeScreen.Content, loading: BoxOfficeScreen.Loading,
        calendar: KobisCalendar = .system
    ) {
        (self.state, self.content, self.loading, self.calendar) = (state, content, loading, calendar)
    }

    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    // MARK: Readers and users

    mutating func enter(_ reader: Int, _ continuation: AsyncStream<Void>.Continuation) {
        if readers.isEmpty { retry() }
        if isOfAnotherDay { load(state.request) }
        readers[reader] = continuation
        continuation.yield()
    }

    mutating func leave(_ reader: Int) { readers[reader] = nil }

    mutating func load(_ request: RankingRequest) {
        guard request != state.request || state.error != nil || isOfAnotherDay else { return }
        state.request = request
        state.error = nil
        abandonRanking()
        abandonWatch()
        isStale = true
    }

    mutating func noteDay(_ number: Int) {
        guard watch?.number == number, isOfAnotherDay else { return }
        watch = nil
        state.newDays = state.request.days(in: calendar)
    }

    mutating func noteSlow(_ number: Int) { slow.insert(number) }

    private var isOfAnotherDay: Bool { askedDays.map { $0 != state.request.days(in: calendar) } ?? false }

    mutating func wait(_ refresh: Int, _ caller: CheckedContinuation<KobisError?, Never>) {
        refreshes[refresh] = caller
    }

    mutating func giveUp(_ refresh: Int) {
        if let caller = refreshes.removeValue(forKey: refresh) { finished.append((caller, .cancelledRefresh)) }
    }

    /// Returns the refreshes that are over, whose callers must be resumed outside the lock.
    mutating func takeFinished() -> [(caller: CheckedContinuation<KobisError?, Never>, error: KobisError?)] {
        exchange(&finished, with: [])
    }

    mutating func refresh() {
        // Join a refresh under way, but replace any other request, which may have been hanging for long.
        if ranking == nil || !isAskedByPerson {
            abandonRanking()
            (isStale, isAskedByPerson) = (true, true)
        }
        retry()
        for (index, row) in state.rows.enumerated() {
            guard let film = row.lookup.enrichment else { continue }
            let isUnknown = film.match.state != .match || !film.isSettled
            let lacksPoster = if case .missing = row.poster { true } else { false }
            guard isUnknown || lacksPoster else { continue }
            askedAnew.insert(row.id)
            if isUnknown { state.rows[index].lookup = .waiting }
            if lacksPoster { state.rows[index].poster = .waiting }
        }
    }

    mutating func show(_ row: BoxOfficeRow.ID) { shown[row, default: 0] += 1 }

    mutating func hide(_ row: BoxOfficeRow.ID) {
        let views = shown[row, default: 0] - 1
        shown[row] = views > 0 ? views : nil
    }

    mutating func select(_ film: Film?, _ parts: FilmDetails.Parts) {
        if let selection = state.selection, selection.id == film?.id, selection.parts == parts { return }
        abandonDetails()
        state.selection = film.map { film in
            BoxOfficeScreen.Selection(state.rows.first { $0.id == film.id }?.film ?? film, parts)
        }
        wantsDetails = state.selection != nil
    }

    private mutating func retry() {
        if state.error != nil, ranking == nil { isStale = true }
        for index in state.rows.indices {
            if case .failed = state.rows[index].lookup { state.rows[index].lookup = .waiting }
            if case .failed = state.rows[index].poster { state.rows[index].poster = .waiting }
        }
        if let selection = state.selection, details == nil,
            selection.error != nil || selection.details?.failures.isEmpty != true
        {
            wantsDetails = true
        }
    }

    // MARK: Results

    /// Takes the rows of a ranking; a film that was in the previous one keeps what is loaded for it.
    mutating func receive(
        _ rows: [BoxOfficeRow], of days: ClosedRange<CalendarDay>, asOf time: Timestamp, _ number: Int
    ) {
        show(rows, of: days, asOf: time, number)
        endRanking(number, nil)
    }

    /// Takes the rows of a stored ranking while the request for the ranking continues.
    mutating func show(_ rows: [BoxOfficeRow], of days: ClosedRange<CalendarDay>, asOf time: Timestamp, _ number: Int) {
        guard ranking?.number == number else { return }
        (state.days, state.asOf) = (days, time)
        let before = Dictionary(state.rows.map { ($0.id, $0) }) { first, _ in first }
        state.rows = rows.map { row in
            guard var known = before[row.id] else { return row }
            known.entry = row.entry
            return known
        }
    }

    mutating func fail(_ error: KobisError, _ number: Int) { endRanking(number, error) }

    mutating func receive(_ film: Enrichment, for row: BoxOfficeRow.ID, _ number: Int) {
        guard films[row]?.number == number else { return }
        askedAnew.remove(row)
        change(row) { $0.lookup = .known(film) }
        if content.preference == nil { endFilm(row) }
    }

    mutating func show(_ film: Enrichment, for row: BoxOfficeRow.ID, _ number: Int) {
        change(row, of: number) { row in (row.lookup, row.isConfirming) = (.known(film), true) }
    }

    mutating func show(_ poster: PosterState, for row: BoxOfficeRow.ID, _ number: Int) {
        change(row, of: number) { $0.poster = poster }
    }

    mutating func receive(_ url: URL?, for row: BoxOfficeRow.ID, _ number: Int) {
        change(row, of: number) { $0.posterURL = url }
    }

    mutating func receive(_ poster: PosterState, for row: BoxOfficeRow.ID, _ number: Int) {
        guard films[row]?.number == number else { return }
        endFilm(row)
        change(row) { $0.poster = poster }
    }

    mutating func fail(_ error: EnrichmentError, for row: BoxOfficeRow.ID, _ number: Int) {
        guard films[row]?.number == number else { return }
        endFilm(row)
        let hasPosters = content.preference != nil
        change(row) { row in
            if row.lookup.enrichment == nil { row.lookup = .failed(error) }
            if hasPosters, row.poster == .loading { row.poster = .failed(error) }
        }
    }

    mutating func receive(_ found: FilmDetails?, _ number: Int) {
        guard endDetails(number) else { return }
        state.selection?.details = found
        state.selection?.error = nil
    }

    mutating func fail(_ error: EnrichmentError, _ number: Int) {
        if endDetails(number) { state.selection?.error = error }
    }

    private mutating func endFilm(_ row: BoxOfficeRow.ID) {
        films[row] = nil
        change(row) { $0.isConfirming = false }
    }

    private mutating func change(_ row: BoxOfficeRow.ID, of number: Int, _ body: (inout BoxOfficeRow) -> Void) {
        if films[row]?.number == number { change(row, body) }
    }

    private mutating func change(_ row: BoxOfficeRow.ID, _ body: (inout BoxOfficeRow) -> Void) {
        for index in state.rows.indices where state.rows[index].id == row { body(&state.rows[index]) }
    }

    private mutating func endRanking(_ number: Int, _ error: KobisError?) {
        guard ranking?.number == number else { return }
        (ranking, isAskedByPerson) = (nil, false)
        (state.isLoading, state.error) = (false, error)
        finished += refreshes.values.map { ($0, error) }
        refreshes = [:]
    }

    private mutating func endDetails(_ number: Int) -> Bool {
        guard details?.number == number else { return false }
        details = nil
        state.selection?.isLoading = false
        return true
    }

    // MARK: Work

    mutating func end() -> [Task<Void, Never>] {
        if !isUsed {
            if ranking != nil { isStale = true }
            abandonRanking()
        }
        if readers.isEmpty {
            if details != nil { wantsDetails = true }
            abandonDetails()
            abandonWatch()
        }
        // The latest first, so that a free place does not go to a lookup that is cancelled next.
        for (row, job) in films.sorted(by: { $0.value.number > $1.value.number }) where !isWanted(row) {
            abandoned.append(job.task)
            if state.rows.contains(where: { $0.id == row && $0.isConfirming }) { unconfirmed.insert(row) }
            endFilm(row)
            change(row) { row in
                if row.lookup == .loading { row.lookup = .waiting }
                if row.poster == .loading { row.poster = .waiting }
            }
        }
        return exchange(&abandoned, with: []).compactMap(\.self)
    }

    mutating func beginRanking() -> (number: Int, anew: Bool)? {
        guard isStale, ranking == nil, isUsed else { return nil }
        isStale = false
        (state.isLoading, state.error) = (true, nil)
        (askedDays, state.newDays) = (state.request.days(in: calendar), nil)
        ranking = Job(number: nextNumber())
        return (lastNumber, isAskedByPerson)
    }

    var wantedRows: [BoxOfficeRow] {
        guard content.hasFilms else { return [] }
        return state.rows.filter { row in
            let isMissing = row.lookup == .waiting || content.preference != nil && row.poster == .waiting
            return (isMissing || unconfirmed.contains(row.id)) && films[row.id] == nil && isWanted(row.id)
        }
    }

    func isAskedAnew(_ row: BoxOfficeRow.ID) -> Bool { askedAnew.contains(row) }

    mutating func beginFilm(_ row: BoxOfficeRow.ID) -> Int {
        films[row] = Job(number: nextNumber())
        let hasPosters = content.preference != nil
        let isUnconfirmed = unconfirmed.remove(row) != nil
        change(row) { row in
            row.isConfirming = isUnconfirmed
            if row.lookup == .waiting { row.lookup = .loading }
            if hasPosters, row.poster == .waiting { row.poster = .loading }
        }
        return lastNumber
    }

    mutating func beginSelection() -> (BoxOfficeScreen.Selection, Int)? {
        guard wantsDetails, details == nil, !readers.isEmpty, let selection = state.selection else { return nil }
        wantsDetails = false
        state.selection?.isLoading = true
        details = Job(number: nextNumber())
        return (selection, lastNumber)
    }

    mutating func beginWatch() -> Int? {
        guard watch == nil, askedDays != nil, state.newDays == nil, state.request.day == .latest, !readers.isEmpty
        else { return nil }
        watch = Job(number: nextNumber())
        return lastNumber
    }

    /// Returns the readers to wake, if the state has changed since the last call.
    mutating func news() -> [AsyncStream<Void>.Continuation] {
        if !slow.isEmpty {
            slow.formIntersection([ranking, details].compactMap { $0?.number } + films.values.map(\.number))
        }
        state.isSlow = !slow.isEmpty
        guard state != told else { return [] }
        told = state
        version += 1
        return Array(readers.values)
    }

    private var isUsed: Bool { !readers.isEmpty || !refreshes.isEmpty }

    private func isWanted(_ row: BoxOfficeRow.ID) -> Bool {
        !readers.isEmpty && (loading == .everyRow || shown[row] != nil) && state.rows.contains { $0.id == row }
    }

    private mutating func abandonRanking() {
        abandoned.append(ranking?.task)
        (ranking, isAskedByPerson) = (nil, false)
        state.isLoading = false
    }

    private mutating func abandonWatch() {
        abandoned.append(watch?.task)
        watch = nil
    }

    private mutating func abandonDetails() {
        abandoned.append(details?.task)
        details = nil
        state.selection?.isLoading = false
    }
}
