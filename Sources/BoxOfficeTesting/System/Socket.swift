import BoxOfficePlatform

/// A failed system call.
public struct SocketError: Error, CustomStringConvertible {
    /// The name of the call.
    public let call: String
    /// The error number, `errno`.
    public let number: CInt

    /// The call and the number.
    public var description: String { "\(call) failed with error number \(number)" }
}

/// A descriptor with one owner, which is closed with its owner.
///
/// System calls are unsafe because they take pointers; here each points to a value that outlives the call. Descriptors are
/// closed at `exec`, so that a program that a test starts cannot hold a connection open.
struct Socket: ~Copyable, Sendable {
    let descriptor: CInt

    init(owning descriptor: CInt) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { _ = close(descriptor) }

    // MARK: Listening

    static func listening(on port: UInt16) throws -> Socket {
        let socket = try bound(to: port)
        guard listen(socket.descriptor, 256) == 0 else { throw SocketError(call: "listen", number: errno) }
        // Non-blocking, because a client may have left between poll and accept.
        _ = fcntl(socket.descriptor, F_SETFL, O_NONBLOCK)
        return socket
    }

    /// A socket that has its port but does not listen, so connections are refused.
    static func bound(to port: UInt16) throws -> Socket {
        #if canImport(Glibc)
        let kind = CInt(SOCK_STREAM.rawValue)
        #else
        let kind = SOCK_STREAM
        #endif
        // `init(owning:)` sets FD_CLOEXEC.
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
                unsafe bind(socket.descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard bound == 0 else { throw SocketError(call: "bind", number: errno) }
        return socket
    }

    func localPort() throws -> UInt16 {
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

    /// Accepts the next connection; nil when the server stops.
    func accept(unless stop: borrowing StopSignal) -> Socket? {
        while wait(for: .reading, upTo: nil, unless: stop) == .ready {
            let accepted = systemAccept(descriptor)
            guard accepted >= 0 else {
                // Out of descriptors: the connection stays in the queue, so poll would return at once, forever.
                if errno == EMFILE || errno == ENFILE { _ = usleep(1000) }
                continue
            }
            let socket = Socket(owning: accepted)
            socket.set(TCP_NODELAY, of: CInt(IPPROTO_TCP), to: CInt(1))
            #if canImport(Darwin)
            socket.set(SO_NOSIGPIPE, to: CInt(1))
            // Inherited from the listener there.
            _ = fcntl(accepted, F_SETFL, 0)
            #endif
            return socket
        }
        return nil
    }

    // MARK: Bytes

    /// Reads available bytes: empty at the end of the stream, nil after an error.
    func receive() -> [UInt8]? {
        var count = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 16384) { buffer, initialized in
            count = unsafe recv(descriptor, buffer.baseAddress, buffer.count, 0)
            initialized = max(0, count)
        }
        return count < 0 ? nil : bytes
    }

    /// Sends as much as possible without waiting.
    ///
    /// - Returns: How many bytes were sent, or nil after an error.
    func send(_ bytes: ArraySlice<UInt8>) -> Int? {
        #if canImport(Darwin)
        let flags = CInt(MSG_DONTWAIT)
        #else
        let flags = CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL)
        #endif
        let count = unsafe bytes.withUnsafeBytes { unsafe systemSend(descriptor, $0, flags) }
        if count >= 0 { return count }
        return errno == EAGAIN || errno == EINTR ? 0 : nil
    }

    /// Makes closing send a reset.
    func resetWhenClosed() { set(SO_LINGER, to: linger(l_onoff: 1, l_linger: 0)) }

    private func set<Value: BitwiseCopyable>(_ option: CInt, of level: CInt = SOL_SOCKET, to value: Value) {
        var value = value
        _ = unsafe setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Value>.size))
    }
}

// Outside of the type, these names mean the C library's functions.

private func systemSocket(_ kind: CInt) -> CInt { socket(AF_INET, kind, 0) }

private func systemAccept(_ descriptor: CInt) -> CInt { accept(descriptor, nil, nil) }

private func systemSend(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer, _ flags: CInt) -> Int {
    unsafe send(descriptor, bytes.baseAddress, bytes.count, flags)
}
