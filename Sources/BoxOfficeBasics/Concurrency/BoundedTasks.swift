/// Runs tasks, at most `limit` at a time, and takes what each returns once it is done.
///
/// Whenever there is room, `next` gives the next task, or nil if there is none now: it is asked again after each task,
/// and no more once none is running. So input is read no faster than tasks end. The first error cancels the tasks that
/// are running, as the caller's cancellation does.
package func runTasks<Output: Sendable, Failure: Error>(
    of output: Output.Type, atMost limit: Int,
    _ next: () async throws(Failure) -> (@Sendable () async throws(Failure) -> Output)?,
    take: (Output) async throws(Failure) -> Void
) async throws(Failure) {
    let end = await withTaskGroup(of: Result<Output, Failure>.self) { group in
        defer { group.cancelAll() }
        return await Result { () async throws(Failure) in
            var running = 0
            while true {
                if running < max(1, limit), let task = try await next() {
                    group.addTask { await Result(awaiting: task) }
                    running += 1
                } else if let result = await group.next() {
                    running -= 1
                    try await take(result.get())
                } else {
                    return
                }
            }
        }
    }
    try end.get()
}

/// What is done in any order and leaves in the order in which it was begun.
package struct InOrder<Element> {
    private var done: [Int: Element] = [:]
    private var begun = 0
    private var left = 0

    package init() {}

    /// How many have begun and not left yet.
    package var count: Int { begun - left }

    /// Returns the place of one that begins.
    package mutating func begin() -> Int {
        defer { begun += 1 }
        return begun
    }

    package mutating func end(_ place: Int, _ element: Element) { done[place] = element }

    /// Takes out the next one; nil if it is not done.
    package mutating func popFirst() -> Element? {
        guard let element = done.removeValue(forKey: left) else { return nil }
        left += 1
        return element
    }

    /// Takes those that are done and not good enough, to be done again.
    package mutating func reopen<Reason>(_ reason: (Element) -> Reason?) -> [(place: Int, Element, Reason)] {
        let open = done.compactMap { place, element in reason(element).map { (place: place, element, $0) } }
        for (place, _, _) in open { done[place] = nil }
        return open
    }
}

extension Collection where Element: Sendable {
    /// Returns what a task makes of each element, in order, running at most `limit` tasks at a time.
    package func mapConcurrently<Output: Sendable>(
        atMost limit: Int, _ task: @escaping @Sendable (Element) async -> Output
    ) async -> [Output] {
        var elements = makeIterator()
        var (outputs, all): (InOrder<Output>, [Output]) = (InOrder(), [])
        await runTasks(of: (Int, Output).self, atMost: limit) {
            elements.next().map { element in
                let place = outputs.begin()
                return { (place, await task(element)) }
            }
        } take: { place, output in
            outputs.end(place, output)
            while let output = outputs.popFirst() { all.append(output) }
        }
        return all
    }
}
