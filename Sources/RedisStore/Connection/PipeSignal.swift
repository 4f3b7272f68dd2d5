import BoxOfficePlatform

#if Redis

/// Keeps a write to a connection that the server has closed from ending the program.
///
/// hiredis writes without `MSG_NOSIGNAL`, and a library must not change what signals do to its program.
enum PipeSignal {
    /// Calls a closure whose writes must not raise `SIGPIPE`.
    static func withheld<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        var (pipe, before) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&pipe)
        unsafe sigaddset(&pipe, SIGPIPE)
        unsafe pthread_sigmask(SIG_BLOCK, &pipe, &before)
        defer {
            #if !canImport(Darwin)
            // A signal that was raised waits for this thread; it is taken before it can arrive.
            var now = timespec()
            while unsafe sigtimedwait(&pipe, nil, &now) == SIGPIPE {}
            #endif
            unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        }
        return try body()
    }

    /// Does the same for one socket, where the system can.
    static func withhold(for socket: CInt) {
        #if canImport(Darwin)
        var isOn: CInt = 1
        unsafe setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<CInt>.size))
        #endif
    }
}
#endif
