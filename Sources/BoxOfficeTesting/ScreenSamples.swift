public import Aggregator

extension MatchDecision {
    /// A certain match of the first film of the sample's ranking.
    public static var sample: MatchDecision {
        var match = MatchDecision(film: .sample, state: .match, reason: .titleAndDate, tmdbID: 1_017_163)
        (match.confidence, match.bits) = (.high, 24.5)
        return match
    }

    /// TMDB does not have the film.
    public static var sampleWithoutMatch: MatchDecision {
        MatchDecision(film: .sample, state: .noMatch, reason: .noResults)
    }
}

extension Enrichment {
    /// The first film of the sample's ranking, with an overview and a poster.
    public static var sample: Enrichment { Enrichment(match: .sample, movie: .sample) }

    /// A film that TMDB does not have.
    public static var sampleWithoutMatch: Enrichment { Enrichment(match: .sampleWithoutMatch) }
}

extension EnrichmentUpdate {
    /// The first film of the sample's ranking has been looked up.
    public static var sample: EnrichmentUpdate { EnrichmentUpdate(entry: .sample, result: .success(.sample)) }
}

extension EnrichmentError {
    /// TMDB could not be reached.
    public static var sample: EnrichmentError { EnrichmentError(.tmdb(.sample), film: .sample) }
}

extension PosterPick {
    /// The poster of the first film of the sample's ranking, in Korean.
    public static var sample: PosterPick {
        PosterPick(movieID: 1_017_163, path: .sample, size: .w342, language: "ko", explanation: "in ko")
    }
}

extension Poster {
    /// A poster of one colour.
    public static var sample: Poster { Poster(image: .sample, pick: .sample) }
}

extension FilmDetails {
    /// The details of the first film of the sample's ranking.
    public static var sample: FilmDetails {
        var details = FilmDetails(.all, of: 1_017_163)
        details.title = LocalizedText("범죄도시4")
        details.overview = LocalizedText("한 형사가 온라인 도박 조직을 쫓아 바다를 건넌다.")
        details.rating = Rating(average: 6.8, votes: 244)
        details.koreanReleaseDay = .ofSamples
        details.grade = .from15
        details.runtime = 109
        details.genres = ["액션", "범죄"]
        details.directors = [.sample]
        details.cast = .sample
        details.trailers = [.sample]
        details.reviews = [.sample]
        return details
    }
}

extension BoxOfficeRow {
    /// A row with everything.
    public static var sample: BoxOfficeRow {
        var row = BoxOfficeRow(.sample, film: .known(.sample), poster: .loaded(.sample))
        row.posterURL = ImagePath.sample.url(.poster, .w342)
        return row
    }

    fileprivate init(_ entry: BoxOfficeEntry, film: FilmState, poster: PosterState) {
        self.init(entry)
        (self.lookup, self.poster) = (film, poster)
    }
}

extension [BoxOfficeRow] {
    /// Ten rows: one with everything, one whose film TMDB lacks, one that failed, and others that are still being
    /// loaded.
    public static var sample: [BoxOfficeRow] {
        [BoxOfficeEntry].sample.enumerated().map { number, entry in
            switch number {
            case 0: .sample
            case 1:
                BoxOfficeRow(entry, film: .known(.sampleWithoutMatch), poster: .missing(.noMatch(.noMatch)))
            case 2: BoxOfficeRow(entry, film: .failed(.sample), poster: .failed(.sample))
            default: BoxOfficeRow(entry, film: .loading, poster: .loading)
            }
        }
    }
}

extension BoxOfficeScreen.State {
    /// A ranking with rows in all states.
    public static var sample: BoxOfficeScreen.State {
        var state = BoxOfficeScreen.State()
        (state.days, state.rows) = (.ofSamples ... .ofSamples, .sample)
        return state
    }

    /// A screen that has just been opened.
    public static var sampleLoading: BoxOfficeScreen.State {
        var state = BoxOfficeScreen.State()
        state.isLoading = true
        return state
    }

    /// A screen whose ranking could not be loaded.
    public static var sampleFailed: BoxOfficeScreen.State {
        var state = BoxOfficeScreen.State()
        state.error = .sample
        return state
    }

    /// A film's page.
    public static var sampleSelection: BoxOfficeScreen.State {
        var state = sample
        state.selection = BoxOfficeScreen.Selection(BoxOfficeEntry.sample)
        state.selection?.details = .sample
        return state
    }
}
