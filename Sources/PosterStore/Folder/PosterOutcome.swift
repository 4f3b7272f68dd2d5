/// What happened to a film's poster.
@nonexhaustive
public enum PosterOutcome: Sendable, Hashable {
    /// It was loaded, checked and stored.
    case saved(PosterRecord)
    /// The folder had it already.
    case kept(PosterRecord)
    /// It would be loaded, if this were not a dry run. The path has no extension: the image's content decides it.
    case planned(path: String, url: String)
    /// The film has no certain match at TMDB.
    case unmatched
    /// TMDB has no poster of the film, or none that the preference accepts.
    case missing
    /// It could not be loaded or stored.
    case failed(PosterError)

    /// The word for the outcome in output: `saved`, `kept`, `planned`, `missing` (also without a match) or `failed`.
    public var status: String {
        switch self {
        case .saved: "saved"
        case .kept: "kept"
        case .planned: "planned"
        case .unmatched, .missing: "missing"
        case .failed: "failed"
        }
    }

    /// The description of the stored poster; nil if none is stored.
    public var record: PosterRecord? {
        switch self {
        case .saved(let record), .kept(let record): record
        case .planned, .unmatched, .missing, .failed: nil
        }
    }

    /// Where the poster is, or would be; nil without one.
    public var path: String? {
        switch self {
        case .saved(let record), .kept(let record): record.path
        case .planned(let path, _): path
        case .unmatched, .missing, .failed: nil
        }
    }
}
