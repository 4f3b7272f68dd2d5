package import BoxOfficeHTTP
import BoxOfficeWire
import HTTPTypes

/// An image in memory that was checked to be whole.
public struct VerifiedImage: Sendable, Hashable {
    /// The content of the file, as the image host sent it.
    public let bytes: [UInt8]
    /// The format and the size in pixels, read from the bytes.
    public let facts: ImageFacts
    /// The address that the image was loaded from.
    public let url: String

    /// Checks bytes, and takes them if they are an image.
    ///
    /// - Parameters:
    ///   - bytes: The content of the whole file.
    ///   - url: The address that the image was loaded from.
    /// - Throws: ``NotAnImage`` if the bytes are not a whole JPEG, PNG or WebP.
    public init(checking bytes: [UInt8], url: String) throws(NotAnImage) {
        self.bytes = bytes
        facts = try ImageFacts(inspecting: bytes)
        self.url = url
    }
}

extension TMDB {
    /// Loads an image into memory, and checks it to its last marker.
    ///
    /// - Parameters:
    ///   - path: The image.
    ///   - role: What the image is for.
    ///   - size: The size to load.
    ///   - images: The image host, and the sizes that it has.
    /// - Returns: The image.
    /// - Throws: A ``TMDBError``: `notFound` if the image is gone, `malformedResponse` if the response is not a whole JPEG,
    ///   PNG or WebP, or what the transport reports.
    public func image(
        _ path: ImagePath, _ role: ImageRole, _ size: ImageSize, from images: ImageConfiguration = ImageConfiguration()
    ) async throws(TMDBError) -> VerifiedImage {
        let request = images.request(for: path, role, size)
        let call = Call(operation: request.operation, path: path.rawValue, query: [], subject: "the image \(path)")
        var context = call.context
        guard !path.isVector else {
            context.reason = "it is a drawing (SVG), which may hold scripts."
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
            context.malformed = MalformedResponse("the response is \(error) instead of an image")
            throw TMDBError(.malformedResponse, context)
        }
    }

    /// Sends a request for an image, for those who load into a file.
    ///
    /// - Parameters:
    ///   - request: The request, made by ``ImageConfiguration/request(for:_:_:)``.
    ///   - sink: Where the image goes.
    /// - Returns: The response, whatever its status.
    /// - Throws: A `TransportError`.
    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        try await transport.send(request, into: sink)
    }
}
