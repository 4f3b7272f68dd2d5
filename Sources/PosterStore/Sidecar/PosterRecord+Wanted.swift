import Aggregator
import FilmMatching

extension PosterRecord {
    /// Describes an image that was just checked.
    init(_ image: CheckedImage, of wanted: WantedPoster, file: String, path: String) {
        let match = wanted.match
        let evidence = match.candidates.first { $0.id == match.tmdbID }?.evidence ?? []
        self.init(
            movieCode: wanted.film.movieCode, title: wanted.film.title, tmdbID: wanted.movie.id.rawValue,
            tmdbTitle: wanted.movie.title,
            evidence: Dictionary(evidence.map { ($0.kind.rawValue, $0.bits) }, uniquingKeysWith: +), bits: match.bits,
            layout: wanted.layout.description, file: file, posterPath: wanted.pick.path.rawValue,
            size: wanted.pick.size.description, url: wanted.url, bytes: image.length, sha256: image.sha256,
            width: image.facts.width, height: image.facts.height, language: wanted.pick.language?.code, path: path)
    }

    /// Returns whether the described image is the wanted one.
    func describes(_ wanted: WantedPoster) -> Bool {
        tmdbID == wanted.movie.id.rawValue && posterPath == wanted.pick.path.rawValue
            && size == wanted.pick.size.description
    }

    /// Returns whether the described image is a poster of the wanted film in another size or language, which stays unless
    /// posters may be overwritten.
    func isAnotherChoice(than wanted: WantedPoster) -> Bool {
        tmdbID == wanted.movie.id.rawValue
            && (size != wanted.pick.size.description || language != wanted.pick.language?.code)
    }

    /// Returns whether the described image is a poster of another film than the wanted one.
    ///
    /// KOBIS's code tells films apart: the same code with another id at TMDB is a film that was matched anew.
    func isAboutAnotherFilm(than wanted: WantedPoster) -> Bool {
        tmdbID != wanted.movie.id.rawValue && (movieCode.isEmpty || movieCode != wanted.film.movieCode)
    }
}
