public import BoxOfficeHTTP
public import BoxOfficeWire

extension TMDB {
    /// Fetches the image sizes that TMDB has; once per process is enough.
    ///
    /// The host is never taken from the response, so that the one you pass stays in use. To do without a request, use
    /// ``ImageConfiguration/init(base:findings:)``, which has the usual sizes.
    public func configuration(images: BaseURL = .tmdbImages) async throws(TMDBError) -> ImageConfiguration {
        let call = Call(
            operation: "tmdb.configuration", path: "/configuration", query: [], subject: "the sizes of images")
        return try await fetch(call) { document throws(MalformedResponse) in
            try ImageConfiguration(reading: document, base: images)
        }
    }

    /// Fetches the images of a film with text in certain languages, and those without text.
    ///
    /// Only these are requested. ``MovieImages`` fetched with a film always includes Korean and English images.
    ///
    /// - Parameters:
    ///   - languages: The languages; their countries are ignored.
    /// - Throws: A ``TMDBError``, with `notFound` if TMDB has no such film.
    public func images(of id: MovieID, in languages: [Language]) async throws(TMDBError) -> MovieImages {
        var codes: [String] = []
        for code in languages.map(\.code) + ["null", "xx"] where !codes.contains(code) { codes.append(code) }
        let call = Call(
            operation: "tmdb.movie/images", path: "/movie/\(id)/images",
            query: [languageItem(nil), QueryItem("include_image_language", codes.joined(separator: ","))],
            subject: "the images of the film \(id)")
        return try await fetch(call) { document throws(MalformedResponse) in
            try document.requireMember("posters")
            return MovieImages.appendix.read(document)
        }
    }

    /// Fetches the portraits of a person.
    ///
    /// - Returns: The portraits (`profiles`).
    /// - Throws: A ``TMDBError``, with `notFound` if TMDB has no such person.
    public func portraits(of id: PersonID) async throws(TMDBError) -> FetchedList<ImageListItem> {
        let call = Call(
            operation: "tmdb.personImages", path: "/person/\(id)/images", subject: "the portraits of the person \(id)")
        return try await fetch(call) { document throws(MalformedResponse) in
            let images = try document.requiredObjects("profiles").compactMap(ImageListItem.init(reading:))
            return FetchedList(images, findings: document.findings)
        }
    }
}
