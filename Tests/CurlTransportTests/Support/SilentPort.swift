#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A loopback port that neither accepts nor refuses connections, like one behind a firewall, because its queue is full.
final class SilentPort: Sendable {
    let port: UInt16
    private let descriptors: [CInt]

    /// Opens a port on IPv4; nil if the system refuses.
    init?() {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        guard let descriptors = Self.fill(&address) else { return nil }
        self.descriptors = descriptors
        port = UInt16(bigEndian: address.sin_port)
    }

    /// Opens a port on IPv6; nil if this machine has no IPv6 loopback address.
    init?(version6 port: UInt16) {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        address.sin6_addr = in6addr_loopback
        guard let descriptors = Self.fill(&address) else { return nil }
        self.descriptors = descriptors
        self.port = port
    }

    deinit { for descriptor in descriptors { close(descriptor) } }

    private static func fill<Address>(_ address: inout Address) -> [CInt]? {
        var length = socklen_t(MemoryLayout<Address>.size)
        return unsafe withUnsafeMutableBytes(of: &address) { bytes in
            guard let address = unsafe bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return nil }
            let family = CInt(unsafe address.pointee.sa_family)
            let listener = socket(family, stream, 0)
            guard unsafe bind(listener, address, length) == 0, listen(listener, 0) == 0,
                unsafe getsockname(listener, address, &length) == 0
            else {
                close(listener)
                return nil
            }
            // More connections than the queue holds; later ones get no response at all.
            let clients = (0..<3).map { _ in socket(family, stream, 0) }
            for client in clients {
                _ = fcntl(client, F_SETFL, O_NONBLOCK)
                _ = unsafe connect(client, address, length)
            }
            return [listener] + clients
        }
    }

    #if canImport(Glibc)
    private static let stream = CInt(SOCK_STREAM.rawValue)
    #else
    private static let stream = SOCK_STREAM
    #endif
}
