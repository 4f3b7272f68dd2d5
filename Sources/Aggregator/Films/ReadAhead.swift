import BoxOfficeBasics
import FilmMatching

/// What a lookup requests before it is known to be needed, because the poster is waited for.
///
/// If TMDB's search will probably not decide, KOBIS's record is requested beside it; the poster and record of the film that
/// leads, beside KOBIS's record. The lookup asks as it would without, and finds the response there or on its way: what it
/// decides, and what it counts, is the same. A film is not read ahead while a decision about it is stored, even an old one.
package struct ReadAhead: Sendable {
    /// KOBIS's last calls of a day are for what is known to be needed.
    static let callsToLeave = 200

    /// Begins to load the poster of the film that leads; nothing may come of it before the decision.
    package let poster: @Sendable (MovieListItem) -> Void

    package init(poster: @escaping @Sendable (MovieListItem) -> Void = { _ in }) { self.poster = poster }
}

/// How many requests may be on their way or have been in vain, in a Korean day: one that was needed is free again.
final class ReadAheadBudget: Sendable {
    enum Service: Sendable {
        case kobis, tmdb
    }

    private let left = Lock([Service.kobis: 4, .tmdb: 2])

    func take(_ service: Service) -> Bool {
        left.withLock { left in
            guard let count = left[service], count > 0 else { return false }
            left[service] = count - 1
            return true
        }
    }

    func giveBack(_ service: Service) { left.withLock { $0[service, default: 0] += 1 } }
}

/// A film's requests that were sent before they were known to be needed.
///
/// What is not needed after all comes to an end, and is cached.
final class RequestsAhead: Sendable {
    /// Nil stands for a request that was not sent, because only the day's last calls are left.
    typealias FilmInfo = Task<Result<MovieInfo?, KobisError>?, Never>
    typealias Details = Task<Result<FilmMatcher.Record?, TMDBError>, Never>

    private let budget: ReadAheadBudget
    private let ahead: ReadAhead
    private let tasks = Lock((info: FilmInfo?.none, details: [Int: Details]()))

    /// Requests KOBIS's record, if it will probably be needed and is not known.
    init(_ ahead: ReadAhead, for film: KnownFilm, _ boxOffice: BoxOfficeAggregator) {
        (self.ahead, budget) = (ahead, boxOffice.memory.ahead)
        guard let code = MovieCode(rawValue: film.movieCode), film.probablyNeedsRecord, !film.isDetailed,
            boxOffice.records == .needed, boxOffice.records.isWorthReading(for: film),
            boxOffice.memory.infos.remembered(code) == nil, budget.take(.kobis)
        else { return }
        let kobis = boxOffice.kobis.leaving(calls: ReadAhead.callsToLeave)
        let task = FilmInfo {
            let result = await kobis.record(of: code)
            if case .failure(let error) = result, error.transport?.code == .quotaExceeded { return nil }
            return result
        }
        tasks.withLock { $0.info = task }
    }

    /// Requests the poster of the film that leads and, while it may, its record.
    func begin(leader: MovieListItem, record: (@Sendable () async throws(TMDBError) -> FilmMatcher.Record?)?) {
        ahead.poster(leader)
        tasks.withLock { tasks in
            guard let record, tasks.info == nil, tasks.details.isEmpty, budget.take(.tmdb) else { return }
            tasks.details[leader.id.rawValue] = Details { await Result(awaiting: record) }
        }
    }

    /// The request for KOBIS's record, which is needed now; nil if it was not sent.
    var info: FilmInfo? {
        let info = tasks.withLock(\.info)
        if info != nil { budget.giveBack(.kobis) }
        return info
    }

    /// The request for a candidate's record, which is needed now; nil if it was not sent.
    func details(of id: Int) -> Details? {
        let details = tasks.withLock { $0.details.removeValue(forKey: id) }
        if details != nil { budget.giveBack(.tmdb) }
        return details
    }

    func cancel() {
        let (info, details) = tasks.withLock { ($0.info, Array($0.details.values)) }
        info?.cancel()
        for task in details { task.cancel() }
    }
}

extension KnownFilm {
    /// True if the entry and TMDB's search have decided too seldom: of the ranked films of 84 days, 75 % of those with a code of
    /// the year of opening needed the record, and 35 % of those that opened up to eight years later.
    fileprivate var probablyNeedsRecord: Bool {
        guard let year = openDay?.year, let coded = Int(movieCode.prefix(4)) else { return false }
        return !(coded + 1...coded + 8).contains(year)
    }
}

extension Kobis {
    /// Fetches a film's record; nil if KOBIS does not have it.
    func record(of code: MovieCode) async -> Result<MovieInfo?, KobisError> {
        await Result { () async throws(KobisError) in
            do throws(KobisError) {
                return try await movieInfo(code)
            } catch {
                if error.code == .notFound { return nil }
                throw error
            }
        }
    }
}
