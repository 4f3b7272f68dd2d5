#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A value that only one thread at a time can reach.
///
/// A POSIX mutex instead of `Synchronization.Mutex`, which waits on Linux in a way that the thread sanitizer cannot see:
/// it would report races that are none. `@unchecked Sendable` is right because `value` is only touched while the mutex
/// is held.
@safe package final class Lock<Value>: @unchecked Sendable {
    // On the heap, since a mutex must never move.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    /// Puts a value behind a lock.
    ///
    /// - Parameter value: The value.
    package init(_ value: sending Value) {
        unsafe mutex = .allocate(capacity: 1)
        unsafe mutex.initialize(to: pthread_mutex_t())
        unsafe pthread_mutex_init(mutex, nil)
        self.value = value
    }

    deinit {
        unsafe pthread_mutex_destroy(mutex)
        unsafe mutex.deallocate()
    }

    /// Uses the value while nobody else does.
    ///
    /// - Parameter body: What to do with it; it must not take the same lock.
    /// - Returns: What `body` returns.
    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return body(&value)
    }
}
