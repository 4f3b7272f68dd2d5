/// The record of a film with appendices that are chosen while the program runs.
///
/// If they are known before, ``TMDB/movie(_:appending:language:imageLanguages:)`` returns the same without optionals.
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

extension MovieAppendix {
    fileprivate var name: String { Self.appendix.name }
}
