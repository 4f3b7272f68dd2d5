import BoxOffice

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A server-sent event of a stream of rows.
enum RowEvent {
    /// A film was looked up, or could not be.
    case update(EnrichmentUpdate)
    /// Nothing yet; proxies see that the connection lives.
    case beat
    /// All films have come.
    case end(count: Int)
    /// The server is about to end; the browser comes back by itself, and gets another one.
    case moved

    func text(in ranking: Ranking) throws -> String {
        switch self {
        case .update(let update):
            switch update.result {
            case .success(let film): try event("row", Row(update.entry, film, in: ranking))
            case .failure(let error): try event("failure", error)
            }
        case .beat: ": waiting\n\n"
        case .end(let count): try event("end", ["films": count])
        case .moved: "retry: 500\n: this server is about to end\n\n"
        }
    }

    private func event(_ name: String, _ data: some Encodable) throws -> String {
        "event: \(name)\ndata: \(String(decoding: try JSONEncoder().encode(data), as: UTF8.self))\n\n"
    }
}
