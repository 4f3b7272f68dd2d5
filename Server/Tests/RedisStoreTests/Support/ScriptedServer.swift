import Foundation
import TestSupport

/// A server on 127.0.0.1 that is no Redis: a closure decides what each client gets, once it has said something.
final class ScriptedServer: Sendable {
    let port: Int
    private let listener: CInt

    init(_ script: @escaping @Sendable (Client) -> Void) throws {
        #if canImport(Glibc)
        let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        #else
        let listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isOpen = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe bind(listener, pointer, length) == 0 && listen(listener, 8) == 0
                    && getsockname(listener, pointer, &length) == 0
            }
        }
        guard isOpen else { throw Daemon.Trouble(description: "No port can be opened.") }
        (self.listener, port) = (listener, Int(UInt16(bigEndian: address.sin_port)))
        // Scripts block.
        Thread.detachNewThread {
            while case let descriptor = accept(listener, nil, nil), descriptor >= 0 {
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                #if canImport(Darwin)
                _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
                #endif
                Thread.detachNewThread {
                    let client = Client(descriptor: descriptor)
                    if client.read() { script(client) }
                    close(descriptor)
                }
            }
            close(listener)
        }
    }

    /// Accepts nobody else.
    func stop() { _ = shutdown(listener, CInt(SHUT_RDWR)) }

    /// The server's end of a connection, which is closed when the script returns.
    struct Client {
        fileprivate let descriptor: CInt

        /// Waits for something to read; false if the client has gone.
        fileprivate func read() -> Bool {
            var bytes = Array(repeating: UInt8(0), count: 16_384)
            return unsafe recv(descriptor, &bytes, bytes.count, 0) > 0
        }

        /// Waits until the client has gone, or for some time; false if it has gone.
        @discardableResult func pause(for time: Duration? = nil) -> Bool {
            let end = time.map { ContinuousClock.now + $0 }
            while true {
                let left = end.map { max(.zero, $0 - .now) / .milliseconds(1) }
                var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                if unsafe poll(&polled, 1, left.map { CInt($0.rounded(.up)) } ?? -1) > 0 {
                    if !read() { return false }
                } else if let end, end <= .now {
                    return true
                }
            }
        }

        /// Sends a text; false if the client has gone.
        @discardableResult func write(_ text: String) -> Bool { write(Array(text.utf8)) }

        /// Sends bytes; false if the client has gone.
        @discardableResult func write(_ bytes: [UInt8]) -> Bool {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = unsafe rest.withUnsafeBytes {
                    unsafe send(descriptor, $0.baseAddress, $0.count, Self.flags)
                }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }

        /// Makes the connection end with a reset (TCP RST).
        func reset() {
            var atOnce = linger(l_onoff: 1, l_linger: 0)
            _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
        }

        /// A client that has gone must not end the tests by a signal.
        #if canImport(Glibc)
        private static let flags = CInt(MSG_NOSIGNAL)
        #else
        private static let flags = CInt(0)
        #endif
    }
}
