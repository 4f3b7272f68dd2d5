#if Redis
import BoxOfficeHTTP
import BoxOfficePlatform
import CBoxOfficeRedis

/// A connection to a server; only this calls hiredis.
///
/// One thread at a time uses it. After an error it cannot be used any more.
@safe final class RedisConnection {
    private let context: UnsafeMutablePointer<redisContext>

    /// Why the server cannot be used.
    struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// The reason, without a secret.
        let description: String
    }

    /// Connects and logs in.
    ///
    /// - Throws: Why the server cannot be used.
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
        let replies = try send([command.map { Array($0.utf8) }])
        if case .refusal = replies.first { throw Failure(description: refusal) }
    }

    /// Sends commands together, and returns their replies in the same order.
    func send(_ commands: [[[UInt8]]]) throws(Failure) -> [RedisReply] {
        try PipeSignal.withheld { () throws(Failure) in try exchange(commands) }
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

    /// Waits for what the server says unasked to a subscriber.
    ///
    /// - Returns: The message; nil if none came.
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
        func bytes() -> [UInt8] {
            unsafe Array(UnsafeRawBufferPointer(start: value.str, count: value.len))
        }
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
#endif
