import BoxOfficeTesting
import Synchronization
import TMDBAPI
import Testing

@Suite("Paging through a list", .timeLimit(.minutes(10)))
struct PagingTests {
    /// Returns a stub of a list with two films per page, numbered consecutively.
    private func stub(pages: Int, _ change: @escaping @Sendable (Int) -> String? = { _ in nil }) -> TMDBStub {
        TMDBStub { request in
            let number = request.page
            let rows = [number * 2 - 1, number * 2].map { row(["id": String($0)]) }
            return .json(change(number) ?? page(rows.joined(separator: ","), number: number, of: pages))
        }
    }

    private func ids(_ stub: TMDBStub) async throws -> [Int] {
        var ids: [Int] = []
        for try await film in stub.tmdb.items(of: .popular) { ids.append(film.id.rawValue) }
        return ids
    }

    @Test("no request is sent before a page is read")
    func lazy() async throws {
        let stub = stub(pages: 3)
        let pages = stub.tmdb.items(of: .popular).pages
        _ = pages.makeAsyncIterator()
        #expect(stub.requests.isEmpty)
    }

    @Test("all items come in order, and each page is requested once")
    func all() async throws {
        let stub = stub(pages: 3)
        #expect(try await ids(stub) == [1, 2, 3, 4, 5, 6])
        #expect(stub.requests.map { $0.url.suffix(7) } == ["&page=1", "&page=2", "&page=3"])
    }

    @Test("reading only the first item costs one page")
    func first() async throws {
        let stub = stub(pages: 3)
        var items = stub.tmdb.items(of: .popular).makeAsyncIterator()
        #expect(try await items.next()?.id == MovieID(1))
        #expect(stub.requests.count == 1)
    }

    @Test("while one page is read, exactly one more is fetched")
    func prefetch() async throws {
        let asked = AsyncStream<Int>.makeStream()
        let stub = stub(pages: 9) { number in
            asked.continuation.yield(number)
            return nil
        }
        var pages = stub.tmdb.items(of: .popular).pages.makeAsyncIterator()
        #expect(try await pages.next()?.number == 1)
        var numbers = asked.stream.makeAsyncIterator()
        #expect(await numbers.next() == 1)
        #expect(await numbers.next() == 2)
        #expect(try await pages.next()?.number == 2)
        #expect(await numbers.next() == 3)
        #expect(stub.requests.count == 3)
    }

    @Test("a film that moves to the next page in the meantime is returned once")
    func repeats() async throws {
        let stub = stub(pages: 3) { number in
            number == 2 ? page(row(["id": "2"]), row(["id": "3"]), number: 2, of: 3) : nil
        }
        #expect(try await ids(stub) == [1, 2, 3, 5, 6])
    }

    @Test("a page with only series does not end the list, and is no error")
    func allDropped() async throws {
        let series = [#"{"id":3,"name":"별 모음"}"#, #"{"id":4,"title":"별","media_type":"tv"}"#]
        let stub = stub(pages: 3) { number in number == 2 ? page(series[0], series[1], number: 2, of: 3) : nil }
        #expect(try await ids(stub) == [1, 2, 5, 6])
        var (dropped, findings) = ([Int](), 0)
        for try await page in stub.tmdb.items(of: .popular).pages {
            dropped.append(page.droppedRows)
            findings += page.findings.count
        }
        #expect(dropped == [0, 2, 0] && findings == 0)
    }

    @Test("a page with only unreadable rows is malformed", arguments: ["7", #"{"id":3}"#, #"{"title":"별"}"#])
    func unreadable(row: String) async throws {
        let stub = stub(pages: 3) { number in number == 2 ? page(row, row, number: 2, of: 3) : nil }
        var items = stub.tmdb.items(of: .popular).makeAsyncIterator()
        #expect(try await items.next()?.id == MovieID(1))
        #expect(try await items.next()?.id == MovieID(2))
        var error: TMDBError?
        do { _ = try await items.next() } catch let thrown { error = thrown }
        #expect(error?.code == .malformedResponse)
        #expect(error?.description.contains("none of the 2 rows can be read") == true)
    }

    @Test("another page than requested is malformed, and the error names both")
    func otherPage() async throws {
        let stub = stub(pages: 3) { number in number == 2 ? page(row(), number: 1, of: 3) : nil }
        let error = await #expect(throws: TMDBError.self) { try await stub.tmdb.page(2, of: .popular) }
        #expect(error?.code == .malformedResponse && error?.malformed?.path == "page")
        #expect(error?.description.contains("“1” instead of “2”") == true)
    }

    @Test("a page without a number is the requested one, and reported")
    func unnumbered() async throws {
        let stub = TMDBStub(#"{"results":[\#(row())],"total_pages":1,"total_results":1}"#)
        let page = try await stub.tmdb.page(of: .popular)
        #expect(page.items.count == 1)
        #expect(page.findings.map(\.path) == ["page"])
    }

    @Test("an empty page ends the list, whatever the number of pages is", arguments: [0, 1, 58_322])
    func empty(pages: Int) async throws {
        let stub = stub(pages: pages) { $0 > 2 || pages < 2 ? page(number: $0, of: pages) : nil }
        #expect(try await ids(stub) == (pages < 2 ? [] : [1, 2, 3, 4]))
        #expect(stub.requests.count == (pages < 2 ? 1 : 3))
    }

    @Test("a list of 58,322 pages ends after page 500, the last that TMDB returns")
    func fiveHundred() async throws {
        let stub = stub(pages: 58_322)
        #expect(try await ids(stub).last == 1_000)
        #expect(stub.requests.count == 500)
    }

    @Test("an error ends the list after the items before it")
    func failure() async throws {
        let stub = stub(pages: 3) { $0 == 2 ? "<html>" : nil }
        var items = stub.tmdb.items(of: .popular).makeAsyncIterator()
        #expect(try await items.next()?.id == MovieID(1))
        #expect(try await items.next()?.id == MovieID(2))
        var code: ServiceErrorCode?
        do { _ = try await items.next() } catch { code = error.code }
        #expect(code == .malformedResponse)
        #expect(try await items.next() == nil)
    }

    @Test("leaving the loop cancels the page that is being fetched")
    func leaving() async throws {
        let started = AsyncStream<Void>.makeStream()
        let ended = AsyncStream<Bool>.makeStream()
        let transport = StubTransport { request in
            guard request.page == 2 else { return .json(page(row(), row(["id": "12"]), of: 3)) }
            started.continuation.yield()
            // Waits until the task is cancelled.
            let never = AsyncStream<Void>.makeStream()
            for await _ in never.stream {}
            ended.continuation.yield(Task.isCancelled)
            return .json(page())
        }
        for try await _ in TMDB(transport: transport).items(of: .popular).pages {
            for await _ in started.stream { break }
            break
        }
        for await isCancelled in ended.stream {
            #expect(isCancelled)
            break
        }
    }

    @Test("each endpoint is sent its own parameters")
    func parameters() async throws {
        let stub = TMDBStub { .json(page(number: $0.page)) }
        let tmdb = stub.tmdb
        _ = try await tmdb.page(of: .nowPlaying)
        _ = try await tmdb.page(2, of: .trending(.day).language(.english))
        #expect(
            stub.requests.map(\.url).map { $0.dropFirst("https://api.themoviedb.org/3".count) } == [
                "/movie/now_playing?language=ko-KR&region=KR&page=1", "/trending/movie/day?language=en-US&page=2",
            ])
    }
}
