#if os(Windows)
package typealias SystemMutex = SRWLOCK
#else
package typealias SystemMutex = pthread_mutex_t
#endif

// `Synchronization.Mutex` on Linux waits on a futex, which the thread sanitizer cannot see: it reports races that do
// not exist. `@unchecked Sendable` is correct because the value is only accessed while the mutex is held.
@safe package struct Lock<Value>: ~Copyable, @unchecked Sendable {
    // On the heap, because a mutex must never move. The value follows in the same allocation: a generic type for the
    // pair would need a metadata lookup at each use.
    @usableFromInline let mutex: UnsafeMutablePointer<SystemMutex>
    @usableFromInline let value: UnsafeMutablePointer<Value>

    @inlinable package init(_ value: sending Value) {
        let alignment = unsafe max(MemoryLayout<SystemMutex>.alignment, MemoryLayout<Value>.alignment)
        let offset = unsafe (MemoryLayout<SystemMutex>.size + alignment - 1) / alignment * alignment
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: offset + MemoryLayout<Value>.size, alignment: alignment)
        unsafe mutex = memory.initializeMemory(as: SystemMutex.self, to: unsafe SystemMutex())
        unsafe self.value = (memory + offset).initializeMemory(as: Value.self, to: value)
        #if os(Windows)
        unsafe InitializeSRWLock(mutex)
        #else
        unsafe pthread_mutex_init(mutex, nil)
        #endif
    }

    @inlinable deinit {
        unsafe value.deinitialize(count: 1)
        #if !os(Windows)
        unsafe pthread_mutex_destroy(mutex)
        #endif
        unsafe UnsafeMutableRawPointer(mutex).deallocate()
    }

    /// Calls a closure, which must not take the same lock, with exclusive access to the value.
    @inlinable package borrowing func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        #if os(Windows)
        unsafe AcquireSRWLockExclusive(mutex)
        defer { unsafe ReleaseSRWLockExclusive(mutex) }
        #else
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        #endif
        return unsafe body(&value.pointee)
    }
}
