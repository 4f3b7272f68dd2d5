/// What happened to a film's poster.
@nonexhaustive
public enum PosterOutcome: Sendable, Hashable {
    /// It was loaded, checked and stored.
    case saved(PosterRecord)
    /// The folder already had it, from an earlier run or a person.
    case kept(PosterRecord)
    /// A dry run would load it; the path has no extension, because the image's content determines that.
    case planned(path: String, url: String)
    /// The film has no certain match on TMDB and no image in the folder.
    ///
    /// An image that a person puts into the place becomes the poster. The place is a path without an extension, or nil
    /// if nothing distinguishes the film from others.
    case unmatched(place: String?)
    /// TMDB has no poster of the film, or none that the preference accepts; for the place, see ``unmatched(place:)``.
    case missing(place: String?)
    /// Only films that have a folder were wanted, and this one has none.
    case leftOut
    /// It could not be loaded or stored.
    case failed(PosterError)

    /// The word for the outcome: `saved`, `kept`, `planned`, `missing` (also without a match), `leftOut` or `failed`.
    public var status: String {
        switch self {
        case .saved: "saved"
        case .kept: "kept"
        case .planned: "planned"
        case .unmatched, .missing: "missing"
        case .leftOut: "leftOut"
        case .failed: "failed"
        }
    }

    /// The description of the stored poster; nil if none is stored.
    public var record: PosterRecord? {
        switch self {
        case .saved(let record), .kept(let record): record
        case .planned, .unmatched, .missing, .leftOut, .failed: nil
        }
    }

    /// Where the poster is, or would be; nil without one.
    public var path: String? {
        if case .planned(let path, _) = self { path } else { record?.path }
    }
}
