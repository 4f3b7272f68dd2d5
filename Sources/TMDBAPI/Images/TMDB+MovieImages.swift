import BoxOfficeHTTP
import BoxOfficeWire

extension TMDB {
    /// Asks for a film's pictures with writing in certain languages, and for those without.
    ///
    /// Only these are asked for; ``MovieImages`` with a film always has Korean and English ones, too.
    ///
    /// - Parameters:
    ///   - id: The film.
    ///   - languages: The languages; only their codes count.
    /// - Returns: The pictures.
    /// - Throws: A ``TMDBError``, with `notFound` if there is no such film.
    public func images(of id: MovieID, in languages: [Language]) async throws(TMDBError) -> Answer<MovieImages> {
        var codes: [String] = []
        for code in languages.map(\.code) + ["null", "xx"] where !codes.contains(code) { codes.append(code) }
        let call = Call(
            operation: "tmdb.movie/images", path: "/movie/\(id)/images",
            query: [languageItem(nil), QueryItem("include_image_language", codes.joined(separator: ","))],
            subject: "the pictures of the film \(id)")
        return try await findings(in: call) { document throws(MalformedResponse) in
            guard !document["posters"].isNull else {
                throw MalformedResponse("the response lacks “posters”", path: "posters")
            }
            return MovieImages.appendix.read(document)
        }
    }
}
