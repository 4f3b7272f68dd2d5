import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import CurlTransport
import TestSupport
import Testing

@Suite("Posters for a screen that scrolls", .timeLimit(.minutes(10))) struct PosterLoaderTests {
    /// Waits until a number of films are waiting for a place.
    private func wait(_ loader: PosterLoader, for count: Int) async {
        await until { await loader.waiting() == count }
    }

    private func names(_ urls: [String]) -> [String] {
        urls.map { String($0.split(separator: "/").last ?? "") }
    }

    @Test("Twenty rows that ask for one poster take one request, and the next takes none")
    func coalescing() async throws {
        let stage = try await Stage()
        let loader = PosterLoader(stage.boxOffice)
        let entry = stage.entries[0]
        let rows = (0..<20).map { _ in Task { try await loader.poster(of: entry) } }
        await stage.images.until { inside, _ in inside == 1 }
        #expect(loader.posterInMemory(of: entry) == nil)
        stage.images.open()
        for row in rows { #expect(try await row.value != nil) }
        #expect(try await loader.poster(of: entry) != nil)
        #expect(loader.posterInMemory(of: entry) != nil)
        #expect(stage.images.begun.count == 1)
        // Another size is another image.
        _ = try await loader.poster(of: entry, PosterPreference(.w92))
        #expect(stage.images.begun.count == 2)
    }

    @Test(
        "A poster that was replaced is found again, by its own choice or in the languages wanted",
        arguments: [false, true])
    func replaced(isChosen: Bool) async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        let ranking = try await boxOffice.ranking(.daily(.on(.complete)))
        let entry = try #require(ranking.entries.first { $0.title == "파묘" })
        let preference = PosterPreference(choosing: isChosen ? PosterChoice() : nil)
        // What is remembered names the old one.
        let found = try await boxOffice.enrichment(of: entry)
        #expect(try await boxOffice.posterPick(of: found, preference)?.path.fileName == "exhuma.jpg")
        services.fail(.image, path: "exhuma", times: .max, with: .status(404))
        services.fail(
            .tmdb, times: .max,
            with: .init { reply in
                var reply = reply
                let body = String(decoding: reply.body, as: UTF8.self)
                reply.body = Array(body.replacing("exhuma.jpg", with: "leon.jpg").utf8)
                return reply
            })
        let poster = try await PosterLoader(boxOffice).poster(of: entry, preference)
        #expect(poster?.pick.path.fileName == "leon.jpg")
    }

    @Test("What was prefetched can be prefetched again, once it has left the memory")
    func prefetchedTwice() async throws {
        let stage = try await Stage()
        stage.images.open()
        let loader = PosterLoader(stage.boxOffice)
        for count in 1...2 {
            await until {
                loader.prefetch(stage.entries.prefix(1))
                return stage.images.begun.count == count && loader.posterInMemory(of: stage.entries[0]) != nil
            }
            loader.removeAllFromMemory()
        }
        #expect(stage.images.begun.count == 2)
    }

    @Test("Two films with one poster share the image")
    func sameImage() async throws {
        let stage = try await Stage()
        let loader = PosterLoader(stage.boxOffice)
        let entry = stage.entries[0]
        var other = BoxOfficeEntry(rank: 2, movieCode: "20999999", title: entry.title)
        other.openDay = entry.openDay
        let twin = other
        let first = Task { try await loader.poster(of: entry) }
        await stage.images.until { inside, _ in inside == 1 }
        let second = Task { try await loader.poster(of: twin) }
        await until { await loader.callers(for: twin) == 1 }
        // It makes no difference whether the twin is requested before, while or after the image arrives.
        stage.images.open()
        #expect(try await first.value?.image == second.value?.image)
        #expect(stage.images.begun.count == 1)
    }

    @Test("A row that comes into view overtakes waiting prefetches; a prefetched row that is asked for does too")
    func priorities() async throws {
        let stage = try await Stage()
        let loader = PosterLoader(stage.boxOffice, concurrency: 1, prefetchConcurrency: 3)
        let entries = stage.entries
        let first = Task { try await loader.poster(of: entries[0]) }
        await stage.images.until { inside, _ in inside == 1 }
        loader.prefetch(entries[1...1])
        await wait(loader, for: 1)
        loader.prefetch(entries[2...2])
        await wait(loader, for: 2)
        let visible = Task { try await loader.poster(of: entries[3]) }
        await wait(loader, for: 3)
        let raised = Task { try await loader.poster(of: entries[2]) }
        await until { await loader.callers(for: entries[2]) == 2 }
        stage.images.open()
        for row in [first, visible, raised] { _ = try await row.value }
        await stage.images.until { inside, begun in inside == 0 && begun.count == 4 }
        // Of two rows, the one that waits longer comes first: 2 was queued before 3.
        let expected = [
            try await stage.name(0), try await stage.name(2), try await stage.name(3), try await stage.name(1),
        ]
        #expect(names(stage.images.begun) == expected)
    }

    @Test("Prefetches and films are limited in number")
    func bounds() async throws {
        let stage = try await Stage()
        let loader = PosterLoader(stage.boxOffice, concurrency: 4, prefetchConcurrency: 2)
        let entries = stage.entries
        loader.prefetch(entries[5...])
        await stage.images.until { inside, _ in inside == 2 }
        let rows = entries[..<5].map { entry in Task { try await loader.poster(of: entry) } }
        await stage.images.until { inside, _ in inside == 4 }
        await wait(loader, for: 3)
        stage.images.open()
        for row in rows { #expect(try await row.value != nil) }
        await stage.images.until { inside, begun in inside == 0 && begun.count == 10 }
        #expect(stage.images.most == 4)
    }

    @Test("A cancelled prefetch is not requested, unless a row wants it too")
    func cancelledPrefetch() async throws {
        let stage = try await Stage()
        let loader = PosterLoader(stage.boxOffice, concurrency: 1, prefetchConcurrency: 2)
        let entries = stage.entries
        let first = Task { try await loader.poster(of: entries[0]) }
        await stage.images.until { inside, _ in inside == 1 }
        loader.prefetch(entries[1...2])
        await wait(loader, for: 2)
        let wanted = Task { try await loader.poster(of: entries[1]) }
        await until { await loader.callers(for: entries[1]) == 2 }
        loader.cancelPrefetching(entries[1...2])
        await wait(loader, for: 1)
        stage.images.open()
        _ = try await first.value
        #expect(try await wanted.value != nil)
        #expect(stage.images.begun.count == 2)
        #expect(loader.posterInMemory(of: entries[2]) == nil)
    }

    @Test(
        "A row that leaves the view stops its request and frees its place; others that want the poster still get it"
    )
    func cancelledRow() async throws {
        let stage = try await Stage()
        let loader = PosterLoader(stage.boxOffice, concurrency: 1)
        let entries = stage.entries
        let leaving = Task { try await loader.poster(of: entries[0]) }
        let staying = Task { try await loader.poster(of: entries[0]) }
        await stage.images.until { inside, _ in inside == 1 }
        await until { await loader.callers(for: entries[0]) == 2 }
        leaving.cancel()
        let error = await #expect(throws: EnrichmentError.self) { try await leaving.value }
        #expect(error?.cause == .cancelled)
        #expect(stage.images.inside == 1)
        staying.cancel()
        _ = await staying.result
        await stage.images.until { inside, _ in inside == 0 }
        stage.images.open()
        #expect(try await loader.poster(of: entries[1]) != nil)
        #expect(stage.services.count(.image) == 1)
    }

    @Test("The memory keeps the latest images, within its limit")
    func memory() async throws {
        let stage = try await Stage()
        stage.images.open()
        let sizes = try await stage.entries.asyncMap {
            try #require(try await stage.boxOffice.poster(of: $0, PosterPreference(.w500))).image.bytes.count
        }
        let limit = sizes[8] + sizes[9] + 1
        let loader = PosterLoader(stage.boxOffice, memoryLimit: limit)
        for entry in stage.entries {
            _ = try await loader.poster(of: entry)
            #expect(loader.bytesInMemory <= limit)
        }
        #expect(loader.posterInMemory(of: stage.entries[9]) != nil)
        #expect(loader.posterInMemory(of: stage.entries[0]) == nil)
        loader.removeAllFromMemory()
        #expect(loader.bytesInMemory == 0)
        #expect(try await loader.poster(of: stage.entries[9]) != nil)
    }

    @Test("A failure names its film and is not remembered; a missing poster does not count as one")
    func failures() async throws {
        let stage = try await Stage()
        stage.images.open()
        let loader = PosterLoader(stage.boxOffice)
        stage.services.fail(.image, with: .truncation)
        let error = await #expect(throws: EnrichmentError.self) { try await loader.poster(of: stage.entries[0]) }
        #expect(error?.title == stage.entries[0].title)
        #expect(try await loader.poster(of: stage.entries[0]) != nil)
        let unknown = BoxOfficeEntry(
            rank: 1, movieCode: try #require(MovieCode(rawValue: "20999999")), title: "세상에 없는 영화")
        #expect(try await loader.poster(of: unknown) == nil)
    }

    @Test("A released loader cancels its prefetches")
    func letGo() async throws {
        let stage = try await Stage()
        var loader: PosterLoader? = PosterLoader(stage.boxOffice)
        loader?.prefetch(stage.entries)
        await stage.images.until { inside, _ in inside == 2 }
        loader = nil
        await stage.images.until { inside, _ in inside == 0 }
        #expect(stage.images.begun.count == 2)
    }
}

extension Sequence {
    fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
