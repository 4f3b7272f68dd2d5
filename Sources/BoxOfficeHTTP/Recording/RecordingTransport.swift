import BoxOfficeBasics
import HTTPTypes

// Records every response to a folder, as files that people can read and edit, for ``ReplayTransport`` to play. It is
// outside the cache, so that a recording has everything that callers got, and outside the credentials, so that it holds
// no key. The whole body is requested and recorded even if a part was asked for: a replay has no file to add it to.
package struct RecordingTransport<Base: HTTPTransport>: HTTPTransport {
    private let base: Base
    private let folder: (any RecordingFolder)?

    package init(_ base: Base, to folder: (any RecordingFolder)?) { (self.base, self.folder) = (base, folder) }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        guard let folder else { return try await base.send(request, into: sink) }
        let response: TransportResponse
        do throws(TransportError) {
            response = try await base.send(request.recordable(into: sink), into: .memory(limit: sink.limit))
        } catch {
            if error.code != .cancelled { try folder.record(RecordedExchange(request, failedWith: error), of: request) }
            throw error
        }
        try folder.record(RecordedExchange(request, respondedBy: response, body: response.body), of: request)
        return try sink.deliver(response, to: request)
    }
}

extension TransportRequest {
    /// Returns the request for the whole body; one for a file goes through memory, and must not be cached there.
    fileprivate func recordable(into sink: BodySink) -> TransportRequest {
        var request = self
        for name in [HTTPField.Name.range, .ifRange] { request.head.headerFields[name] = nil }
        if case .file = sink { request.head.headerFields[.cacheControl] = "no-store" }
        return request
    }
}

extension RecordingFolder {
    /// Records a successful response that was not received in this run, such as an existing file.
    package func record(
        _ body: [UInt8], _ contentType: String, for request: TransportRequest
    ) throws(TransportError) {
        let head = HTTPResponse(status: .ok, headerFields: [.contentType: contentType])
        let response = TransportResponse(head: head, body: body)
        try record(RecordedExchange(request, respondedBy: response, body: body), of: request)
    }

    fileprivate func record(_ exchange: RecordedExchange, of request: TransportRequest) throws(TransportError) {
        do {
            try write(exchange.sortedJSON(.prettyPrinted), to: exchange.fileName)
        } catch {
            throw TransportError(.fileNotWritten, reason: "The recording could not be written.", request: request)
        }
    }
}

extension BodySink {
    package func deliver(
        _ response: TransportResponse, to request: TransportRequest
    ) throws(TransportError) -> TransportResponse {
        var response = response
        guard response.body.count <= limit else { throw .tooLarge(request, limit: limit) }
        guard case .file(let descriptor, _) = self else { return response }
        guard response.isSuccessful else {
            response.body = Array(response.body.prefix(64 << 10))
            return response
        }
        do {
            // This path writes to an open file without unsafe code.
            try Data(response.body).write(to: URL(fileURLWithPath: "/dev/fd/\(descriptor)"))
        } catch {
            let reason = "The body could not be written to its file."
            throw TransportError(.fileNotWritten, reason: reason, request: request)
        }
        response.body = []
        return response
    }
}
