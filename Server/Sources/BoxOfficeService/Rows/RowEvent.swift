import BoxOffice

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A server-sent event of a stream of rows.
enum RowEvent {
    /// The stream begins. Should it break off, the browser comes back soon, not after its usual three or five seconds.
    case start
    /// A film was looked up, or could not be.
    case update(EnrichmentUpdate)
    /// Nothing yet; proxies see that the connection lives.
    case beat
    /// All films have come.
    case end(count: Int)

    func text(in ranking: Ranking) throws -> String {
        switch self {
        case .start: "retry: 500\n\n"
        case .update(let update):
            switch update.result {
            case .success(let film): try event("row", Row(update.entry, film, in: ranking))
            case .failure(let error): try event("failure", error)
            }
        case .beat: ": waiting\n\n"
        case .end(let count): try event("end", ["films": count])
        }
    }

    private func event(_ name: String, _ data: some Encodable) throws -> String {
        "event: \(name)\ndata: \(String(decoding: try JSONEncoder().encode(data), as: UTF8.self))\n\n"
    }
}
