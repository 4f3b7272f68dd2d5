#if canImport(Darwin)
package import Darwin
#elseif canImport(Musl)
package import Musl
#else
package import Glibc
#endif

/// A value that only one thread at a time can reach.
///
/// `Synchronization.Mutex` would do, but on Linux it waits on a futex by itself, which the thread sanitizer cannot see:
/// it then reports races that are none. A POSIX mutex costs the same and keeps the sanitizer useful.
///
/// `@unchecked Sendable` is right because the value is only touched while the mutex is held.
@safe package struct Lock<Value>: ~Copyable, @unchecked Sendable {
    @usableFromInline @safe struct Storage {
        // The first member, so that it has the address of the whole.
        @usableFromInline var mutex = unsafe pthread_mutex_t()
        @usableFromInline var value: Value

        @inlinable init(value: Value) { self.value = value }
    }

    // On the heap, since a mutex must never move.
    @usableFromInline let storage: UnsafeMutablePointer<Storage>
    @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>

    /// Puts a value behind a lock.
    ///
    /// - Parameter value: The value.
    @inlinable package init(_ value: sending Value) {
        unsafe storage = .allocate(capacity: 1)
        unsafe storage.initialize(to: Storage(value: value))
        unsafe mutex = UnsafeMutableRawPointer(storage).assumingMemoryBound(to: pthread_mutex_t.self)
        unsafe pthread_mutex_init(mutex, nil)
    }

    @inlinable deinit {
        unsafe pthread_mutex_destroy(mutex)
        unsafe storage.deinitialize(count: 1)
        unsafe storage.deallocate()
    }

    /// Uses the value while nobody else does.
    ///
    /// - Parameter body: What to do with it; it must not take the same lock.
    /// - Returns: What `body` returns.
    @inlinable package borrowing func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return unsafe body(&storage.pointee.value)
    }
}
