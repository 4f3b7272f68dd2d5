import BoxOffice
import Synchronization

/// Whether visitors should be sent here.
final class Readiness: Sendable {
    private let boxOffice: BoxOfficeAggregator
    private let posters: Posters?
    private let draining: Draining
    /// What was found last about the ranking; a service that is down is not asked at each check.
    private let last = Mutex<(at: ContinuousClock.Instant, problem: String?)?>(nil)

    init(_ boxOffice: BoxOfficeAggregator, _ posters: Posters?, _ draining: Draining) {
        (self.boxOffice, self.posters, self.draining) = (boxOffice, posters, draining)
    }

    /// Returns why this server is not ready; nil if it is.
    func problem() async -> String? {
        if draining.hasBegun { return "The server is about to end." }
        do {
            try posters?.check()
        } catch {
            return "Posters cannot be stored: \(error)"
        }
        if let last = last.withLock({ $0 }), .now - last.at < .seconds(10) { return last.problem }
        let found = await rankingProblem()
        last.withLock { $0 = (.now, found) }
        return found
    }

    /// Why yesterday's ranking cannot be shown, fresh or stored.
    private func rankingProblem() async -> String? {
        do {
            // Before the first call of all, a new Redis server takes three seconds.
            let ranking = try await within(.seconds(4)) { [boxOffice] in try await boxOffice.ranking() }
            return ranking == nil ? "KOBIS has not responded for four seconds." : nil
        } catch let error as KobisError where error.code == .notPublishedYet {
            return nil  // That is a response of KOBIS, too.
        } catch {
            return "\(error)"
        }
    }
}
