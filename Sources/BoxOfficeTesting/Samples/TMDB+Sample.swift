public import Aggregator

extension MovieListItem {
    /// The first film of the sample's ranking, as TMDB's search has it.
    public static var sample: MovieListItem {
        var film = MovieListItem(id: 1_017_163, title: "범죄도시4")
        film.originalLanguage = "ko"
        film.overview = "한 형사가 온라인 도박 조직을 쫓아 바다를 건넌다."
        film.releaseDay = .ofSamples
        film.posterPath = .sample
        film.popularity = 41.2
        film.voteAverage = 6.8
        film.voteCount = 244
        return film
    }
}

extension ImagePath {
    /// A path in the form of TMDB's.
    public static var sample: ImagePath { made(ImagePath(rawValue: "/20228797.png")) }
}

extension VerifiedImage {
    /// A picture of one colour, 342 pixels wide.
    public static var sample: VerifiedImage {
        made(
            try? VerifiedImage(
                checking: StubPicture(number: 1, width: 342).bytes,
                url: ImageConfiguration().url(for: .sample, .poster, .w342)))
    }
}

extension Review {
    /// A review of the film.
    public static var sample: Review {
        var review = Review(id: "sample", author: "관객", text: "끝까지 눈을 뗄 수 없었다.")
        review.rating = 8
        review.language = "ko"
        return review
    }
}

extension Videos.Video {
    /// A trailer of the film.
    public static var sample: Videos.Video {
        var video = Videos.Video(id: "sample", name: "예고편", site: "YouTube", key: "sampleKey_1")
        video.kind = .trailer
        video.isOfficial = true
        video.language = "ko"
        return video
    }
}

extension TMDBError {
    /// TMDB could not be reached.
    public static var sample: TMDBError {
        var context = ServiceErrorContext(operation: "tmdb.search", subject: "the search for “범죄도시4”")
        context.transport = .sample
        return TMDBError(.transport, context)
    }
}
