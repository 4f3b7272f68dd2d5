/// Keeps every answer in a folder, as files that a person can read and edit, for ``ReplayTransport`` to play.
///
/// It stands outside the credentials, so a recording holds no key. Asked twice, the last answer is kept. An error is not an
/// answer, and is not recorded. Without a folder, everything passes by.
public struct RecordingTransport<Base: HTTPTransport>: HTTPTransport {
    private let base: Base
    private let folder: (any CassetteFolder)?

    /// Wraps a transport.
    ///
    /// - Parameters:
    ///   - base: The transport that sends.
    ///   - folder: Where the recording goes; nil for nowhere.
    public init(_ base: Base, to folder: (any CassetteFolder)?) {
        self.base = base
        self.folder = folder
    }

    /// Sends a request and keeps its answer.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - sink: Where the body goes; it passes through memory.
    /// - Returns: The answer.
    /// - Throws: The wrapped transport's error, or `fileNotWritten` if the answer cannot be kept.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        guard let folder, !request.isPersonal else { return try await base.send(request, into: sink) }
        let response = try await base.send(request, into: sink.inMemory)
        let cassette = Cassette(request, answeredBy: response, body: response.body)
        do {
            try folder.write(cassette.json(), to: cassette.fileName)
        } catch {
            throw TransportError(.fileNotWritten, reason: "The recording could not be written.", request: request)
        }
        return try sink.deliver(response, to: request)
    }
}
