import BoxOfficeHTTP
import BoxOfficeWire

extension Kobis {
    /// Asks what KOBIS knows about a film.
    ///
    /// - Parameter code: The film.
    /// - Returns: The film.
    /// - Throws: A ``KobisError``: `notFound` if there is no such film, or what KOBIS or the transport
    ///   report.
    public func movieInfo(_ code: MovieCode) async throws(KobisError) -> MovieInfo {
        let call = Call(
            service: .movieInfo, query: [QueryItem("movieCd", code.rawValue)], subject: "the film \(code)")
        let film = try await answer(to: call) { document throws(MalformedResponse) in
            try MovieInfo(reading: document, asked: code)
        }
        guard let film else { throw KobisError(.notFound, call.context) }
        return film
    }
}
