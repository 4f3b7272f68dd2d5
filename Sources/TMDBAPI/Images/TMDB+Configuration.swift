public import BoxOfficeHTTP
import BoxOfficeWire

extension TMDB {
    /// Asks which sizes of pictures there are; once in a process is enough.
    ///
    /// The host is not taken from the answer: whoever set another one meant it. ``ImageConfiguration/init(base:)`` does
    /// without the request.
    ///
    /// - Parameter images: The host of the pictures.
    /// - Returns: The configuration.
    /// - Throws: A ``TMDBError``.
    public func configuration(images: BaseURL = .tmdbImages) async throws(TMDBError) -> ImageConfiguration {
        let call = Call(
            operation: "tmdb.configuration", path: "/configuration", query: [], subject: "the sizes of pictures")
        return try await answer(to: call) { document throws(MalformedResponse) in
            try ImageConfiguration(reading: document, base: images)
        }
    }
}
