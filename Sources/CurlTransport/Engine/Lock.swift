#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A value that only one thread at a time can reach.
///
/// `Synchronization.Mutex` would do, but on Linux it waits on a futex by itself, which the thread sanitizer cannot see:
/// it then reports races that are none. A POSIX mutex costs the same and keeps the sanitizer useful.
///
/// `@unchecked Sendable` is right because the value is only touched while the mutex is held.
@safe struct Lock<Value>: ~Copyable, @unchecked Sendable {
    @safe private struct Storage {
        // The first member, so that it has the address of the whole.
        var mutex = unsafe pthread_mutex_t()
        var value: Value
    }

    // On the heap, since a mutex must never move.
    private let storage: UnsafeMutablePointer<Storage>
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init(_ value: sending Value) {
        unsafe storage = .allocate(capacity: 1)
        unsafe storage.initialize(to: Storage(value: value))
        unsafe mutex = UnsafeMutableRawPointer(storage).assumingMemoryBound(to: pthread_mutex_t.self)
        unsafe pthread_mutex_init(mutex, nil)
    }

    deinit {
        unsafe pthread_mutex_destroy(mutex)
        unsafe storage.deinitialize(count: 1)
        unsafe storage.deallocate()
    }

    borrowing func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return unsafe body(&storage.pointee.value)
    }
}
