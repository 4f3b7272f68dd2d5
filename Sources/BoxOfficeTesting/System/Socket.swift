#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A call of the system that failed.
public struct SocketError: Error, CustomStringConvertible {
    /// The name of the call.
    public let call: String
    /// The error number, `errno`.
    public let number: CInt

    /// The call and the number, for people.
    public var description: String { "\(call) failed with error number \(number)" }
}

/// A descriptor with one owner, closed when the owner lets go of it.
///
/// The calls into the system are marked unsafe because they take pointers; each pointer here is to a value that outlives
/// the call. Descriptors are closed at `exec`, so that a program which a test starts cannot hold a connection open.
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
        // Non-blocking, because a client may be gone again between poll and accept.
        _ = fcntl(socket.descriptor, F_SETFL, O_NONBLOCK)
        return socket
    }

    /// A socket that has its port, but does not listen: whoever tries to connect is refused.
    static func bound(to port: UInt16) throws -> Socket {
        #if canImport(Darwin)
        let descriptor = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #else
        let descriptor = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        #endif
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

    /// The next connection, or nil when the server stops.
    func accept(unless stop: borrowing StopSignal) -> Socket? {
        while wait(for: .reading, upTo: nil, unless: stop) == .ready {
            #if canImport(Darwin)
            let accepted = Darwin.accept(descriptor, nil, nil)
            #else
            let accepted = Glibc.accept(descriptor, nil, nil)
            #endif
            guard accepted >= 0 else {
                // Out of descriptors: the connection stays in the queue, so poll would return at once, for ever.
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

    /// What is there to read: empty at the end of the stream, nil after an error.
    func receive() -> [UInt8]? {
        var count = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 16384) { buffer, initialized in
            count = unsafe recv(descriptor, buffer.baseAddress, buffer.count, 0)
            initialized = max(0, count)
        }
        return count < 0 ? nil : bytes
    }

    /// Sends as much as fits now.
    ///
    /// - Returns: How many bytes went, or nil after an error.
    func send(_ bytes: ArraySlice<UInt8>) -> Int? {
        #if canImport(Darwin)
        let flags = CInt(MSG_DONTWAIT)
        #else
        let flags = CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL)
        #endif
        let count = unsafe bytes.withUnsafeBytes { buffer in
            #if canImport(Darwin)
            unsafe Darwin.send(descriptor, buffer.baseAddress, buffer.count, flags)
            #else
            unsafe Glibc.send(descriptor, buffer.baseAddress, buffer.count, flags)
            #endif
        }
        if count >= 0 { return count }
        return errno == EAGAIN || errno == EINTR ? 0 : nil
    }

    /// Makes closing send a reset instead of a proper end.
    func resetWhenClosed() { set(SO_LINGER, to: linger(l_onoff: 1, l_linger: 0)) }

    private func set<Value: BitwiseCopyable>(_ option: CInt, of level: CInt = SOL_SOCKET, to value: Value) {
        var value = value
        _ = unsafe setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Value>.size))
    }
}
