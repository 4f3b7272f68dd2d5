import BoxOfficeBasics
public import BoxOfficeHTTP

extension TMDB {
    /// Fetches the image sizes that TMDB has; once per process is enough.
    ///
    /// The host is always the one you pass, never the response's. To avoid the request, use
    /// ``ImageConfiguration/init(base:)``, which has the usual sizes.
    public func configuration(images: BaseURL = .tmdbImages) async throws(TMDBError) -> ImageConfiguration {
        let call = TMDBCall("tmdb.configuration", "/configuration", "the sizes of images", naming: .unnamed)
        return try await fetch(call) { document throws(MalformedResponse) in
            try ImageConfiguration(reading: document, base: images)
        }
    }

    /// Fetches the images of a film with text in certain languages, and those without text.
    ///
    /// Only these are requested, without country. ``MovieImages`` of a film always includes Korean and English images.
    public func images(of id: MovieID, in languages: [Language]) async throws(TMDBError) -> MovieImages {
        let codes = (languages.map(\.code) + ["null", "xx"]).eachOnce
        let call = TMDBCall(
            "tmdb.movie/images", "/movie/\(id)/images", "the images of the film \(id)", naming: .id(id),
            query: [languageItem(nil), QueryItem("include_image_language", codes.joined(separator: ","))])
        return try await fetch(call) { document throws(MalformedResponse) in
            let posters = try document.required("posters", ImageListItem.init(reading:))
            return MovieImages(posters: posters, reading: document)
        }
    }

    /// Loads an image into memory and checks that it is whole.
    ///
    /// Throws `invalidRequest` for SVG, `notFound` for a lost image, and `malformedResponse` unless it is whole.
    public func image(
        _ path: ImagePath, _ role: ImageRole, _ size: ImageSize, from images: ImageConfiguration = ImageConfiguration()
    ) async throws(TMDBError) -> VerifiedImage {
        let request = images.request(for: path, role, size)
        var context = ServiceErrorContext(operation: request.operation, subject: "the image \(path)")
        guard !path.isVector else {
            context.reason = "it is an SVG image, which may contain scripts."
            throw TMDBError(.invalidRequest, context)
        }
        let response: TransportResponse
        do throws(TransportError) {
            response = try await send(request, into: .memory(limit: BodySink.imageLimit))
        } catch {
            throw TMDBError(error, context)
        }
        guard response.isSuccessful else {
            throw TMDBError(try? JSONNode(parsing: response.body), context.adding(response))
        }
        do throws(NotAnImage) {
            return try VerifiedImage(checking: response.body, url: URL(string: request.url))
        } catch {
            context.malformed = MalformedResponse("the response is \(error) instead of a usable image")
            throw TMDBError(.malformedResponse, context)
        }
    }

    /// Sends a request made by ``ImageConfiguration/request(for:_:_:)``, for callers that load the image into a file.
    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        try await transport.send(request, into: sink)
    }
}

extension NotAnImage: PresentableError {
    /// True, because the next response may be whole.
    public var isRetryable: Bool { true }
    /// 502: the service sent a broken response.
    public var suggestedStatus: Int { 502 }

    /// Returns the notice for a user interface.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        language.notice("This is not a whole image.", "온전한 이미지가 아닙니다.", .tryLater)
    }
}
