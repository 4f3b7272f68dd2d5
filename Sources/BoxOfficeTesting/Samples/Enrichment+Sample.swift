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
        details.directors = [Credits.Person(id: 1, name: "허명행")]
        details.trailers = [.sample]
        details.reviews = [.sample]
        return details
    }
}
