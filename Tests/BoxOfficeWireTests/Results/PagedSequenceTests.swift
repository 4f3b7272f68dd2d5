import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeWire
import TestSupport
import Testing

@Suite("Lists in pages", .timeLimit(.minutes(10))) struct PagedSequenceTests {
    private struct Item: Identifiable, Equatable {
        let id: Int
    }

    private struct Failure: Error, Equatable {
        let page: Int
    }

    /// A list of pages of four items, which counts what is fetched.
    private final class Service: Sendable {
        let fetched = Lock<[Int]>([])
        let pages: [[Int]]
        let failing: Int?

        init(_ pages: [[Int]] = [[1, 2, 3, 4], [5, 6, 7, 8], [9]], failing: Int? = nil) {
            (self.pages, self.failing) = (pages, failing)
        }

        var list: PagedSequence<Item, Failure> {
            PagedSequence { [self] number async throws(Failure) in
                fetched.withLock { $0.append(number) }
                if number == failing { throw Failure(page: number) }
                return Page(pages[number - 1].map(Item.init), number: number, totalPages: pages.count)
            } next: { progress in
                progress.number == progress.totalPages ? .last : .goOn
            }
        }

        /// Waits until so many pages were asked for; a prefetch begins in a task of its own.
        func asked(_ count: Int) async {
            await until { fetched.withLock { $0.count >= count } }
        }
    }

    @Test("Nothing is fetched before the first item is read, nor beyond the page that is half read")
    func lazy() async throws {
        let service = Service()
        var items = service.list.makeAsyncIterator()
        #expect(service.fetched.withLock { $0 } == [])
        #expect(try await items.next() == Item(id: 1))
        #expect(try await items.next() == Item(id: 2))
        #expect(service.fetched.withLock { $0 } == [1])
        #expect(try await items.next() == Item(id: 3))
        await service.asked(2)
        #expect(service.fetched.withLock { $0 } == [1, 2])
    }

    @Test("Every item comes once, also one that moved to a later page")
    func once() async throws {
        let service = Service([[1, 2, 3, 4], [4, 5, 6, 7], [], [8]])
        var found: [Int] = []
        for try await item in service.list { found.append(item.id) }
        #expect(found == [1, 2, 3, 4, 5, 6, 7, 8])
    }

    @Test("A list ends at its first error, which is thrown once")
    func failure() async throws {
        let service = Service(failing: 2)
        var items = service.list.makeAsyncIterator()
        for id in 1...4 { #expect(try await items.next() == Item(id: id)) }
        await #expect(throws: Failure(page: 2)) { try await items.next() }
        #expect(try await items.next() == nil)
        #expect(service.fetched.withLock { $0 } == [1, 2])
    }

    @Test("A new iteration fetches anew")
    func twice() async throws {
        let service = Service([[1]])
        let list = service.list
        for _ in 1...2 { for try await item in list { #expect(item == Item(id: 1)) } }
        #expect(service.fetched.withLock { $0 } == [1, 1])
    }

    @Test("Pages are fetched one ahead, and come without items that an earlier page had")
    func pages() async throws {
        let service = Service([[1, 2], [2, 3], [4]])
        var pages = service.list.pages.makeAsyncIterator()
        #expect(try await pages.next()?.items == [Item(id: 1), Item(id: 2)])
        await service.asked(2)
        #expect(service.fetched.withLock { $0 } == [1, 2])
        #expect(try await pages.next()?.items == [Item(id: 3)])
        #expect(try await pages.next()?.number == 3)
        #expect(try await pages.next() == nil)
    }
}
