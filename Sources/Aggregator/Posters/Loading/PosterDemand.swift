import BoxOfficeHTTP

/// Counts the rows in view that want each poster.
final class PosterDemand: Sendable {
    private let rows = Lock<[PosterLoader.Wish: Int]>([:])

    func enter(_ wish: PosterLoader.Wish) { rows.withLock { $0[wish, default: 0] += 1 } }

    func leave(_ wish: PosterLoader.Wish) {
        rows.withLock { rows in
            let count = rows[wish, default: 0] - 1
            rows[wish] = count > 0 ? count : nil
        }
    }

    /// Returns 1 for a row in view, 0 for a prefetch.
    func urgency(of wish: PosterLoader.Wish) -> Int { rows.withLock { $0[wish] == nil ? 0 : 1 } }
}
