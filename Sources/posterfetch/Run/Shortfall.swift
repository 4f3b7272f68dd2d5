import FilmMatching
import FilmTables

/// The films without a poster, and those that failed, which decide the status; a few are named, of perhaps a million.
struct Shortfall: Sendable {
    enum Cause: Sendable, Hashable {
        case failure(String)
        /// TMDB does not certainly have the film; the reason is nil if KOBIS has several films of its title.
        case unmatched(MatchDecision.Reason?)
        case noPoster
    }

    struct Group: Sendable {
        let cause: Cause
        fileprivate(set) var films: [KnownFilm]
        fileprivate(set) var count = 1
    }

    struct Films: Sendable {
        private(set) var count = 0
        private(set) var groups: [Group] = []
        /// Number already reported by an earlier run.
        private var told = 0

        var unnamed: Int { news - groups.reduce(0) { $0 + $1.count } }
        var news: Int { count - told }

        fileprivate mutating func add(_ film: KnownFilm, _ cause: Cause, isTold: Bool = false) {
            count += 1
            guard !isTold else {
                told += 1
                return
            }
            if let index = groups.firstIndex(where: { $0.cause == cause }) {
                groups[index].count += 1
                if groups[index].films.count < Shortfall.named { groups[index].films.append(film) }
            } else if groups.count < Shortfall.named {
                groups.append(Group(cause: cause, films: [film]))
            }
        }
    }

    private(set) var failed = Films()
    private(set) var missing = Films()
    /// Why each film has no poster, as reported by this run and earlier ones; nil if each run reports it anew.
    var told: [String: String]?
    private(set) var statuses: Set<ExitStatus> = []

    private static let named = 3

    mutating func add(_ film: KnownFilm, _ failure: CommandFailure) {
        failed.add(film, .failure(failure.shared))
        statuses.insert(failure.status)
    }

    mutating func add(_ film: KnownFilm, without cause: Cause) {
        let isTold = told?[film.id] == cause.name
        told?[film.id] = cause.name
        missing.add(film, cause, isTold: isTold)
    }

    mutating func forget(_ film: KnownFilm) { told?[film.id] = nil }
}

extension Shortfall.Cause {
    fileprivate var name: String {
        switch self {
        case .failure: "failure"
        case .unmatched(let reason): reason?.rawValue ?? ResultNames.namesakes
        case .noPoster: "noPoster"
        }
    }
}
