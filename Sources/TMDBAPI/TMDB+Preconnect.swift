import BoxOfficeHTTP

extension TMDB {
    /// Opens connections to TMDB and its image host ahead of need, if the transport can.
    ///
    /// - Parameter images: Where pictures are; nil to leave their host out.
    public func preconnect(images: ImageConfiguration? = ImageConfiguration()) async {
        guard let transport = transport as? any PreconnectingTransport else { return }
        await transport.preconnect(to: [baseURL] + (images.map { [$0.base] } ?? []))
    }
}
