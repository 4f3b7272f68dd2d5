import Aggregator

/// A film without a match or poster is an answer, not a failure; only the first few films are named, so that a table of a
/// million rows does not fill memory.
struct Shortfall: Sendable {
    enum Cause: Sendable, Hashable {
        case failure(String)
        /// TMDB does not have the film with certainty; nil if KOBIS has several of its title.
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

        var unnamed: Int { count - groups.reduce(0) { $0 + $1.count } }

        fileprivate mutating func add(_ film: KnownFilm, _ cause: Cause) {
            count += 1
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
    private var statuses: Set<ExitStatus> = []

    private static let named = 3

    mutating func add(_ film: KnownFilm, _ failure: CommandFailure) {
        failed.add(film, .failure(failure.shared))
        statuses.insert(failure.status)
    }

    mutating func add(_ film: KnownFilm, without cause: Cause) { missing.add(film, cause) }

    /// If none of those looked up has a poster, and all failures agree, that is the status.
    func status(of films: Int, failsOnMissing: Bool) -> ExitStatus? {
        guard failed.count > 0 else { return failsOnMissing && missing.count > 0 ? .partial : nil }
        if let status = ExitStatus.decisive.first(where: statuses.contains) { return status }
        let isShared = statuses.count == 1 && failed.count + missing.count >= films
        return isShared ? statuses.first : .partial
    }
}

extension ExitStatus {
    /// What decides a run's status even if one film alone meets it: nothing of this kind passes by itself.
    static let decisive: [ExitStatus] = [.keyRefused, .cannotWrite, .cannotCreate]
}
