import BoxOfficePlatform

/// A signal that stops all waiting threads of a server: a pipe with a byte in it that is never read.
struct StopSignal: ~Copyable, Sendable {
    fileprivate let readEnd: Socket
    private let writeEnd: Socket

    init() throws {
        var ends: [CInt] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SocketError(call: "pipe", number: errno) }
        readEnd = Socket(owning: ends[0])
        writeEnd = Socket(owning: ends[1])
    }

    func raise() {
        var byte: UInt8 = 1
        _ = unsafe write(writeEnd.descriptor, &byte, 1)
    }
}

extension Socket {
    enum Direction {
        case reading
        case writing
    }

    enum Wakeup {
        case ready
        case timedOut
        case stopped
    }

    /// Waits until the socket is readable or writable (or has failed), the time is over, or the server stops.
    func wait(for direction: Direction, upTo time: Duration?, unless stop: borrowing StopSignal) -> Wakeup {
        let end = time.map { ContinuousClock.now + $0 }
        let events = Int16(direction == .reading ? POLLIN : POLLOUT)
        while true {
            var polled = [
                pollfd(fd: descriptor, events: events, revents: 0),
                pollfd(fd: stop.readEnd.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            let count = unsafe poll(&polled, 2, Self.milliseconds(until: end))
            if count < 0, errno != EINTR { return .stopped }
            if count > 0 { return polled[1].revents != 0 ? .stopped : .ready }
            if let end, ContinuousClock.now >= end { return .timedOut }
        }
    }

    /// The timeout for `poll`, rounded up so that it does not return too early again and again; -1 for none.
    private static func milliseconds(until end: ContinuousClock.Instant?) -> CInt {
        guard let end else { return -1 }
        let left = max(.zero, end - ContinuousClock.now).components
        return CInt(clamping: left.seconds * 1000 + (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
