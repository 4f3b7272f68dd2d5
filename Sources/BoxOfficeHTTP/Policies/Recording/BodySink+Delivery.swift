import BoxOfficePlatform

extension BodySink {
    /// A sink that accepts the same body into memory.
    var inMemory: BodySink { .memory(limit: limit) }

    /// Delivers a body from memory to this sink.
    ///
    /// - Returns: The response as a transport would have returned it.
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
            throw TransportError(
                .fileNotWritten, reason: "The body could not be written to its file.", request: request)
        }
        response.body = []
        return response
    }
}
