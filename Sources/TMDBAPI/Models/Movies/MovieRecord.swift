/// A film's record with appendices that are chosen at run time.
///
/// If they are known at compile time, ``TMDB/movie(_:appending:language:imageLanguages:)`` returns them without optionals.
public struct MovieRecord: Sendable {
    /// The film.
    public let movie: Movie
    private let appendices: [String: any MovieAppendix]

    /// Creates a record, for tests and previews.
    public init(_ movie: Movie, appendices: [any MovieAppendix] = []) {
        self.movie = movie
        self.appendices = Dictionary(appendices.map { ($0.name, $0) }) { $1 }
    }

    /// Returns an appendix; nil if it was not requested.
    ///
    /// - Returns: The appendix; empty, and reported in the film's findings, if the response lacks it.
    public subscript<Appendix: MovieAppendix>(type: Appendix.Type) -> Appendix? {
        appendices[Appendix.appendix.name] as? Appendix
    }
}

extension MovieAppendix {
    fileprivate var name: String { Self.appendix.name }
}
