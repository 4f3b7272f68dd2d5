import BoxOfficeHTTP

/// The posters that a folder has stored or checked since it was opened.
///
/// They are not hashed again, and an image that several films have in common is noticed.
final class SeenPosters: Sendable {
    private struct Owner {
        let posterPath: String
        let title: String
        var isReported = false
    }

    private struct State {
        var records: Set<PosterRecord> = []
        var owners: [String: Owner] = [:]
    }

    /// A run over a million rows must not remember a million posters.
    private static let limit = 2_000

    private let state = Lock(State())

    func contains(_ record: PosterRecord) -> Bool { state.withLock { $0.records.contains(record) } }

    /// Returns the title of the first film whose poster has the same bytes under another path, once for each such image.
    func remember(_ record: PosterRecord) -> String? {
        state.withLock { state in
            if state.records.count >= Self.limit { state.records = [] }
            if state.owners.count >= Self.limit { state.owners = [:] }
            state.records.insert(record)
            guard let owner = state.owners[record.sha256] else {
                state.owners[record.sha256] = Owner(posterPath: record.posterPath, title: record.title)
                return nil
            }
            guard owner.posterPath != record.posterPath, !owner.isReported else { return nil }
            state.owners[record.sha256]?.isReported = true
            return owner.title
        }
    }
}
