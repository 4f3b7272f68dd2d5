package import BoxOfficeHTTP
import BoxOfficeWire
import HTTPTypes

extension TMDB {
    /// Loads an image into memory and checks it to its last marker.
    ///
    /// - Throws: A ``TMDBError``: `invalidRequest` for an SVG image, `notFound` if the image is gone, `malformedResponse` if
    ///   the response is not a whole JPEG, PNG or WebP, or what the image host or the transport reports.
    public func image(
        _ path: ImagePath, _ role: ImageRole, _ size: ImageSize, from images: ImageConfiguration = ImageConfiguration()
    ) async throws(TMDBError) -> VerifiedImage {
        let request = images.request(for: path, role, size)
        let call = Call(operation: request.operation, path: path.rawValue, query: [], subject: "the image \(path)")
        var context = call.context
        guard !path.isVector else {
            context.reason = "it is an SVG image, which may contain scripts."
            throw TMDBError(.invalidRequest, context)
        }
        let response: TransportResponse
        do throws(TransportError) {
            response = try await send(request, into: .memory(limit: BodySink.imageLimit))
        } catch {
            context.transport = error
            throw TMDBError(.transport, context)
        }
        guard response.isSuccessful else {
            throw TMDBError(try? JSONNode(parsing: response.body), context.adding(response.head))
        }
        do throws(NotAnImage) {
            return try VerifiedImage(checking: response.body, url: request.url)
        } catch {
            context.malformed = MalformedResponse("the response is \(error) instead of a usable image")
            throw TMDBError(.malformedResponse, context)
        }
    }

    /// Sends a request for an image, for callers that load it into a file.
    ///
    /// - Parameters:
    ///   - request: The request, made by ``ImageConfiguration/request(for:_:_:)``.
    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        try await transport.send(request, into: sink)
    }
}
