import CBoxOfficeRedis

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A connection to a server, used by one thread at a time and until its first error; only this type calls hiredis.
///
/// One deadline covers everything asked together and all its replies, not each part that arrives.
@safe final class RedisConnection {
    private let context: UnsafeMutablePointer<redisContext>
    private let limit = UnsafeMutablePointer<boxoffice_redis_limit>.allocate(capacity: 1)
    private let patience: Duration
    private var hasReplied = false

    /// The longest record stored; a reply may hold eight of them and a little more.
    static let longestRecord = 2 << 20
    private static let longestReply = 17 << 20
    /// The most elements in one reply; SCAN's are the longest.
    private static let mostElements = 10_000

    struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        let description: String
    }

    init(_ address: RedisAddress, patience: Duration) throws(Failure) {
        let (seconds, rest) = patience.components
        let limit = timeval(tv_sec: Int(seconds), tv_usec: .init(rest / 1_000_000_000_000))
        let context =
            switch address.place {
            case .host(let name, let port): unsafe redisConnectWithTimeout(name, CInt(port), limit)
            case .socket(let path): unsafe redisConnectUnixWithTimeout(path, limit)
            }
        guard let context = unsafe context else { throw Failure(description: "Memory for a connection is lacking.") }
        unsafe self.context = context
        self.patience = patience
        guard unsafe context.pointee.err == 0 else { throw failure }
        unsafe boxoffice_redis_set_limit(context, self.limit)
        #if canImport(Darwin)
        var isOn: CInt = 1
        unsafe setsockopt(context.pointee.fd, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<CInt>.size))
        #endif
        try logIn(address)
    }

    deinit {
        unsafe redisFree(context)
        unsafe limit.deallocate()
    }

    private func logIn(_ address: RedisAddress) throws(Failure) {
        if let password = address.password {
            let login = ["AUTH"] + [address.user].compactMap(\.self) + [password.text]
            try accept(login, "The server refuses the password.")
        }
        if address.database != 0 {
            try accept(["SELECT", String(address.database)], "The server has no database \(address.database).")
        }
    }

    private func accept(_ command: [String], _ refusal: String) throws(Failure) {
        let replies = try exchange([command])
        if case .refusal = replies.first { throw Failure(description: refusal) }
    }

    func exchange(_ commands: [[any RedisArgument]]) throws(Failure) -> [RedisReply] {
        let deadline = ContinuousClock.now + patience
        try write(commands.flatMap(Self.encoded), until: deadline)
        var replies: [RedisReply] = []
        for _ in commands { replies.append(try reply(until: deadline)) }
        return replies
    }

    private static func encoded(_ command: [any RedisArgument]) -> [UInt8] {
        var bytes = Array("*\(command.count)\r\n".utf8)
        for argument in command.map(\.bytes) { bytes += "$\(argument.count)\r\n".utf8 + argument + "\r\n".utf8 }
        return bytes
    }

    // hiredis itself would raise SIGPIPE on a connection that the server has closed, and would not keep the deadline.
    private func write(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) throws(Failure) {
        #if canImport(Darwin)
        let flags = CInt(MSG_DONTWAIT)
        #else
        let flags = CInt(MSG_DONTWAIT | MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            guard isReady(POLLOUT, until: deadline) else { throw late }
            let count = unsafe rest.withUnsafeBytes { unsafe send(context.pointee.fd, $0.baseAddress, $0.count, flags) }
            guard count > 0 || errno == EAGAIN || errno == EINTR else { throw broken("The connection broke") }
            rest = rest.dropFirst(max(0, count))
        }
    }

    private func reply(until deadline: ContinuousClock.Instant) throws(Failure) -> RedisReply {
        var reply: UnsafeMutableRawPointer?
        var received = 0
        unsafe limit.pointee.elements = Self.mostElements
        while true {
            guard unsafe redisGetReplyFromReader(context, &reply) == REDIS_OK else { throw failure }
            if let reply = unsafe reply {
                hasReplied = true
                defer { unsafe freeReplyObject(reply) }
                return unsafe Self.reply(reply.assumingMemoryBound(to: redisReply.self))
            }
            guard received <= Self.longestReply else { throw Self.tooLarge }
            // Read what has arrived even after the deadline: this program may have been suspended, rather than the
            // server.
            guard isReady(POLLIN, until: deadline) else { throw late }
            let before = unsafe context.pointee.reader.pointee.len
            guard unsafe redisBufferRead(context) == REDIS_OK else { throw failure }
            received += unsafe context.pointee.reader.pointee.len - before
        }
    }

    private func isReady(_ event: CInt, until deadline: ContinuousClock.Instant) -> Bool {
        var descriptor = pollfd(fd: unsafe context.pointee.fd, events: Int16(event), revents: 0)
        while true {
            let time = max(.zero, deadline - .now) / .milliseconds(1)
            let count = unsafe poll(&descriptor, 1, CInt(clamping: Int(min(time, 1e9).rounded(.up))))
            if count > 0 { return true }
            // `poll` goes by a clock of its own, which may be a little ahead of this one.
            if count == 0 ? deadline <= .now : errno != EINTR { return false }
        }
    }

    private static func reply(_ reply: UnsafeMutablePointer<redisReply>) -> RedisReply {
        let value = unsafe reply.pointee
        func bytes() -> [UInt8] { unsafe Array(UnsafeRawBufferPointer(start: value.str, count: value.len)) }
        switch unsafe value.type {
        case REDIS_REPLY_INTEGER: return .integer(unsafe value.integer)
        case REDIS_REPLY_STRING, REDIS_REPLY_STATUS: return .bytes(bytes())
        case REDIS_REPLY_ERROR: return .refusal(String(decoding: bytes(), as: UTF8.self))
        case REDIS_REPLY_ARRAY:
            let count = unsafe value.elements
            return .list((0..<count).map { unsafe value.element[$0].map { unsafe Self.reply($0) } ?? .null })
        default: return .null
        }
    }

    private static let tooLarge = Failure(description: "A reply is larger than any that belongs here.")

    private var late: Failure { Failure(description: "No reply within \(patience.milliseconds) ms.") }

    private var failure: Failure {
        let code = unsafe context.pointee.err
        if code == REDIS_ERR_OOM { return Self.tooLarge }
        if code == REDIS_ERR_PROTOCOL { return Failure(description: "What replies there is not a Redis server.") }
        let text = unsafe withUnsafeBytes(of: context.pointee.errstr) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return broken(text.isEmpty ? "The connection broke" : text)
    }

    /// A server that only speaks TLS drops the connection after reading the first command.
    private func broken(_ text: String) -> Failure {
        let hint = " If it speaks TLS only, let a TLS proxy such as stunnel connect, and name that."
        let isCutOff =
            unsafe !hasReplied && context.pointee.reader != nil && context.pointee.flags & REDIS_CONNECTED != 0
        return Failure(description: "\(text)." + (isCutOff ? hint : ""))
    }
}

protocol RedisArgument: Sendable {
    var bytes: [UInt8] { get }
}

extension RedisArgument where Self: LosslessStringConvertible {
    var bytes: [UInt8] { Array(description.utf8) }
}

extension String: RedisArgument {}
extension Int: RedisArgument {}
extension Int64: RedisArgument {}
extension [UInt8]: RedisArgument {
    var bytes: [UInt8] { self }
}

enum RedisReply: Sendable, Hashable {
    case null
    case integer(Int64)
    case bytes([UInt8])
    case list([RedisReply])
    case refusal(String)

    var integer: Int64? {
        switch self {
        case .integer(let number): number
        case .bytes(let bytes): Int64(String(decoding: bytes, as: UTF8.self))
        default: nil
        }
    }

    var text: String? { if case .bytes(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil } }

    var parts: [RedisReply] { if case .list(let parts) = self { parts } else { [] } }
}
