import BoxOfficeBasics
package import Dispatch

/// A thread for work that blocks, which should occupy neither Swift's thread pool nor Dispatch's.
enum Worker {
    /// Runs work on a new thread, which ignores SIGPIPE from clients that have left.
    static func start(in group: DispatchGroup, work: @escaping @Sendable () -> Void) throws(SocketError) {
        group.enter()
        // The thread takes over the retained reference; on failure it is released.
        let job = unsafe Unmanaged.passRetained(Job(group: group, work: work))
        // A pointer there, and a number elsewhere.
        #if canImport(Darwin) || canImport(Musl)
        var thread: pthread_t?
        let result = unsafe pthread_create(&thread, nil, { unsafe runJob($0) }, job.toOpaque())
        if result == 0, let thread = unsafe thread { unsafe pthread_detach(thread) }
        #else
        var thread = pthread_t()
        let result = unsafe pthread_create(&thread, nil, { unsafe runJob($0) }, job.toOpaque())
        if result == 0 { pthread_detach(thread) }
        #endif
        guard result == 0 else {
            unsafe job.release()
            group.leave()
            throw SocketError(call: "pthread_create", number: result)
        }
    }
}

private final class Job: Sendable {
    let group: DispatchGroup
    let work: @Sendable () -> Void

    init(group: DispatchGroup, work: @escaping @Sendable () -> Void) { (self.group, self.work) = (group, work) }
}

private func runJob(_ reference: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let reference = unsafe reference else { return nil }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let group = unsafe run(Unmanaged<Job>.fromOpaque(reference).takeRetainedValue())
    // Only now is everything that the work held released.
    group.leave()
    return nil
}

private func run(_ job: consuming Job) -> DispatchGroup {
    job.work()
    return job.group
}

/// A gate that opens once: tasks wait for it without blocking, and servers' threads with a limit.
package final class Latch: Sendable {
    private let (stream, continuation) = AsyncStream<Never>.makeStream()
    private let semaphore = DispatchSemaphore(value: 0)

    package init() {}

    package func open() {
        continuation.finish()
        semaphore.signal()
    }

    package func wait() async { for await _ in stream {} }

    @discardableResult package func block(upTo time: DispatchTimeInterval = .seconds(60)) -> Bool {
        guard semaphore.wait(timeout: .now() + time) == .success else { return false }
        semaphore.signal()
        return true
    }
}
