import BoxOffice
import HTTPTypes
import Hummingbird
import ServiceLifecycle

/// The films of a ranking as server-sent events, each as soon as it is looked up.
struct RowStream {
    private let ranking: Ranking
    private let boxOffice: BoxOfficeAggregator
    private let limits: Limits

    init(of ranking: Ranking, _ boxOffice: BoxOfficeAggregator, _ limits: Limits) {
        (self.ranking, self.boxOffice, self.limits) = (ranking, boxOffice, limits)
    }

    var response: Response {
        let fields: HTTPFields = [
            .contentType: "text/event-stream", .cacheControl: Content.Caching.never.rawValue,
            .xAccelBuffering: "no",
        ]
        return Response(
            status: .ok, headers: fields,
            body: ResponseBody { [ranking] writer in
                for await event in events {
                    try await writer.write(ByteBuffer(string: try event.text(in: ranking)))
                }
                try await writer.finish(nil)
            })
    }

    /// The events, which end with the films, or some seconds after the server was told to end: then the browser comes back
    /// by itself, and gets another one.
    private var events: AsyncStream<RowEvent> {
        AsyncStream { events in
            events.yield(.start)
            let rows = Task {
                for await update in boxOffice.enrichments(of: ranking.entries) { events.yield(.update(update)) }
                events.yield(.end(count: ranking.entries.count))
                events.finish()
            }
            let beat = Task {
                while true {
                    try await Task.sleep(for: limits.beat)
                    events.yield(.beat)
                }
            }
            let end = Task {
                try await gracefulShutdown()
                try await Task.sleep(for: limits.patience)
                events.finish()
            }
            events.onTermination = { _ in
                rows.cancel()
                beat.cancel()
                end.cancel()
            }
        }
    }
}

extension HTTPField.Name {
    /// Tells nginx to pass on what it gets.
    fileprivate static let xAccelBuffering = Self("X-Accel-Buffering") ?? .cacheControl
}
