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
    // On the heap, since a mutex must never move. The value lies behind it, in the same piece of memory; a type of its own
    // for the two would have to be looked up at each use.
    @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
    @usableFromInline let value: UnsafeMutablePointer<Value>

    /// Puts a value behind a lock.
    ///
    /// - Parameter value: The value.
    @inlinable package init(_ value: sending Value) {
        let alignment = unsafe max(MemoryLayout<pthread_mutex_t>.alignment, MemoryLayout<Value>.alignment)
        let offset = unsafe (MemoryLayout<pthread_mutex_t>.size + alignment - 1) / alignment * alignment
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: offset + MemoryLayout<Value>.size, alignment: alignment)
        unsafe mutex = memory.initializeMemory(as: pthread_mutex_t.self, to: unsafe pthread_mutex_t())
        unsafe self.value = (memory + offset).initializeMemory(as: Value.self, to: value)
        unsafe pthread_mutex_init(mutex, nil)
    }

    @inlinable deinit {
        unsafe value.deinitialize(count: 1)
        unsafe pthread_mutex_destroy(mutex)
        unsafe UnsafeMutableRawPointer(mutex).deallocate()
    }

    /// Uses the value while nobody else does.
    ///
    /// - Parameter body: What to do with it; it must not take the same lock.
    /// - Returns: What `body` returns.
    @inlinable package borrowing func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return unsafe body(&value.pointee)
    }
}
