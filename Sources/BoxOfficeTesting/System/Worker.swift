import BoxOfficePlatform
import Dispatch

/// A thread for work that blocks, which should occupy neither Swift's thread pool nor Dispatch's.
enum Worker {
    /// Runs work on a new thread.
    ///
    /// - Throws: `SocketError` if the system cannot create a thread.
    static func start<Value: ~Copyable & Sendable>(
        in group: DispatchGroup, with value: consuming Value, work: @escaping @Sendable (consuming Value) -> Void
    ) throws {
        let errand = Errand(group: group, value: value, work: work)
        group.enter()
        // The thread takes over the retained reference; on failure it is released.
        let reference = unsafe Unmanaged<Job>.passRetained(errand)
        // A pointer there, and a number elsewhere.
        #if canImport(Darwin) || canImport(Musl)
        var thread: pthread_t?
        let result = unsafe pthread_create(&thread, nil, { unsafe runJob($0) }, reference.toOpaque())
        if result == 0, let thread = unsafe thread { unsafe pthread_detach(thread) }
        #else
        var thread = pthread_t()
        let result = unsafe pthread_create(&thread, nil, { unsafe runJob($0) }, reference.toOpaque())
        if result == 0 { pthread_detach(thread) }
        #endif
        guard result == 0 else {
            unsafe reference.release()
            group.leave()
            throw SocketError(call: "pthread_create", number: result)
        }
    }
}

private class Job {
    func run() {}
}

private final class Errand<Value: ~Copyable & Sendable>: Job {
    private let group: DispatchGroup
    private var value: Value?
    private let work: @Sendable (consuming Value) -> Void

    init(group: DispatchGroup, value: consuming Value, work: @escaping @Sendable (consuming Value) -> Void) {
        self.group = group
        self.value = consume value
        self.work = work
    }

    override func run() {
        if let value = value.take() { work(value) }
        group.leave()
    }
}

private func runJob(_ reference: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let reference = unsafe reference { unsafe Unmanaged<Job>.fromOpaque(reference).takeRetainedValue().run() }
    return nil
}
