#if Redis
import BoxOfficeHTTP
import BoxOfficePlatform
import CBoxOfficeRedis

/// A connection to a server, for one thread at a time, until its first error; only this calls hiredis.
@safe final class RedisConnection {
    private let context: UnsafeMutablePointer<redisContext>

    struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        let description: String
    }

    init(_ address: RedisAddress, patience: Duration) throws(Failure) {
        let limit = timeval(patience)
        let context =
            switch address.place {
            case .host(let name, let port): unsafe redisConnectWithTimeout(name, CInt(port), limit)
            case .socket(let path): unsafe redisConnectUnixWithTimeout(path, limit)
            }
        guard let context = unsafe context else { throw Failure(description: "Memory for a connection is lacking.") }
        unsafe self.context = context
        guard unsafe context.pointee.err == 0 else { throw failure }
        unsafe redisSetTimeout(context, limit)
        PipeSignal.withhold(for: unsafe context.pointee.fd)
        try logIn(address)
    }

    deinit { unsafe redisFree(context) }

    private func logIn(_ address: RedisAddress) throws(Failure) {
        if let password = address.password {
            let login = ["AUTH"] + [address.user].compactMap(\.self) + [password.exposed]
            try accept(login, "The server refuses the password.")
        }
        if address.database != 0 {
            try accept(["SELECT", String(address.database)], "The server has no database \(address.database).")
        }
    }

    private func accept(_ command: [String], _ refusal: String) throws(Failure) {
        let replies = try send([command])
        if case .refusal = replies.first { throw Failure(description: refusal) }
    }

    func send(_ commands: [[any RedisArgument]]) throws(Failure) -> [RedisReply] {
        try PipeSignal.withheld { () throws(Failure) in try exchange(commands.map { $0.map(\.bytes) }) }
    }

    private func exchange(_ commands: [[[UInt8]]]) throws(Failure) -> [RedisReply] {
        for command in commands { append(command) }
        var replies: [RedisReply] = []
        for _ in commands {
            var reply: UnsafeMutableRawPointer?
            guard unsafe redisGetReply(context, &reply) == REDIS_OK, let reply = unsafe reply else { throw failure }
            defer { unsafe freeReplyObject(reply) }
            replies.append(unsafe Self.reply(reply.assumingMemoryBound(to: redisReply.self)))
        }
        return replies
    }

    /// Waits for what the server says unasked to a subscriber; nil if nothing came.
    func message(within patience: Duration) throws(Failure) -> RedisReply? {
        var reply: UnsafeMutableRawPointer?
        guard unsafe redisGetReplyFromReader(context, &reply) == REDIS_OK else { throw failure }
        if unsafe reply == nil {
            var descriptor = pollfd(fd: unsafe context.pointee.fd, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&descriptor, 1, CInt(patience / .milliseconds(1))) > 0 else { return nil }
            guard unsafe redisBufferRead(context) == REDIS_OK,
                unsafe redisGetReplyFromReader(context, &reply) == REDIS_OK
            else { throw failure }
        }
        guard let reply = unsafe reply else { return nil }
        defer { unsafe freeReplyObject(reply) }
        return unsafe Self.reply(reply.assumingMemoryBound(to: redisReply.self))
    }

    private func append(_ command: [[UInt8]]) {
        let bytes = command.flatMap(\.self)
        unsafe bytes.withUnsafeBufferPointer { all in
            var start = all.baseAddress
            var arguments: [UnsafePointer<CChar>?] = unsafe []
            for argument in command {
                unsafe arguments.append(start.map { unsafe UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) })
                unsafe start = start?.advanced(by: argument.count)
            }
            unsafe redisAppendCommandArgv(context, CInt(command.count), &arguments, command.map(\.count))
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

    private var failure: Failure {
        let text = unsafe withUnsafeBytes(of: context.pointee.errstr) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return Failure(description: text.isEmpty ? "The connection broke." : "\(text).")
    }
}

extension timeval {
    fileprivate init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self.init(tv_sec: Int(seconds), tv_usec: .init(attoseconds / 1_000_000_000_000))
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

/// Keeps a write to a connection that the server has closed from ending the program: hiredis writes without
/// `MSG_NOSIGNAL`, and a library must not change what signals do to its program.
enum PipeSignal {
    static func withheld<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
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

    static func withhold(for socket: CInt) {
        #if canImport(Darwin)
        var isOn: CInt = 1
        unsafe setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<CInt>.size))
        #endif
    }
}
#endif
