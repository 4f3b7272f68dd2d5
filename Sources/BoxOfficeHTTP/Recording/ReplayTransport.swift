/// Answers from a recording instead of a network: it needs no key, and sends nothing.
///
/// It takes the place of an engine:
///
/// ```swift
/// let transport = TransportStack(try ReplayTransport(DiskCassetteFolder("Recording")), credentials: [])
/// ```
public struct ReplayTransport: HTTPTransport {
    private let cassettes: [Cassette.Request: Cassette]

    /// Reads a recording.
    ///
    /// - Parameter folder: Where the recording is; files whose names do not end in `.json` are left alone.
    /// - Throws: ``UnreadableCassette`` naming the file, or the folder's error.
    public init(_ folder: some CassetteFolder) throws {
        var cassettes: [Cassette.Request: Cassette] = [:]
        for name in try folder.names().sorted() where name.hasSuffix(".json") {
            do {
                let cassette = try Cassette(json: folder.read(name))
                cassettes[cassette.request] = cassette
            } catch {
                throw UnreadableCassette(name: name, reason: "\(error)")
            }
        }
        self.cassettes = cassettes
    }

    /// Plays the recorded answer to a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - sink: Where the body goes.
    /// - Returns: The recorded answer.
    /// - Throws: `notRecorded` if the recording has no such request.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        guard !Task.isCancelled else {
            throw TransportError(.cancelled, reason: "The task was cancelled.", request: request)
        }
        guard let cassette = cassettes[Cassette.Request(request)] else {
            throw TransportError(
                .notRecorded, reason: "None of the \(cassettes.count) recorded requests is this one.", request: request)
        }
        return try sink.deliver(cassette.answer, to: request)
    }

    /// Why a recording cannot be played.
    public struct UnreadableCassette: Error, Sendable, Hashable, CustomStringConvertible {
        /// The file's name.
        public let name: String
        /// What is wrong with it.
        public let reason: String

        /// The file, and what is wrong with it.
        public var description: String { "The recorded exchange \(name) cannot be read: \(reason)" }
    }
}
