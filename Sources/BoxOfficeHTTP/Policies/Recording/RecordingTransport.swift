/// Records every response to a folder, as files that people can read and edit, for ``ReplayTransport`` to play.
///
/// It stands outside the credentials, so a recording holds no key. Of equal requests the last response is recorded. Errors
/// are not recorded.
public struct RecordingTransport<Base: HTTPTransport>: HTTPTransport {
    private let base: Base
    private let folder: (any RecordingFolder)?

    /// Wraps a transport.
    ///
    /// - Parameters:
    ///   - base: The transport that sends.
    ///   - folder: The recording's folder; nil to record nothing.
    public init(_ base: Base, to folder: (any RecordingFolder)?) {
        self.base = base
        self.folder = folder
    }

    /// Sends a request and records its response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - sink: Where the body goes, by way of memory.
    /// - Returns: The response.
    /// - Throws: The wrapped transport's error, or `fileNotWritten` if the response cannot be recorded.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        guard let folder, !request.isPersonal else { return try await base.send(request, into: sink) }
        let response = try await base.send(request, into: sink.inMemory)
        let exchange = RecordedExchange(request, respondedBy: response, body: response.body)
        do {
            try folder.write(exchange.json(), to: exchange.fileName)
        } catch {
            throw TransportError(.fileNotWritten, reason: "The recording could not be written.", request: request)
        }
        return try sink.deliver(response, to: request)
    }
}
