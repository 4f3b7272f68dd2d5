import Synchronization

/// What is left to do at the end of a run, however it ends.
final class RunEnd: Sendable {
    private let steps = Mutex<[@Sendable () async -> Void]>([])

    /// Adds a step.
    func add(_ step: @escaping @Sendable () async -> Void) { steps.withLock { $0.append(step) } }

    /// Takes the steps, the last one first.
    func come() async {
        let steps = steps.withLock { steps in
            defer { steps = [] }
            return steps
        }
        for step in steps.reversed() { await step() }
    }
}
