import Aggregator
import BoxOfficeHTTP

/// A film's poster as a source offers it: which image, and how to request it.
///
/// Code that stores, resumes, describes and compares posters knows nothing else about a source; matching knows nothing.
struct PosterOffer: Sendable {
    let source: PosterSource
    /// The source's name of the image, which changes with its content.
    let path: String
    let size: ImageSize
    /// The code of the language of the text on it; ISO 639-2's `zxx` without text, nil if it is not known.
    let language: String?
    /// True if languages were asked for, and it is in none of them.
    let isOtherLanguage: Bool
    let url: String
    let request: TransportRequest
}

extension PosterOffer {
    init(_ pick: PosterPick, from images: ImageConfiguration) {
        let isKnown = pick.rung != .listed && pick.rung != .listedForWantOfOthers
        self.init(
            source: .tmdb, path: pick.path.rawValue, size: pick.size,
            language: pick.language?.code ?? (isKnown ? "zxx" : nil),
            isOtherLanguage: [.otherLanguage, .listedForWantOfOthers].contains(pick.rung),
            url: images.url(for: pick.path, .poster, pick.size),
            request: images.request(for: pick.path, .poster, pick.size))
    }
}

extension PosterFolder {
    /// Asks for a film's poster; nil if none suits the preference.
    ///
    /// Further sources belong here.
    func offer(for film: Enrichment) async throws(EnrichmentError) -> PosterOffer? {
        try await boxOffice.posterPick(of: film, options.preference).map { PosterOffer($0, from: boxOffice.images) }
    }

    /// The poster that the search returns, if that is what is preferred.
    func offer(withoutAsking film: MovieListItem) -> PosterOffer? {
        PosterPick(listedFor: film, options.preference).map { PosterOffer($0, from: boxOffice.images) }
    }
}
