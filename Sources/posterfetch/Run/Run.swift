import BoxOfficeBasics
import BoxOfficeSystem

/// A run: items come from a source, several are worked on at a time, and what is learned of them goes to sinks.
///
/// However a run ends, its sinks are finished, its list has the films that are not done, and its summary has its status.
struct Run {
    let services: Services
    var ledger = FilmLedger(nil)
    let printer: any RunPrinter
    var concurrency = 1
    /// The beginning of the summary: what the run shall count as a failure.
    var summary = Summary()
    /// False if the printers show no summary.
    var showsSummary = true

    /// A row that takes long holds back the output, but work on later ones only if this many times `concurrency` wait behind it.
    private static let itemsWaiting = 4

    /// Takes items until there is none, or until an error ends them, with which the run ends once those so far are finished.
    func callAsFunction<Source: RunSource, Work: RunWork>(_ source: Source, _ work: Work) async throws
    where Source.Item == Work.Item {
        let start = ContinuousClock.now
        let count = Count(summary, printer)
        do {
            try await ledger.listing {
                try await take(source, work, count)
                do { try work.finish() } catch { count.end(with: error) }
            }
            var summary = count.summary
            summary.waiting = ledger.waiting
            summary.duration = ContinuousClock.now - start
            try await conclude(summary)
        } catch {
            await printer.close()
            throw error
        }
    }

    private func take<Source: RunSource, Work: RunWork>(
        _ source: Source, _ work: Work, _ count: Count
    ) async throws where Source.Item == Work.Item {
        var (places, again) = (InOrder<[RunEvent]>(), [(place: Int, item: Work.Item)]())
        var (mayCome, isReading, read): (Bool, Bool, Result<Work.Item?, any Error>?) = (true, false, nil)
        /// The next item, nil at the end; or nil if that takes reading on.
        func next() async throws -> Work.Item?? {
            do {
                guard let last = read else { return try await source.ready(count.tell).map { .some($0) } }
                read = nil
                return .some(try last.get())
            } catch let error as FileError where error.kind == .output {
                throw error
            } catch {
                count.end(with: error)
                return .some(nil)
            }
        }
        func end(_ place: Int, _ events: [RunEvent]) async throws {
            places.end(place, events)
            again += work.reopened(by: events, among: &places)
            while let events = places.popFirst() { for event in events { try await count.tell(event) } }
        }
        try await runTasks(of: Step<Work.Item>.self, atMost: concurrency) {
            if let (place, item) = again.popLast() {
                return { .done(place, try await work.work(on: item, count.tell)) }
            }
            while mayCome, !isReading, !work.keepsOrder || places.count < Self.itemsWaiting * concurrency {
                guard let item = try await next() else {
                    // What is done leaves while the input pauses.
                    isReading = true
                    return { .read(await Result { () async throws(any Error) in try await source.next(count.tell) }) }
                }
                guard let item else {
                    mayCome = false
                    break
                }
                count.begin()
                let place = places.begin()
                if count.stop != nil || Task.isCancelled {
                    try await end(place, work.passed(over: item, after: count.stop))
                } else if await work.isAtHand(item) {
                    // Waking another thread would take longer.
                    try await end(place, work.work(on: item, count.tell))
                } else {
                    return { .done(place, try await work.work(on: item, count.tell)) }
                }
            }
            return nil
        } take: { step in
            switch step {
            case .read(let result): (isReading, read) = (false, result)
            case .done(let place, let events):
                do {
                    try await end(place, events)
                } catch {
                    await source.abandon()
                    throw error
                }
            }
        }
    }

    private enum Step<Item: Sendable>: Sendable {
        case read(Result<Item?, any Error>)
        case done(Int, [RunEvent])
    }

    /// Gives the sinks the summary, and ends the run with its status.
    private func conclude(_ summary: Summary) async throws {
        var summary = summary
        summary.usage = services.usage
        summary.isInterrupted = Task.isCancelled
        if showsSummary, !summary.isBlank { try await printer.print(.summary(summary)) }
        try await printer.finish()
        services.reportAge()
        services.console.tell(of: summary)
        let status = summary.exitStatus
        if let ending = summary.ending {
            let failure = CommandFailure(ending)
            if failure.status == status || failure.status == .interrupted { throw ending }
            services.console.complain(failure.message)
        }
        try Task.checkCancellation()
        if status == .empty { throw CommandFailure.noFilms }
        if let status { throw status }
    }

    private final class Count: Sendable {
        private let state: Lock<Summary>
        private let printer: any RunPrinter

        init(_ summary: Summary, _ printer: any RunPrinter) {
            state = Lock(summary)
            self.printer = printer
        }

        var summary: Summary { state.withLock(\.self) }
        var stop: CommandFailure? { state.withLock(\.stop) }

        func begin() { state.withLock { $0.films += 1 } }

        func end(with error: any Error) { state.withLock { $0.ending = error } }

        @Sendable func tell(_ event: RunEvent) async throws {
            state.withLock { $0.count(event) }
            try await printer.print(event)
        }
    }
}

typealias Tell = @Sendable (RunEvent) async throws -> Void

protocol RunSource<Item>: Actor {
    associatedtype Item: Sendable

    /// The next item, if it has been read already.
    func ready(_ tell: Tell) async throws -> Item?

    /// Reads on, and returns the next item; nil at the end.
    func next(_ tell: @escaping Tell) async throws -> Item?

    /// Ends a wait for items that will not be taken.
    func abandon() async
}

extension RunSource {
    func ready(_: Tell) -> Item? { nil }

    func abandon() {}
}

protocol RunWork<Item>: Sendable {
    associatedtype Item: Sendable

    /// True if what is returned leaves in the order in which the items came, so that it may have to wait.
    var keepsOrder: Bool { get }

    /// Works on an item; reports events at once, and returns those that wait for the item's turn.
    func work(on item: Item, _ tell: @escaping Tell) async throws -> [RunEvent]

    /// True if the work needs nothing but what this run remembers.
    func isAtHand(_ item: Item) async -> Bool

    /// Returns the events of an item that is not worked on: every further one would fail alike, or the run was interrupted.
    func passed(over item: Item, after stop: CommandFailure?) -> [RunEvent]

    /// Takes out the items to be worked on again because of what was learned of another one.
    func reopened(by events: [RunEvent], among waiting: inout InOrder<[RunEvent]>) -> [(place: Int, item: Item)]

    func finish() throws
}

extension RunWork {
    var keepsOrder: Bool { false }

    func isAtHand(_: Item) async -> Bool { false }

    func reopened(by _: [RunEvent], among _: inout InOrder<[RunEvent]>) -> [(place: Int, item: Item)] { [] }

    func finish() throws {}
}
