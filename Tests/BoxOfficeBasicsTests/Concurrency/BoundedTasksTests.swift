import BoxOfficeBasics
import TestSupport
import Testing

@Suite("Tasks with a bound", .timeLimit(.minutes(10))) struct BoundedTasksTests {
    /// Tasks that wait until they are let go or cancelled, and what a run said about them.
    private actor Gates {
        private(set) var begun: [Int] = []
        private(set) var most = 0
        private(set) var cancelled: Set<Int> = []
        private(set) var taken: [Int] = []
        private(set) var refused = 0
        private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
        private var opened: Set<Int> = []

        func pass(_ number: Int) async -> Int {
            begun.append(number)
            if opened.contains(number) { return number }
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiting[number] = $0 }
            } onCancel: {
                Task { await self.cancel(number) }
            }
            return number
        }

        /// Lets a task go, also one that has not begun.
        func open(_ numbers: Int...) {
            for number in numbers {
                opened.insert(number)
                waiting.removeValue(forKey: number)?.resume()
            }
        }

        func take(_ number: Int) {
            most = max(most, begun.count - taken.count)
            taken.append(number)
        }

        func refuse() { refused += 1 }

        private func cancel(_ number: Int) {
            guard let waiter = waiting.removeValue(forKey: number) else { return }
            cancelled.insert(number)
            waiter.resume()
        }
    }

    private struct Failure: Error {}

    private let gates = Gates()

    /// Runs tasks with these numbers.
    private func run(_ numbers: Range<Int>, atMost limit: Int) async {
        var numbers = numbers.makeIterator()
        await runTasks(of: Int.self, atMost: limit) {
            guard let number = numbers.next() else { return nil }
            return { [gates] in await gates.pass(number) }
        } take: { number in
            await gates.take(number)
        }
    }

    @Test("As many tasks run as the bound says, and never more", arguments: [1, 3, 20])
    func bound(limit: Int) async {
        async let run: Void = run(0..<10, atMost: limit)
        for number in 0..<10 {
            await until { await gates.begun.count >= min(10, number + limit) }
            await gates.open(number)
            await until { await gates.taken.count > number }
        }
        await run
        #expect(await gates.most == min(10, limit))
        #expect(await gates.begun.sorted() == Array(0..<10))
    }

    @Test("Without a place, tasks still run one by one")
    func noPlace() async {
        await gates.open(0, 1)
        await run(0..<2, atMost: 0)
        #expect(await gates.taken == [0, 1])
    }

    @Test("What is done first is taken first")
    func completionOrder() async {
        async let run: Void = run(0..<3, atMost: 3)
        for (done, number) in [2, 0, 1].enumerated() {
            await gates.open(number)
            await until { await gates.taken.count > done }
        }
        await run
        #expect(await gates.taken == [2, 0, 1])
    }

    @Test("If there is no task now, it is asked again after each one that ends, and no more after the last")
    func later() async {
        var (numbers, asked) = ([0], 0)
        await gates.open(0, 1, 2)
        await runTasks(of: Int.self, atMost: 4) {
            asked += 1
            guard let number = numbers.popLast() else { return nil }
            return { [gates] in await gates.pass(number) }
        } take: { number in
            await gates.take(number)
            if number < 2 { numbers.append(number + 1) }
        }
        #expect(await gates.taken == [0, 1, 2])
        // A task and then none, for each of the three; then none again.
        #expect(asked == 7)
    }

    @Test("The first error ends the other tasks, whoever throws it", arguments: ["task", "next", "take"])
    func error(from place: String) async {
        await #expect(throws: Failure.self) {
            var numbers = (0..<3).makeIterator()
            try await runTasks(of: Int.self, atMost: 3) {
                guard let number = numbers.next() else { return nil }
                guard number == 2 else { return { [gates] in await gates.pass(number) } }
                await until { await gates.begun.count == 2 }
                if place == "next" { throw Failure() }
                return {
                    if place == "task" { throw Failure() }
                    return number
                }
            } take: { _ in
                throw Failure()
            }
        }
        #expect(await gates.cancelled == [0, 1])
    }

    @Test("A cancelled run ends its tasks, and takes what they return")
    func cancellation() async {
        let run = Task { await self.run(0..<2, atMost: 3) }
        await until { await gates.begun.count == 2 }
        run.cancel()
        await run.value
        #expect(await gates.cancelled == [0, 1])
        #expect(await gates.taken.sorted() == [0, 1])
    }

    @Test("A slow first one holds back the later ones, and does not let their number grow")
    func slowFirst() async {
        var (read, left) = (0, [Int]())
        var results = InOrder<Int>()
        async let opening: Void = {
            await gates.open(1, 2, 3, 4, 5)
            // All that may be read is done, and no more was to be had: the first one alone is awaited.
            await until { await gates.refused > 0 }
            #expect(await gates.begun.sorted() == [0, 1, 2, 3])
            await gates.open(0)
        }()
        await runTasks(of: (Int, Int).self, atMost: 2) {
            guard results.count < 4 else {
                if await gates.taken.count == 3 { await gates.refuse() }
                return nil
            }
            guard read < 6 else { return nil }
            defer { read += 1 }
            let place = results.begin()
            return { [gates, read] in (place, await gates.pass(read)) }
        } take: { place, number in
            results.end(place, number)
            #expect(results.count <= 4)
            await gates.take(number)
            while let number = results.popFirst() { left.append(number) }
        }
        await opening
        #expect(left == Array(0..<6))
        #expect(results.count == 0)
    }

    @Test("What is done again leaves in its old place")
    func reopened() {
        var results = InOrder<String>()
        let places = (0..<3).map { _ in results.begin() }
        results.end(places[2], "c")
        results.end(places[1], "b")
        #expect(results.popFirst() == nil)
        let open = results.reopen { $0 == "b" ? "a reason" : nil }
        #expect(open.map(\.place) == [places[1]] && open.map(\.1) == ["b"] && open.map(\.2) == ["a reason"])
        results.end(places[0], "a")
        #expect(results.popFirst() == "a")
        #expect(results.popFirst() == nil && results.count == 2)
        results.end(places[1], "B")
        #expect([results.popFirst(), results.popFirst(), results.popFirst()] == ["B", "c", nil])
    }

    @Test("A collection's results have its order, whatever is done first")
    func map() async {
        async let results = [0, 1, 2].mapConcurrently(atMost: 2) { [gates] number in
            await gates.take(await gates.pass(number))
            return "\(number)"
        }
        for number in [1, 2, 0] {
            await gates.open(number)
            await until { await gates.taken.contains(number) }
        }
        #expect(await results == ["0", "1", "2"])
        #expect(await gates.taken == [1, 2, 0])
    }
}
