package import Aggregator
import BoxOfficeBasics
import BoxOfficeHTTP

/// Posters that are loaded into memory while it is being decided whether they are the film's.
///
/// Only the film's own poster is taken from here, and then checked and stored like any other; the others end with this.
package final class PosterAhead: Sendable {
    typealias Load = Task<Result<TransportResponse, TransportError>, Never>

    private let loads = Lock<[String: Load]>([:])
    private let folder: PosterFolder

    init(for folder: PosterFolder) { self.folder = folder }

    deinit { for load in loads.withLock({ Array($0.values) }) { load.cancel() } }

    /// What a lookup does with the film that leads: it requests the poster that would be stored.
    package var reading: ReadAhead {
        ReadAhead { [self] item in
            guard let offer = folder.offer(withoutAsking: item) else { return }
            let tmdb = folder.boxOffice.tmdb
            loads.withLock { loads in
                guard loads[offer.url] == nil else { return }
                loads[offer.url] = Task {
                    await Result { () async throws(TransportError) in
                        try await tmdb.send(offer.request.readingImage(), into: .memory(limit: BodySink.imageLimit))
                    }
                }
            }
        }
    }

    /// Returns the response for a poster that was requested, once: if it failed, the next attempt is an ordinary one.
    func take(_ url: String) -> Load? { loads.withLock { $0.removeValue(forKey: url) } }
}

extension PosterFolder {
    /// Where posters are loaded before they are known to be wanted; nil if nothing may be loaded or stored.
    package var ahead: PosterAhead? {
        options.isDryRun || options.onlyExisting || recording != nil ? nil : PosterAhead(for: self)
    }
}
