import BoxOfficeHTTP
import BoxOfficeWire

/// A film, and what was asked for together with it, where what is wanted is only known while the program runs.
///
/// Where it is known before, `TMDB.movie(_:appending:language:pictureLanguages:)` gives the same without optionals.
public struct MovieRecord: Sendable {
    /// The film.
    public let movie: Movie
    private let appendices: [String: any MovieAppendix]

    /// Creates a record, for tests and previews.
    ///
    /// - Parameters:
    ///   - movie: The film.
    ///   - appendices: What was asked for besides.
    public init(_ movie: Movie, appendices: [any MovieAppendix] = []) {
        self.movie = movie
        self.appendices = Dictionary(appendices.map { ($0.name, $0) }) { $1 }
    }

    /// Something that was asked for; nil if it was not.
    ///
    /// - Parameter type: What is wanted, as a type.
    /// - Returns: What was asked for; empty, and reported in the film's findings, if the answer lacks it.
    public subscript<Appendix: MovieAppendix>(type: Appendix.Type) -> Appendix? {
        appendices[Appendix.appendix.name] as? Appendix
    }
}

extension TMDB {
    /// Asks for a film together with any of what there is about it, in one request.
    ///
    /// - Parameters:
    ///   - id: The film.
    ///   - appendices: What is wanted besides, as types.
    ///   - language: Another language than the client's.
    /// - Returns: The film, and what was asked for.
    /// - Throws: A ``TMDBError``, with `notFound` if there is no such film.
    public func record(
        of id: MovieID, appending appendices: [any MovieAppendix.Type], language: Language? = nil
    ) async throws(TMDBError) -> MovieRecord {
        let names = appendices.map { name(of: $0) }
        let query = appendices.flatMap { self.query(of: $0, language ?? self.language) }
        let call = call(for: id, appending: names, query: query, language: language)
        return try await answer(to: call) { document throws(MalformedResponse) in
            let members = appendices.map { document.member($0) }
            return MovieRecord(try Movie(reading: document), appendices: members)
        }
    }

    private func name<Appendix: MovieAppendix>(of type: Appendix.Type) -> String { Appendix.appendix.name }

    private func query<Appendix: MovieAppendix>(of type: Appendix.Type, _ language: Language) -> [QueryItem] {
        Appendix.appendix.query([language])
    }
}

extension MovieAppendix {
    fileprivate var name: String { Self.appendix.name }
}

extension JSONNode {
    fileprivate func member<Appendix: MovieAppendix>(_ type: Appendix.Type) -> any MovieAppendix {
        appendix(Appendix.appendix)
    }
}
