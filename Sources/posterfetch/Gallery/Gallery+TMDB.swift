import Aggregator

extension Gallery.Film {
    /// Takes what the search at TMDB has brought.
    mutating func fill(from enrichment: Enrichment) {
        guard let movie = enrichment.movie else { return }
        tmdbID = movie.id.rawValue
        originalTitle = Gallery.Text(text: movie.originalTitle, language: movie.originalLanguage?.htmlCode)
        year = movie.releaseDay?.year
        overview = enrichment.overview.map { Gallery.Text(text: $0.text, language: $0.language.htmlCode) }
        if let average = movie.voteAverage, let votes = movie.voteCount, votes > 0 {
            rating = Gallery.Rating(average: average, votes: votes)
        }
    }

    /// Takes the picture, if there is one below the page's folder.
    mutating func fill(from outcome: PosterOutcome, in folder: String) {
        switch outcome {
        case .saved(let record), .kept(let record):
            guard record.path.hasPrefix(folder) else { return }
            let path = record.path.dropFirst(folder.count).drop { $0 == "/" }
            poster = Gallery.Poster(path: String(path), width: record.width, height: record.height)
        case .unmatched, .missing, .failed: break
        }
    }
}

extension Language {
    /// The code as HTML wants it; nil for what is no language.
    fileprivate var htmlCode: String? {
        switch code {
        case "cn": "yue"  // TMDB's own code for Cantonese.
        case "xx": nil
        case let code:
            code.utf8.allSatisfy { (97...122).contains($0) } && (2...3).contains(code.utf8.count) ? code : nil
        }
    }
}
