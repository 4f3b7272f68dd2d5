import Aggregator
import PosterStore

extension Gallery.Film {
    /// Fills in what the film's enrichment contains.
    mutating func fill(from enrichment: Enrichment) {
        guard let movie = enrichment.movie else {
            isRefused = enrichment.match.override == nil ? nil : true
            return
        }
        tmdbID = movie.id.rawValue
        originalTitle = Gallery.Text(text: movie.originalTitle, language: movie.originalLanguage?.htmlCode)
        year = movie.releaseDay?.year
        overview = enrichment.overview.map { Gallery.Text(text: $0.text, language: $0.language?.htmlCode) }
        if let average = movie.voteAverage, let votes = movie.voteCount, votes > 0 {
            rating = Gallery.Rating(average: average, votes: votes)
        }
    }

    /// Fills in further details of the film; an overview that they lack stays as it was.
    mutating func fill(from details: FilmDetails) {
        if let text = details.overview {
            overview = Gallery.Text(text: text.text, language: text.language?.htmlCode)
        }
        title = details.title.map { Gallery.Text(text: $0.text, language: $0.language?.htmlCode) }
        grade = details.grade
        runtime = details.runtime
        genres = details.genres
        directors = details.directors.map(\.name)
        cast = details.cast.prefix(8).map(\.person.name)
        trailer = details.trailers.lazy.compactMap(\.url).first
        imdbID = details.imdbID
        // A page of many days should stay small.
        reviews = details.reviews.prefix(3).map { review in
            let text = review.text.count > 600 ? review.text.prefix(600) + "…" : review.text[...]
            return Gallery.Review(
                author: review.author,
                text: Gallery.Text(text: String(text), language: LocalizedText(review.text).language?.htmlCode))
        }
    }

    /// Sets the poster, if it is below the page's folder.
    mutating func fill(from outcome: PosterOutcome, in folder: String) {
        guard let record = outcome.record, record.path.hasPrefix(folder) else { return }
        let path = record.path.dropFirst(folder.count).drop { $0 == "/" }
        poster = Gallery.Poster(path: String(path), width: record.width, height: record.height)
    }
}

extension Language {
    /// The code for HTML's `lang` attribute; nil if it does not name a language.
    fileprivate var htmlCode: String? {
        switch code {
        case "cn": "yue"  // TMDB's own code for Cantonese.
        case "xx": nil
        case let code:
            code.utf8.allSatisfy { (97...122).contains($0) } && (2...3).contains(code.utf8.count) ? code : nil
        }
    }
}
