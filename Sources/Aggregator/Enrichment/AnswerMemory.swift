import BoxOfficeHTTP

/// Joins equal questions about films, and remembers the latest answers.
///
/// Failures are not remembered: the next asker tries again.
actor AnswerMemory<Question: Hashable & Sendable, Answer: Sendable> {
    private let flights = SingleFlight<Question, Result<Answer, EnrichmentError>>()
    private var answers: RecentlyUsed<Question, Answer>

    init(limit: Int) { answers = RecentlyUsed(limit: limit) }

    /// The answer, from memory, from the question on its way, or by asking.
    func answer(
        to question: Question, about film: KnownFilm,
        ask: @escaping @Sendable () async throws(EnrichmentError) -> Answer
    ) async throws(EnrichmentError) -> Answer {
        if let answer = answers.value(for: question) { return answer }
        let result = await flights.value(for: question) {
            do throws(EnrichmentError) {
                return .success(try await ask())
            } catch {
                return .failure(error)
            }
        }
        guard let result else { throw EnrichmentError(.cancelled, film: film) }
        let answer = try result.get()
        answers.put(answer, for: question)
        return answer
    }

    /// The answer if it is remembered.
    func remembered(_ question: Question) -> Answer? { answers.value(for: question) }

    func removeAll() { answers.removeAll() }
}

/// What an aggregator has learnt about films.
struct FilmMemory: Sendable {
    /// A question about a TMDB film.
    struct RecordQuestion: Hashable {
        let id: MovieID
        let parts: FilmDetails.Parts
        let language: Language?
    }

    /// A question about a film's pictures.
    struct PictureQuestion: Hashable {
        let id: MovieID
        let languages: [Language]
    }

    let enrichments = AnswerMemory<KnownFilm, Enrichment>(limit: 2_000)
    /// KOBIS's records, which have up to a thousand people in them.
    let infos = AnswerMemory<MovieCode, MovieInfo?>(limit: 50)
    let records = AnswerMemory<RecordQuestion, MovieRecord>(limit: 50)
    let posters = AnswerMemory<PictureQuestion, [MovieImages.Picture]>(limit: 200)
}
