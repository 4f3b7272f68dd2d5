import BoxOfficeBasics

@testable import Aggregator

extension PosterLoader {
    /// The number of films waiting for a place.
    func waiting() async -> Int { await jobs.gate.waiting }

    /// The number of tasks waiting for a poster.
    func callers(for entry: BoxOfficeEntry) async -> Int {
        let job = PosterJobs.Job(wish: Wish(entry, PosterPreference()))
        return await jobs.jobs.flights.callers(for: job)
    }
}
