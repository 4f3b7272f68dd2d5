/// A screen's state, its readers, and the work in progress for it.
///
/// Events change it, and it says which work to start and to cancel; it does neither itself.
struct ScreenWork {
    typealias State = BoxOfficeScreen.State

    private(set) var state: State
    var ranking: (number: Int, task: Task<Void, Never>?)?
    var posters: [BoxOfficeRow.ID: (number: Int, task: Task<Void, Never>?)] = [:]

    private let loading: BoxOfficeScreen.Loading
    private var readers: [Int: AsyncStream<Void>.Continuation] = [:]
    private var shown: Set<BoxOfficeRow.ID> = []
    /// The rows whose posters were missing when the screen was refreshed.
    private var askedAnew: Set<BoxOfficeRow.ID> = []
    /// Whether a ranking has to be loaded, or loaded again.
    private var isStale = true
    private var told: State?
    private var lastNumber = 0

    init(state: State, loading: BoxOfficeScreen.Loading) {
        self.state = state
        self.loading = loading
    }

    // MARK: Events

    mutating func enter(_ reader: Int, _ continuation: AsyncStream<Void>.Continuation) {
        if readers.isEmpty { retry() }
        readers[reader] = continuation
        told = nil
    }

    mutating func leave(_ reader: Int) { readers[reader] = nil }

    mutating func refresh() {
        // While a ranking is loading, a further call does not load another one.
        if ranking == nil { isStale = true }
        retry()
        for index in state.rows.indices {
            guard case .missing = state.rows[index].poster else { continue }
            askedAnew.insert(state.rows[index].id)
            state.rows[index].poster = .waiting
        }
    }

    mutating func show(_ row: BoxOfficeRow.ID) { shown.insert(row) }

    mutating func hide(_ row: BoxOfficeRow.ID) { shown.remove(row) }

    mutating func receive(_ ranking: Ranking, _ number: Int) {
        guard endRanking(number) else { return }
        state.days = ranking.days
        state.error = nil
        let before = Dictionary(state.rows.map { ($0.id, $0) }) { first, _ in first }
        state.rows = ranking.entries.map { entry in
            var row = before[entry.movieCode] ?? BoxOfficeRow(entry, style: state.style)
            row.entry = entry
            return row
        }
    }

    mutating func fail(_ error: KobisError, _ number: Int) {
        if endRanking(number) { state.error = error }
    }

    mutating func receive(
        _ poster: PosterState, _ overview: LocalizedText?, for row: BoxOfficeRow.ID, _ number: Int
    ) {
        guard posters[row]?.number == number else { return }
        posters[row] = nil
        askedAnew.remove(row)
        for index in state.rows.indices where state.rows[index].id == row {
            state.rows[index].poster = poster
            state.rows[index].overview = overview ?? state.rows[index].overview
        }
    }

    // MARK: Work

    /// Ends the work that is no longer wanted, and returns its tasks.
    mutating func end() -> [Task<Void, Never>] {
        var ended: [Task<Void, Never>] = []
        if readers.isEmpty, let ranking, endRanking(ranking.number) {
            if let task = ranking.task { ended.append(task) }
            isStale = true
        }
        // The latest first, so that a place that becomes free does not go to another one that is about to be cancelled.
        for (row, work) in posters.sorted(by: { $0.value.number > $1.value.number }) where !isWanted(row) {
            if let task = work.task { ended.append(task) }
            posters[row] = nil
            set(row, .waiting)
        }
        return ended
    }

    /// Returns the number of a ranking to load now, and marks it as loading; nil if none is due.
    mutating func nextRanking() -> Int? {
        guard isStale, ranking == nil, !readers.isEmpty else { return nil }
        isStale = false
        state.isLoading = true
        ranking = (nextNumber(), nil)
        return lastNumber
    }

    /// The rows whose posters are to be loaded now.
    var wantedPosters: [BoxOfficeRow] {
        state.rows.filter { $0.poster == .waiting && posters[$0.id] == nil && isWanted($0.id) }
    }

    /// Whether TMDB is asked anew about a row's film.
    func isAskedAnew(_ row: BoxOfficeRow.ID) -> Bool { askedAnew.contains(row) }

    mutating func nextPoster(_ row: BoxOfficeRow.ID) -> Int {
        posters[row] = (nextNumber(), nil)
        set(row, .loading)
        return lastNumber
    }

    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Returns the readers to wake, if the state has changed since the last call.
    mutating func news() -> [AsyncStream<Void>.Continuation] {
        guard state != told else { return [] }
        told = state
        return Array(readers.values)
    }

    private mutating func set(_ row: BoxOfficeRow.ID, _ poster: PosterState) {
        for index in state.rows.indices where state.rows[index].id == row { state.rows[index].poster = poster }
    }

    private func isWanted(_ row: BoxOfficeRow.ID) -> Bool {
        !readers.isEmpty && (loading == .everyRow || shown.contains(row)) && state.rows.contains { $0.id == row }
    }

    /// Marks a failed ranking and failed posters to be loaded again.
    private mutating func retry() {
        if state.error != nil, ranking == nil { isStale = true }
        for index in state.rows.indices {
            if case .failed = state.rows[index].poster { state.rows[index].poster = .waiting }
        }
    }

    /// Ends the loading of a ranking; false if it was cancelled or replaced before it reported.
    private mutating func endRanking(_ number: Int) -> Bool {
        guard ranking?.number == number else { return false }
        ranking = nil
        state.isLoading = false
        return true
    }
}
