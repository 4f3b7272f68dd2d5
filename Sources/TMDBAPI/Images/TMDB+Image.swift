import BoxOfficeHTTP
import BoxOfficeWire
import HTTPTypes

/// A picture in memory, checked to be whole.
public struct VerifiedImage: Sendable, Hashable {
    /// The file, as served.
    public let bytes: [UInt8]
    /// Its format and size in pixels, read from the bytes.
    public let facts: ImageFacts
    /// Where it came from.
    public let url: String
}

extension TMDB {
    /// Loads a picture into memory, and checks that it is one to its last marker.
    ///
    /// - Parameters:
    ///   - path: The picture.
    ///   - role: What it is for.
    ///   - size: How large it is wanted.
    ///   - images: Where pictures are, and in which sizes.
    /// - Returns: The picture.
    /// - Throws: A ``TMDBError``: `notFound` if it is gone, `malformedResponse` if what
    ///   came is no whole JPEG, PNG or WebP, or what the transport reports.
    public func image(
        _ path: ImagePath, _ role: ImageRole, _ size: ImageSize, from images: ImageConfiguration = ImageConfiguration()
    ) async throws(TMDBError) -> VerifiedImage {
        let request = images.request(for: path, role, size)
        let response = try await imageResponse(to: request, path, into: .memory(limit: BodySink.imageLimit))
        return VerifiedImage(bytes: response.body, facts: try check(response.body, path), url: request.url)
    }

    /// Loads a picture into an open file; whether it is one is for ``ImageFacts`` to check.
    ///
    /// - Parameters:
    ///   - path: The picture.
    ///   - role: What it is for.
    ///   - size: How large it is wanted.
    ///   - images: Where pictures are, and in which sizes.
    ///   - descriptor: An empty file that is open for writing, and stays open until this returns or throws.
    /// - Returns: The number of bytes.
    /// - Throws: A ``TMDBError``, with `notFound` if the picture is gone.
    public func download(
        _ path: ImagePath, _ role: ImageRole, _ size: ImageSize, from images: ImageConfiguration = ImageConfiguration(),
        to descriptor: CInt
    ) async throws(TMDBError) -> Int {
        try await imageResponse(
            to: images.request(for: path, role, size), path, into: .image(descriptor: descriptor)
        ).bodyLength
    }

    private func imageResponse(
        to request: TransportRequest, _ path: ImagePath, into sink: BodySink
    ) async throws(TMDBError) -> TransportResponse {
        let call = Call(operation: request.operation, path: path.rawValue, query: [], subject: "the picture \(path)")
        var context = call.context
        guard !path.isVector else {
            context.reason = "it is a drawing (SVG), which may hold scripts."
            throw TMDBError(.invalidRequest, context)
        }
        let response: TransportResponse
        do throws(TransportError) {
            response = try await transport.send(request, into: sink)
        } catch {
            context.transport = error
            throw TMDBError(.transport, context)
        }
        guard response.isSuccessful else {
            throw TMDBError(try? JSONNode(parsing: response.body), context.adding(response.head))
        }
        return response
    }

    private func check(_ bytes: [UInt8], _ path: ImagePath) throws(TMDBError) -> ImageFacts {
        do throws(NotAnImage) {
            return try ImageFacts(inspecting: bytes)
        } catch {
            let malformed = MalformedResponse("the response is \(error) instead of an image")
            throw TMDBError(
                .malformedResponse,
                ServiceErrorContext(operation: "tmdb.image", subject: "the picture \(path)", malformed: malformed))
        }
    }
}
