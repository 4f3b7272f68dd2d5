import BoxOfficeTesting
import KobisAPI
import Testing

@Suite("Reading a list page by page", .timeLimit(.minutes(10)))
struct ListItemsTests {
    /// Returns a stub of a list whose pages have these films, given by the last digits of their codes.
    private func stub(total: Int?, _ pages: [[Int]]) -> KobisStub {
        KobisStub { request in
            let number = Int(request.url.split(separator: "curPage=").last?.prefix { $0.isNumber } ?? "") ?? 0
            return .json(Self.page(number <= pages.count ? pages[number - 1] : [], total: total))
        }
    }

    private static func page(_ films: [Int], total: Int?) -> String {
        let rows = films.map { #"{"movieCd":"\#(20_250_000 + $0)","movieNm":"별"}"# }.joined(separator: ",")
        let count = total.map { #""totCnt":\#($0),"# } ?? ""
        return #"{"movieListResult":{\#(count)"source":"","movieList":[\#(rows)]}}"#
    }

    private func films(_ stub: KobisStub, rows: Int = 2) async throws -> [Int] {
        var films: [Int] = []
        for try await film in stub.kobis.movies(MovieListRequest(rowsPerPage: rows)) {
            films.append((Int(film.id.rawValue) ?? 0) - 20_250_000)
        }
        return films
    }

    @Test(
        "a list is read to its end, whatever count it states",
        arguments: [
            (5, [[1, 2], [3, 4], [5]], 3), (4, [[1, 2], [3, 4]], 2), (0, [], 1), (nil, [], 1),
            // The stated count is too low: pages are read until one is not full.
            (3, [[1, 2], [3, 4], [5]], 3),
            // The stated count is too high or missing: pages are read until one is empty or not full.
            (99, [[1, 2], [3, 4], [5]], 4), (nil, [[1, 2], [3, 4], [5]], 3), (nil, [[1, 2], [3, 4]], 3),
            // Each page has fewer rows than requested.
            (3, [[1], [2], [3]], 3),
        ] as [(Int?, [[Int]], Int)])
    func ends(total: Int?, pages: [[Int]], requests: Int) async throws {
        let stub = stub(total: total, pages)
        #expect(try await films(stub) == pages.flatMap { $0 })
        #expect(stub.requests.count == requests)
    }

    @Test("a repeated film is left out")
    func repeats() async throws {
        let stub = stub(total: 6, [[1, 2], [2, 3], [3, 4], [5]])
        #expect(try await films(stub) == [1, 2, 3, 4])
    }

    @Test("a list that repeats its last page forever ends")
    func lastPageForEver() async throws {
        let stub = KobisStub { _ in .json(Self.page([1, 2], total: 1_000_000)) }
        #expect(try await films(stub) == [1, 2])
        #expect(stub.requests.count == 2)
    }

    @Test("rows of which none can be read are not an empty list, of whatever they are", arguments: ["{},3", "3", "{}"])
    func unreadable(rows: String) async {
        func error(_ name: String, _ ask: (Kobis) async throws(KobisError) -> Void) async -> KobisError? {
            let stub = KobisStub(#"{"\#(name)ListResult":{"totCnt":500,"\#(name)List":[\#(rows)]}}"#)
            do throws(KobisError) { try await ask(stub.kobis) } catch { return error }
            return nil
        }
        let errors = [
            await error("movie") { kobis throws(KobisError) in
                for try await _ in kobis.movies(MovieListRequest(rowsPerPage: 2)).pages {}
            },
            await error("movie") { kobis throws(KobisError) in _ = try await kobis.moviePage(MovieListRequest()) },
            await error("company") { kobis throws(KobisError) in _ = try await kobis.companyPage(CompanyListRequest())
            },
            await error("people") { kobis throws(KobisError) in _ = try await kobis.peoplePage(PeopleListRequest()) },
        ]
        for error in errors {
            #expect(error?.code == .malformedResponse)
            #expect(error?.description.contains("rows can be read") == true)
        }
    }

    @Test("a row that cannot be read is reported and left out, and ends no list")
    func partlyUnreadable() async throws {
        let stub = KobisStub { request in
            request.url.contains("curPage=1&")
                ? .json(#"{"movieListResult":{"totCnt":3,"movieList":[{},{"movieCd":"20250001","movieNm":"별"}]}}"#)
                : .json(Self.page([2], total: 3))
        }
        var (dropped, findings) = ([Int](), 0)
        for try await page in stub.kobis.movies(MovieListRequest(rowsPerPage: 2)).pages {
            dropped.append(page.droppedRows)
            findings += page.findings.count
        }
        #expect(dropped == [1, 0] && findings == 1)
    }

    @Test(
        "a later page without a new film ends the list, and is part of it only for what could not be read in it",
        arguments: [("", [2]), ("{},", [2, 0])])
    func nothingNew(unread: String, items: [Int]) async throws {
        let stub = KobisStub { request in
            request.url.contains("curPage=1&")
                ? .json(Self.page([1, 2], total: 9))
                : .json(Self.page([1], total: 9).replacing("[{", with: "[\(unread){"))
        }
        var pages: [Page<ListedMovie>] = []
        for try await page in stub.kobis.movies(MovieListRequest(rowsPerPage: 2)).pages { pages.append(page) }
        #expect(pages.map(\.items.count) == items)
        #expect(pages.map(\.findings.count) == items.map { $0 == 0 ? 1 : 0 })
        #expect(stub.requests.count == 2)
    }

    @Test("a list without rows has one empty page, with its findings")
    func empty() async throws {
        let stub = KobisStub(#"{"movieListResult":{"totCnt":"x","movieList":[]}}"#)
        var pages: [Page<ListedMovie>] = []
        for try await page in stub.kobis.movies(MovieListRequest()).pages { pages.append(page) }
        #expect(pages.map(\.items.isEmpty) == [true])
        #expect(pages.map(\.findings.count) == [1])
    }

    @Test("nothing is sent before the first film is read, and then at most one page is fetched ahead")
    func lazy() async throws {
        let gate = AsyncStream<Void>.makeStream()
        let stub = KobisStub { request in
            gate.continuation.yield()
            return .json(Self.page(request.url.contains("curPage=1&") ? [1, 2] : [3, 4], total: 50))
        }
        let films = stub.kobis.movies(MovieListRequest(rowsPerPage: 2))
        #expect(stub.requests.isEmpty)
        var arrivals = gate.stream.makeAsyncIterator()
        var iterator = films.makeAsyncIterator()
        #expect(stub.requests.isEmpty)
        _ = try await iterator.next()
        await arrivals.next()
        #expect(stub.requests.count == 1)
        _ = try await iterator.next()
        // Half of the first page has been read, so the second one is on its way.
        await arrivals.next()
        #expect(stub.requests.map { $0.url.contains("curPage=2&") } == [false, true])
        _ = try await iterator.next()
        #expect(stub.requests.count == 2)
    }

    @Test("each iteration sends new requests")
    func twice() async throws {
        let stub = stub(total: 1, [[1]])
        let list = stub.kobis.movies()
        for _ in 1...2 { for try await _ in list {} }
        #expect(stub.requests.count == 2)
    }

    @Test("a page that fails ends the list with its error, once")
    func failure() async throws {
        let stub = KobisStub { request in
            request.url.contains("curPage=1&") ? .json(Self.page([1, 2], total: 4)) : .failure(.timedOut)
        }
        var iterator = stub.kobis.movies(MovieListRequest(rowsPerPage: 2)).makeAsyncIterator()
        #expect(try await iterator.next() != nil)
        #expect(try await iterator.next() != nil)
        do throws(KobisError) {
            _ = try await iterator.next()
            Issue.record("the second page did not fail")
        } catch {
            #expect(error.transport?.code == .timedOut)
            #expect(error.description.contains("page 2 of the list of films"))
        }
        #expect(try await iterator.next() == nil)
    }

    @Test("cancelling the reader cancels the request that it waits for")
    func cancellation() async throws {
        let started = AsyncStream<Void>.makeStream()
        let kobis = Kobis(
            transport: StubTransport { _ in
                started.continuation.yield()
                // Waits until the task is cancelled.
                for await _ in AsyncStream<Void>.makeStream().stream {}
                return .json(Self.page([1], total: 1))
            })
        let reader = Task { () -> ServiceErrorCode? in
            do throws(KobisError) {
                for try await _ in kobis.movies() {}
                return nil
            } catch { return error.transport?.code == .cancelled ? error.code : nil }
        }
        for await _ in started.stream { break }
        reader.cancel()
        #expect(await reader.value == .transport)
    }

    @Test("a page can be fetched alone, with the list's total count")
    func onePage() async throws {
        let stub = stub(total: 5, [[1, 2], [3, 4], [5]])
        let page = try await stub.kobis.moviePage(MovieListRequest(rowsPerPage: 2), page: 2)
        #expect(page.number == 2)
        #expect(page.items.map(\.id.rawValue) == ["20250003", "20250004"])
        #expect(page.totalItems == 5)
        #expect(stub.requests.count == 1)
    }

    @Test(
        "A list of another search is malformed: no row has what was searched for, or none came of those it counts",
        arguments: [
            ("바다", "바다의 노래", 1, true), ("바다", "코다", 1, false), ("범죄도시 4", "범죄도시4", 1, true),
            ("Sea", "코다", 1, true), ("1917", "코다", 1, false), ("1917", "1917", 1, true), ("1984", "코다", 1, true),
            ("tv 사랑", "TV 사랑의 노래", 1, true),
            ("바다", nil, 0, true), ("바다", nil, 3, false),
        ] as [(String, String?, Int, Bool)])
    func ofAnotherSearch(text: String, title: String?, total: Int, isUsed: Bool) async {
        let row = title.map { #"{"movieCd":"20250001","movieNm":"\#($0)","movieNmEn":"CODA 1984"}"# } ?? ""
        let stub = KobisStub(#"{"movieListResult":{"totCnt":\#(total),"movieList":[\#(row)]}}"#)
        do throws(KobisError) {
            let page = try await stub.kobis.moviePage(MovieListRequest(title: text))
            #expect(isUsed && page.items.map(\.title) == [title].compactMap(\.self))
        } catch {
            #expect(!isUsed && error.code == .malformedResponse)
        }
    }
}
