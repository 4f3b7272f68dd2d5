import Aggregator
import BoxOfficeBasics
import BoxOfficeTesting
import TestSupport
import Testing

@Suite("A screen over midnight in Korea", .timeLimit(.minutes(10))) struct ScreenMidnightTests {
    /// A clock whose sleepers wake when a test moves it, and the calendar that goes by it.
    private final class Hours: Clock, Sendable {
        typealias Instant = TestClock.Instant

        private struct Sleeper {
            let number: Int
            let deadline: Instant
            let wake: CheckedContinuation<Void, Never>
        }

        private let state: Lock<(now: Instant, sleepers: [Sleeper], count: Int)>
        private let start: Int64

        /// Begins at a moment in Korea.
        init(_ day: String, hour: Int, minute: Int) throws {
            let seconds = try CalendarDay.of(day).daysSinceEpoch * 86_400 + (hour - 9) * 3_600 + minute * 60
            start = Int64(seconds)
            state = Lock((TestClock().now, [], 0))
        }

        var now: Instant { state.withLock { $0.now } }
        var minimumResolution: Duration { .zero }
        var sleeping: Int { state.withLock { $0.sleepers.count } }

        var calendar: KobisCalendar {
            KobisCalendar { [self] in start + TestClock().now.duration(to: now).components.seconds }
        }

        func pass(minutes: Int) {
            let woken = state.withLock { state in
                state.now = state.now.advanced(by: .seconds(minutes * 60))
                let now = state.now
                let woken = state.sleepers.filter { $0.deadline <= now }
                state.sleepers.removeAll { $0.deadline <= now }
                return woken
            }
            for sleeper in woken { sleeper.wake.resume() }
        }

        func sleep(until deadline: Instant, tolerance: Duration?) async throws {
            let number = state.withLock { state in
                state.count += 1
                return state.count
            }
            await withTaskCancellationHandler {
                await withCheckedContinuation { wake in
                    let isOver = state.withLock { state in
                        guard !Task.isCancelled, state.now < deadline else { return true }
                        state.sleepers.append(Sleeper(number: number, deadline: deadline, wake: wake))
                        return false
                    }
                    if isOver { wake.resume() }
                }
            } onCancel: {
                let sleeper = state.withLock { state in
                    let sleeper = state.sleepers.first { $0.number == number }
                    state.sleepers.removeAll { $0.number == number }
                    return sleeper
                }
                sleeper?.wake.resume()
            }
            try Task.checkCancellation()
        }
    }

    private func days(_ day: String) throws -> ClosedRange<CalendarDay> {
        try CalendarDay.of(day)...CalendarDay.of(day)
    }

    private func screen(
        _ stub: StubBoxOffice, _ hours: Hours, _ request: RankingRequest = .daily()
    ) -> BoxOfficeScreen {
        BoxOfficeScreen(request, of: stub.boxOffice, showing: .entries, clock: hours)
    }

    @Test("Open from 23:50 to 00:20, it keeps its rows, offers the new day, and shows it when the reader takes it")
    func stayingOpen() async throws {
        let hours = try Hours("2024-04-25", hour: 23, minute: 50)
        let stub = StubBoxOffice(calendar: hours.calendar)
        let screen = screen(stub, hours)
        var states = screen.makeAsyncIterator()
        while let state = await states.next(), state.rows.isEmpty {}
        #expect(try screen.state.days == days("2024-04-24") && screen.state.newDays == nil)
        await until { hours.sleeping == 1 }
        hours.pass(minutes: 30)
        var state = screen.state
        while state.newDays == nil, let next = await states.next() { state = next }
        #expect(try state.newDays == days("2024-04-25") && state.days == days("2024-04-24"))
        #expect(state.rows.count == 10 && !state.isLoading)
        #expect(stub.requests(for: .rankings) == 1)
        screen.load(state.request)
        while state.newDays != nil || state.isLoading, let next = await states.next() { state = next }
        #expect(try state.days == days("2024-04-25"))
        #expect(stub.requests(for: .rankings) == 2)
        // And the day after.
        await until { hours.sleeping == 1 }
        hours.pass(minutes: 24 * 60)
        while state.newDays == nil, let next = await states.next() { state = next }
        #expect(try state.newDays == days("2024-04-26"))
    }

    @Test("On a calendar that stands still, a clock that never waits is asked once")
    func standingStill() async throws {
        let (stub, clock) = (StubBoxOffice(), TestClock())
        var states = BoxOfficeScreen(of: stub.boxOffice, showing: .entries, clock: clock).makeAsyncIterator()
        while let state = await states.next(), state.rows.isEmpty {}
        await until { clock.sleeps.contains { $0 > .seconds(3_600) } }
        for _ in 1...1_000 { await Task.yield() }
        #expect(clock.sleeps.filter { $0 > .seconds(3_600) }.count == 1)
    }

    @Test("Put away for three days, it shows today's day to its next reader, and after the return to the foreground")
    func putAway() async throws {
        let hours = try Hours("2024-04-25", hour: 20, minute: 0)
        let stub = StubBoxOffice(calendar: hours.calendar)
        let screen = screen(stub, hours)
        do {
            var states = screen.makeAsyncIterator()
            while let state = await states.next(), state.rows.isEmpty {}
        }
        await until { hours.sleeping == 0 }
        hours.pass(minutes: 3 * 24 * 60)
        var states = screen.makeAsyncIterator()
        var state = screen.state
        #expect(state.rows.count == 10 && state.isLoading)
        while state.isLoading, let next = await states.next() { state = next }
        #expect(try state.days == days("2024-04-27") && state.newDays == nil)
        // The same, with a reader that stayed.
        hours.pass(minutes: 3 * 24 * 60)
        screen.load(.daily())
        while let next = await states.next(), try next.days != days("2024-04-30") {}
        let requests = stub.requests(for: .rankings)
        screen.load(.daily())
        #expect(!screen.state.isLoading && stub.requests(for: .rankings) == requests)
    }

    @Test("Opened at 00:05, it says that the day is not published yet, and loads it when asked again")
    func tooEarly() async throws {
        let hours = try Hours("2024-04-26", hour: 0, minute: 5)
        let stub = StubBoxOffice(calendar: hours.calendar)
        stub.setEntries([], of: .daily)
        let screen = screen(stub, hours)
        var states = screen.makeAsyncIterator()
        var state = screen.state
        while state.error == nil, let next = await states.next() { state = next }
        #expect(state.error?.code == .notPublishedYet && state.rows.isEmpty)
        stub.setEntries(.sample, of: .daily)
        screen.load(state.request)
        while state.rows.isEmpty, let next = await states.next() { state = next }
        #expect(try state.days == days("2024-04-25") && state.error == nil)
    }

    @Test("A week lasts until Monday, and a day that was named stays")
    func others() async throws {
        // A Saturday.
        let hours = try Hours("2024-04-27", hour: 12, minute: 0)
        let stub = StubBoxOffice(calendar: hours.calendar)
        let week = screen(stub, hours, .weekly())
        var states = week.makeAsyncIterator()
        while let state = await states.next(), state.rows.isEmpty {}
        await until { hours.sleeping == 1 }
        hours.pass(minutes: 24 * 60)
        await until { hours.sleeping == 1 }
        #expect(week.state.newDays == nil)
        hours.pass(minutes: 24 * 60)
        while let state = await states.next(), state.newDays == nil {}
        #expect(try week.state.newDays == .of("2024-04-22") ... .of("2024-04-28"))
        let day = screen(stub, hours, try .daily(.on(.complete)))
        var dayStates = day.makeAsyncIterator()
        while let state = await dayStates.next(), state.rows.isEmpty {}
        #expect(hours.sleeping == 0)
    }
}
