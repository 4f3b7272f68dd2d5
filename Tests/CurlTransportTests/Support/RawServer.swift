import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A server on the loopback interface that sends exactly the bytes that a test gives it, right or wrong.
///
/// Unlike `ScriptedServer` of `BoxOfficeTesting` it exposes its descriptors, which TLS and the tests of exhausted
/// descriptors need.
///
/// Each connection has a thread of its own, on which the test's closure runs from beginning to end.
final class RawServer: Sendable {
    let port: UInt16
    private let listener: CInt
    private let counter = Counter()
    private let ended = Counter()
    private let stops = Counter()

    init(_ serve: @escaping @Sendable (RawConnection) -> Void) throws {
        let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = unsafe withUnsafeMutablePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(listener, $0, length) == 0 && listen(listener, 1024) == 0
                    && getsockname(listener, $0, &length) == 0
            }
        }
        guard bound else { throw POSIXError(.EADDRINUSE) }
        port = UInt16(bigEndian: address.sin_port)
        self.listener = listener
        let (counter, ended) = (counter, ended)
        Thread.detachNewThread {
            while true {
                let descriptor = accept(listener, nil, nil)
                // A test may have used up all descriptors: the client waits until one is free.
                if descriptor < 0, errno == EMFILE { continue }
                guard descriptor >= 0 else { break }
                counter.increment()
                Thread.detachNewThread {
                    // OpenSSL writes without suppressing SIGPIPE; a client that disconnects must not end the tests.
                    blockBrokenPipes()
                    let connection = RawConnection(descriptor)
                    serve(connection)
                    connection.close()
                    ended.increment()
                }
            }
            Glibc.close(listener)
        }
    }

    deinit { stop() }

    /// Stops accepting connections; further ones are refused.
    func stop() {
        // Only once: the accepting thread closes the listener then, and its number may soon be another socket's.
        if stops.increment() == 1 { Glibc.shutdown(listener, CInt(SHUT_RDWR)) }
    }

    /// Returns a server that responds to every request with the same bytes.
    static func responding(_ bytes: String) throws -> RawServer {
        try RawServer { connection in
            while connection.readRequest() != nil { connection.write(bytes) }
        }
    }

    /// Returns a server that sends bytes after the first request, and then disconnects.
    static func sayingOnce(_ bytes: String) throws -> RawServer {
        try RawServer { connection in
            if connection.readRequest() != nil { connection.write(bytes) }
        }
    }

    var authority: String { "127.0.0.1:\(port)" }

    /// How many connections have been accepted.
    var connections: Int { counter.value }

    /// How many connections are still being served.
    var openConnections: Int { counter.value - ended.value }
}

/// Blocks SIGPIPE on this thread.
private func blockBrokenPipes() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
}

/// The server's end of a connection.
final class RawConnection {
    private(set) var descriptor: CInt

    init(_ descriptor: CInt) { self.descriptor = descriptor }

    /// Reads up to the empty line that ends a request's header; nil if the client has disconnected.
    func readRequest() -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            guard unsafe recv(descriptor, &byte, 1, 0) == 1 else { return nil }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Makes the system send each write as a segment of its own.
    func sendEachWriteAtOnce() {
        var yes: CInt = 1
        unsafe setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<CInt>.size))
    }

    /// Waits for the first byte.
    func awaitByte() {
        var byte: UInt8 = 0
        unsafe recv(descriptor, &byte, 1, 0)
    }

    /// Waits until the client has disconnected.
    func awaitHangUp() {
        var byte: UInt8 = 0
        while unsafe recv(descriptor, &byte, 1, 0) == 1 {}
    }

    func write(_ text: String) { write(Array(text.utf8)) }

    func write(_ bytes: [UInt8]) {
        let noSignal = CInt(MSG_NOSIGNAL)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe send(descriptor, $0.baseAddress, $0.count, noSignal) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Ends the connection with a reset.
    func reset() {
        var now = linger(l_onoff: 1, l_linger: 0)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
        close()
    }

    func close() {
        guard descriptor >= 0 else { return }
        Glibc.close(descriptor)
        descriptor = -1
    }
}
