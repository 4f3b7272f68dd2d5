import BoxOffice
import BoxOfficeTesting
import Observation
import TestSupport
import Testing

@Suite("What a view of a ranking observes", .timeLimit(.minutes(10))) @MainActor struct RankingModelTests {
    private func running(_ stub: StubBoxOffice, _ body: (RankingModel) async throws -> Void) async rethrows {
        let model = RankingModel(BoxOfficeScreen(of: stub.boxOffice))
        let task = Task { await model.run() }
        try await body(model)
        task.cancel()
    }

    /// Waits for a condition; a test that is cancelled, as by its time limit, ends.
    private func until(_ condition: () -> Bool) async { while !condition(), !Task.isCancelled { await Task.yield() } }

    @Test("The list is there before the films, and the overviews before the images")
    func steps() async {
        let stub = StubBoxOffice()
        stub.hold(.films)
        stub.hold(.images)
        await running(stub) { model in
            await until { model.state.rows.count == 10 }
            #expect(model.state.rows[0].audience == "82.1만 명" && model.state.rows[0].overview == nil)
            stub.release(.films)
            await until { model.state.rows.allSatisfy { $0.overview != nil } }
            #expect(model.state.rows.allSatisfy { $0.poster == .loading })
            stub.release(.images)
            await until { model.state.isSettled }
        }
    }

    @Test("A ranking that cannot be loaded says why, and a refresh loads it")
    func failure() async {
        let stub = StubBoxOffice()
        stub.fail(.rankings, with: .connectionFailed)
        await running(stub) { model in
            await until { model.state.error != nil }
            #expect(model.state.error?.text(in: .korean).isEmpty == false)
            stub.fail(.rankings, with: nil)
            try? await model.screen.refresh()
            await until { model.state.rows.count == 10 && model.state.error == nil }
        }
    }

    @Test("A page has reviews and trailers")
    func page() async {
        await running(StubBoxOffice()) { model in
            await until { !model.state.rows.isEmpty }
            model.screen.select(model.state.rows[0].id)
            await until { model.state.selection?.details != nil }
            #expect(model.state.selection?.details?.reviews.count == 1)
            model.screen.select(nil)
            await until { model.state.selection == nil }
        }
    }

    @Test("A view is told of each change, and a model is freed with its view")
    func observed() async {
        weak var gone: RankingModel?
        await running(StubBoxOffice()) { model in
            gone = model
            await confirmation { changed in
                await withCheckedContinuation { continuation in
                    withObservationTracking {
                        _ = model.state.rows
                    } onChange: {
                        changed()
                        continuation.resume()
                    }
                }
            }
        }
        await until { gone == nil }
    }

    @Test("Refused keys and used up calls look as the services send them, and a preview has rows of its own making")
    func stubbed() async throws {
        let stub = StubBoxOffice()
        stub.refuseKeys()
        await running(stub) { model in
            await until { model.state.error != nil }
            #expect(model.state.error?.code == .invalidKey && model.state.error?.isRetryable == false)
            stub.refuseKeys(false)
            stub.setCallsLeft(0)
            try? await model.screen.refresh()
            await until { model.state.error?.isQuotaExceeded == true }
            stub.setCallsLeft(1)
            try? await model.screen.refresh()
            await until { model.state.error == nil && model.state.rows.count == 10 && model.state.isSettled }
            // The film without a day needs KOBIS's record.
            #expect(model.state.rows.last?.error?.isQuotaExceeded == true)
            #expect(model.state.rows.dropLast().allSatisfy { $0.poster.poster != nil })
        }
        let entry = BoxOfficeEntry(rank: 1, movieCode: "20240001", title: "나의 영화")
        var movie = MovieListItem(id: 1, title: "나의 영화")
        movie.overview = "나의 줄거리."
        movie.posterPath = ImagePath(rawValue: "/mine.jpg")
        var row = BoxOfficeRow(entry)
        row.lookup = .known(Enrichment(of: entry, as: movie))
        row.poster = .loaded(Poster(image: .sample, pick: PosterPick(movieID: 1, path: .sample)))
        #expect(row.overview?.text == "나의 줄거리." && row.film.posterURL(.w342)?.lastPathComponent == "mine.jpg")
        #expect(Enrichment(of: entry, as: nil).match.state == .noMatch)
        #expect(EnrichmentError(.cancelled, of: entry).movieCode == entry.movieCode)
        #expect(MovieInfo("20240001", title: "나의 영화").film.title == entry.title)
    }

    @Test("A screen that waits says so after a while, and no more when it is done")
    func slow() async throws {
        let stub = StubBoxOffice()
        stub.hold(.rankings)
        stub.hold(.films)
        let keys = try ServiceKeys(kobis: "any", tmdb: "any")
        let boxOffice = BoxOfficeAggregator(keys: keys, patience: .zero ... .seconds(20), through: stub.transport)
        let model = RankingModel(BoxOfficeScreen(of: boxOffice))
        await model.run { $0.isSlow }
        #expect(model.state.isLoading && model.state.rows.isEmpty)
        stub.release(.rankings)
        await model.run { $0.isSlow && $0.rows.allSatisfy(\.isLoading) && !$0.isLoading }
        stub.release(.films)
        await model.run(until: \.isSettled)
        #expect(!model.state.isSlow)
    }

    @Test("A second start shows what the first one stored, although no service can be reached")
    func secondStart() async throws {
        let (stub, folder) = (StubBoxOffice(), TestFolder())
        func start() throws -> RankingModel {
            let keys = try ServiceKeys(kobis: "any", tmdb: "any")
            let storage = ServiceStorage(folder: folder.path)
            let boxOffice = BoxOfficeAggregator(keys: keys, storage: storage, retry: .never, through: stub.transport)
            return RankingModel(BoxOfficeScreen(of: boxOffice))
        }
        let first = try start()
        await first.run(until: \.isSettled)
        for part in StubBoxOffice.Part.allCases { stub.fail(part, with: .connectionFailed) }
        let second = try start()
        await second.run { $0.rows.count == 10 && $0.rows.allSatisfy { $0.poster.poster != nil } }
        #expect(second.state.asOf != nil && stub.requests(for: .rankings) == 1 && stub.requests(for: .images) == 10)
        let error = await #expect(throws: KobisError.self) { try await second.screen.refresh() }
        #expect(error?.isRetryable == true && second.screen.state.rows.map(\.poster) == first.state.rows.map(\.poster))
    }
}
