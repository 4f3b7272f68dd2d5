import Aggregator
import Synchronization
import TMDBAPI

/// The posters that a run has seen: what was checked once is not checked again, and a picture that many films have in
/// common is found out.
final class SeenPosters: Sendable {
    fileprivate struct Key: Hashable {
        let code: String
        let id: Int
        let path: String
    }

    private struct Owner {
        let path: String
        let title: String
        var isTold = false
    }

    private struct State {
        var records: [Key: PosterRecord] = [:]
        var owners: [String: Owner] = [:]
    }

    /// A run over a million rows must not remember a million posters.
    private static let limit = 2_000

    private let state = Mutex(State())

    /// What was found out about a poster earlier in this run.
    func record(of wanted: WantedPoster) -> PosterRecord? { state.withLock { $0.records[Key(wanted)] } }

    /// Remembers a poster.
    ///
    /// - Parameters:
    ///   - record: The poster.
    ///   - wanted: What it was wanted for.
    /// - Returns: The title of the first film with the very same bytes under another path; each such picture is told once.
    func remember(_ record: PosterRecord, of wanted: WantedPoster) -> String? {
        state.withLock { state in
            if state.records.count >= Self.limit { state.records = [:] }
            if state.owners.count >= Self.limit { state.owners = [:] }
            state.records[Key(wanted)] = record
            guard let owner = state.owners[record.sha256] else {
                state.owners[record.sha256] = Owner(path: record.posterPath, title: record.title)
                return nil
            }
            guard owner.path != record.posterPath, !owner.isTold else { return nil }
            state.owners[record.sha256]?.isTold = true
            return owner.title
        }
    }
}

extension SeenPosters.Key {
    fileprivate init(_ wanted: WantedPoster) {
        self.init(code: wanted.film.movieCode, id: wanted.movie.id.rawValue, path: wanted.path.rawValue)
    }
}
