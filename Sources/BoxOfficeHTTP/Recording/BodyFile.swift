#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension BodySink {
    /// The sink that takes the same body into memory.
    var inMemory: BodySink { .memory(limit: limit) }

    /// Hands a body that is in memory over to where it was wanted.
    ///
    /// - Parameters:
    ///   - response: The answer with its body in memory.
    ///   - request: The request, for errors.
    /// - Returns: The answer as the sink's owner expects it.
    /// - Throws: `tooLarge` or `fileNotWritten`.
    func deliver(
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
            // By this name an open file can be written without unsafe code.
            try Data(response.body).write(to: URL(fileURLWithPath: "/dev/fd/\(descriptor)"))
        } catch {
            throw TransportError(.fileNotWritten, reason: "The body could not be written.", request: request)
        }
        response.body = []
        return response
    }
}
