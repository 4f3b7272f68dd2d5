import BoxOfficeBasics
package import BoxOfficeHTTP

/// A failed system call.
package struct SocketError: Error, CustomStringConvertible {
    package let call: String
    package let number: CInt

    /// The call and the number.
    package var description: String { "\(call) failed with error number \(number)" }
}

/// A socket, which is closed with its last owner.
///
/// System calls are unsafe because they take pointers; here each points to a value that outlives the call. Descriptors
/// are closed at `exec`, so that a program that a test starts cannot hold a connection open.
final class Socket: Sendable {
    let descriptor: CInt

    private init(owning descriptor: CInt) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { _ = close(descriptor) }

    // MARK: Listening

    static func listening(on port: UInt16) throws(SocketError) -> Socket {
        let socket = try bound(to: port)
        guard listen(socket.descriptor, 1024) == 0 else { throw SocketError(call: "listen", number: errno) }
        // Non-blocking, because a client may have left between poll and accept.
        _ = fcntl(socket.descriptor, F_SETFL, O_NONBLOCK)
        return socket
    }

    /// A socket that has its port but does not listen, so connections are refused.
    static func bound(to port: UInt16) throws(SocketError) -> Socket {
        #if canImport(Glibc)
        let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        #else
        let kind = SOCK_STREAM
        #endif
        let descriptor = systemSocket(kind)
        guard descriptor >= 0 else { throw SocketError(call: "socket", number: errno) }
        let socket = Socket(owning: descriptor)
        socket.set(SO_REUSEADDR, to: CInt(1))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let bound = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe bind(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard bound == 0 else { throw SocketError(call: "bind", number: errno) }
        return socket
    }

    func localPort() throws(SocketError) -> UInt16 {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe getsockname(descriptor, pointer, &length)
            }
        }
        guard result == 0 else { throw SocketError(call: "getsockname", number: errno) }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Waits for the next connection; nil without one, so that the caller can check whether the server has stopped.
    func accept() -> Socket? {
        // Ending the waits of a listener does so on Linux only.
        #if canImport(Darwin)
        guard awaitBytes(upTo: .milliseconds(50)) else { return nil }
        #else
        _ = awaitBytes(upTo: nil)
        #endif
        let accepted = systemAccept(descriptor)
        guard accepted >= 0 else {
            // Out of descriptors: the connection stays in the queue, so poll would return at once, forever.
            if errno == EMFILE || errno == ENFILE { _ = usleep(1000) }
            return nil
        }
        let socket = Socket(owning: accepted)
        socket.set(TCP_NODELAY, of: CInt(IPPROTO_TCP), to: CInt(1))
        #if canImport(Darwin)
        // Inherited from the listener there.
        _ = fcntl(accepted, F_SETFL, 0)
        #endif
        return socket
    }

    // MARK: Bytes

    func awaitBytes(upTo time: Duration?) -> Bool {
        let end = time.map { ContinuousClock.now + $0 }
        while true {
            var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let count = unsafe poll(&polled, 1, Self.milliseconds(until: end))
            if count > 0 || count < 0 && errno != EINTR { return true }
            if let end, ContinuousClock.now >= end { return false }
        }
    }

    /// Waits for bytes: empty at the end of the stream, or after an error.
    func receive() -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: 16384) { buffer, initialized in
            initialized = unsafe max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
        }
    }

    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe systemSend(descriptor, $0) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    func endWaits() { _ = shutdown(descriptor, CInt(SHUT_RDWR)) }
    func resetWhenClosed() { set(SO_LINGER, to: linger(l_onoff: 1, l_linger: 0)) }

    private func set<Value: BitwiseCopyable>(_ option: CInt, of level: CInt = SOL_SOCKET, to value: Value) {
        var value = value
        _ = unsafe setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Value>.size))
    }

    /// The timeout for `poll`, rounded up so that it does not return too early; -1 for none.
    private static func milliseconds(until end: ContinuousClock.Instant?) -> CInt {
        guard let end else { return -1 }
        return CInt(clamping: Int((max(.zero, end - ContinuousClock.now) / .milliseconds(1)).rounded(.up)))
    }
}

// Outside of the type, these names mean the C library's functions.

private func systemSocket(_ kind: CInt) -> CInt { socket(AF_INET, kind, 0) }

private func systemAccept(_ descriptor: CInt) -> CInt { accept(descriptor, nil, nil) }

private func systemSend(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
    unsafe send(descriptor, bytes.baseAddress, bytes.count, 0)
}

/// A port that refuses connections, and that no other program can take.
package final class TakenPort: Sendable {
    private let socket: Socket

    package init() throws { socket = try Socket.bound(to: 0) }

    package var baseURL: BaseURL {
        get throws { try BaseURL("http://127.0.0.1:\(try socket.localPort())") }
    }
}
