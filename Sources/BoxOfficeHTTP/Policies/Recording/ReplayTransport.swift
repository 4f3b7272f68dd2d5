/// Replays a recording instead of using a network: it needs no key and sends nothing.
///
/// It replaces an engine:
///
/// ```swift
/// let transport = TransportStack(try ReplayTransport(DiskRecordingFolder("Recording")), credentials: [])
/// ```
public struct ReplayTransport: HTTPTransport {
    private let exchanges: [RecordedExchange.Request: RecordedExchange]

    /// Loads a recording.
    ///
    /// - Parameter folder: The recording's folder. Files whose names do not end in `.json` are ignored.
    /// - Throws: ``UnreadableExchange`` with the file's name, or the folder's error.
    public init(_ folder: some RecordingFolder) throws {
        var exchanges: [RecordedExchange.Request: RecordedExchange] = [:]
        for name in try folder.names().sorted() where name.hasSuffix(".json") {
            do {
                let exchange = try RecordedExchange(json: folder.read(name))
                exchanges[exchange.request] = exchange
            } catch {
                throw UnreadableExchange(name: name, reason: "\(error)")
            }
        }
        self.exchanges = exchanges
    }

    /// Returns the recorded response to a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - sink: Where the body goes.
    /// - Returns: The recorded response.
    /// - Throws: `notRecorded` if the recording has no such request, or `cancelled`.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        guard !Task.isCancelled else {
            throw TransportError(.cancelled, reason: "The task was cancelled.", request: request)
        }
        guard let exchange = exchanges[RecordedExchange.Request(request)] else {
            throw TransportError(
                .notRecorded, reason: "The recording has \(exchanges.count) requests, but not this one.",
                request: request)
        }
        return try sink.deliver(exchange.playedResponse, to: request)
    }

    /// The error for a file of a recording that cannot be read.
    public struct UnreadableExchange: Error, Sendable, Hashable, CustomStringConvertible {
        /// The file's name.
        public let name: String
        /// What is wrong with it.
        public let reason: String

        /// The file, and what is wrong with it.
        public var description: String { "The recorded exchange \(name) cannot be read: \(reason)" }
    }
}
