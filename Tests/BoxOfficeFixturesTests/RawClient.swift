#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A blocking TCP client that sends text, and reports exactly what came back and how the stream ended.
///
/// It blocks a thread of Swift's only until the server's own thread has replied, which is at once.
///
/// It shares no code with the server, so that both cannot have the same mistake.
final class RawClient {
    enum End: Equatable {
        case closed
        case reset
        case silent
    }

    private let descriptor: CInt

    init(port: UInt16) throws {
        #if canImport(Darwin)
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        var on: CInt = 1
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, 4)
        #else
        descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Refused() }
    }

    struct Refused: Error {}

    deinit { close(descriptor) }

    /// Requests a path on the open connection.
    func get(_ target: String, headers: String = "") { send("GET \(target) HTTP/1.1\r\nHost: x\r\n\(headers)\r\n") }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = unsafe write(descriptor, bytes, bytes.count)
    }

    /// Reads until the stream ends, `count` bytes have arrived, or nothing arrives for a while.
    func read(upTo count: Int = .max, patience milliseconds: CInt = 10_000) -> (bytes: [UInt8], end: End?) {
        var bytes: [UInt8] = []
        while bytes.count < count {
            var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&polled, 1, milliseconds) > 0 else { return (bytes, .silent) }
            var buffer = [UInt8](repeating: 0, count: min(4096, count - bytes.count))
            let received = unsafe recv(descriptor, &buffer, buffer.count, 0)
            if received < 0 { return (bytes, .reset) }
            if received == 0 { return (bytes, .closed) }
            bytes += buffer[..<received]
        }
        return (bytes, nil)
    }

    /// Reads one response, leaving the connection open.
    ///
    /// - Parameter count: How many bytes of the body to read instead of what `Content-Length` says.
    /// - Returns: The response.
    func response(bodyBytes count: Int? = nil) -> Response {
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
            let (bytes, end) = read(upTo: 1)
            head += bytes
            if let end { return Response(head: head, body: [], end: end) }
        }
        let length = Response(head: head, body: [], end: nil).header("content-length").flatMap { Int($0) }
        let (body, end) = read(upTo: count ?? length ?? 0)
        return Response(head: head, body: body, end: end)
    }
}

/// A server's response, parsed.
struct Response {
    let status: Int?
    let headers: [String: String]
    let body: [UInt8]
    /// How the stream ended; nil if it did not.
    let end: RawClient.End?

    var text: String { String(decoding: body, as: UTF8.self) }

    init(head: [UInt8], body: [UInt8], end: RawClient.End?) {
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        let pairs = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (line[..<colon].lowercased(), String(line[line.index(colon, offsetBy: 2)...]))
        }
        headers = Dictionary(pairs) { first, _ in first }
        self.body = body
        self.end = end
    }

    func header(_ name: String) -> String? { headers[name] }
}
