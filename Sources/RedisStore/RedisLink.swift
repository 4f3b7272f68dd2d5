#if Redis
import BoxOfficeHTTP
import Dispatch

// The way to a server. Questions asked at the same time travel together, on one thread. While the server is away, every
// question gets nil at once, and the beat tries again.
final class RedisLink: Sendable {
    private enum Question: Sendable {
        case call(RedisScript, [String], [any RedisArgument])
        case command([any RedisArgument])
    }

    private struct Job: Sendable {
        let question: Question
        let reply: CheckedContinuation<RedisReply?, Never>
    }

    private struct Waiting {
        var jobs: [Job] = []
        var isDraining = false
        var isAway = false
        var hasWarned = false
        var lastFailure = ContinuousClock.now
    }

    private struct Line {
        var connection: RedisConnection?
        var digests: [RedisScript: [UInt8]] = [:]
    }

    let address: RedisAddress
    private let patience: Duration
    let warn: @Sendable (StoreNotice) -> Void
    private let waiting = Lock(Waiting())
    private let line = Lock(Line())
    private let queue = DispatchQueue(label: "RedisLink")

    init(_ address: RedisAddress, patience: Duration, warn: @escaping @Sendable (StoreNotice) -> Void) {
        self.address = address
        self.patience = patience
        self.warn = warn
    }

    func run(_ script: RedisScript, _ keys: [String], _ arguments: [any RedisArgument] = []) async -> RedisReply? {
        await ask(.call(script, keys, arguments), isProbe: false)
    }

    func send(_ command: [any RedisArgument]) async -> RedisReply? { await ask(.command(command), isProbe: false) }

    func probe(_ script: RedisScript, _ keys: [String], _ arguments: [any RedisArgument]) async -> RedisReply? {
        let reply = await ask(.call(script, keys, arguments), isProbe: true)
        if reply != nil { welcome() }
        return reply
    }

    func leave(_ notice: StoreNotice) {
        let isNew = waiting.withLock { waiting in
            waiting.isAway = true
            waiting.lastFailure = .now
            defer { waiting.hasWarned = true }
            return !waiting.hasWarned
        }
        if isNew { warn(notice) }
    }

    private func welcome() {
        let isBack = waiting.withLock { waiting in
            waiting.isAway = false
            // Wait before reporting the return: an unstable server would be reported away and back in turns.
            guard waiting.hasWarned, ContinuousClock.now - waiting.lastFailure > .seconds(5) else { return false }
            waiting.hasWarned = false
            return true
        }
        if isBack { warn(.serverBack(address: "\(address)")) }
    }

    private func ask(_ question: Question, isProbe: Bool) async -> RedisReply? {
        await withCheckedContinuation { continuation in
            let (isAway, starts) = waiting.withLock { waiting in
                guard isProbe || !waiting.isAway else { return (true, false) }
                waiting.jobs.append(Job(question: question, reply: continuation))
                defer { waiting.isDraining = true }
                return (false, !waiting.isDraining)
            }
            if isAway { continuation.resume(returning: nil) }
            if starts { queue.async { self.drain() } }
        }
    }

    private func drain() {
        while true {
            let jobs = waiting.withLock { waiting in
                defer { waiting.jobs = [] }
                if waiting.jobs.isEmpty { waiting.isDraining = false }
                return waiting.jobs
            }
            guard !jobs.isEmpty else { return }
            var replies: [RedisReply] = []
            do throws(RedisConnection.Failure) {
                replies = try exchange(jobs.map(\.question))
            } catch {
                line.withLock { $0 = Line() }
                leave(.serverAway(address: "\(address)", problem: error.description))
            }
            for (job, reply) in zip(jobs, replies) {
                if case .refusal(let reason) = reply {
                    leave(.serverAway(address: "\(address)", problem: Self.problem(reason)))
                    job.reply.resume(returning: nil)
                } else {
                    job.reply.resume(returning: reply)
                }
            }
            for job in jobs.dropFirst(replies.count) { job.reply.resume(returning: nil) }
        }
    }

    private func exchange(_ questions: [Question]) throws(RedisConnection.Failure) -> [RedisReply] {
        let result = line.withLock { line in
            Result { () throws(RedisConnection.Failure) in try Self.exchange(questions, on: &line, address, patience) }
        }
        return try result.get()
    }

    private static func exchange(
        _ questions: [Question], on line: inout Line, _ address: RedisAddress, _ patience: Duration
    ) throws(RedisConnection.Failure) -> [RedisReply] {
        let connection: RedisConnection
        if let open = line.connection {
            connection = open
        } else {
            connection = try RedisConnection(address, patience: patience)
            line = Line(connection: connection, digests: try load(connection))
        }
        let digests = line.digests
        let replies = try connection.exchange(questions.map { command($0, digests) })
        guard replies.contains(where: \.isMissingScript) else { return replies }
        // Somebody has removed the scripts from the server, so those calls did nothing.
        _ = try load(connection)
        var again = try connection.exchange(
            zip(questions, replies).filter(\.1.isMissingScript).map { command($0.0, digests) })[...]
        return replies.map { $0.isMissingScript ? again.popFirst() ?? $0 : $0 }
    }

    private static func load(_ connection: RedisConnection) throws(RedisConnection.Failure) -> [RedisScript: [UInt8]] {
        let replies = try connection.exchange(RedisScript.all.map { ["SCRIPT", "LOAD", $0.source] })
        var digests: [RedisScript: [UInt8]] = [:]
        for (script, reply) in zip(RedisScript.all, replies) {
            switch reply {
            case .bytes(let digest): digests[script] = digest
            case .refusal(let reason): throw RedisConnection.Failure(description: problem(reason))
            default: throw RedisConnection.Failure(description: "it does not take scripts.")
            }
        }
        return digests
    }

    private static func problem(_ reason: String) -> String {
        let advice = [
            ("OOM ", "Its memory is full: raise maxmemory, or set a maxmemory-policy that begins with volatile."),
            ("READONLY", "It is a replica: name its master."), ("NOAUTH", "It wants a password."),
            ("WRONGTYPE", "Somebody else's data are there: name another database of it, such as /1."),
            ("NOPERM", lacksRights), ("ACL failure", lacksRights), ("can't run this command", lacksRights),
        ]
        let known = advice.first { reason.contains($0.0) }
        return "it says “\(reason)”." + (known.map { " " + $0.1 } ?? "")
    }

    private static let lacksRights = "Its user lacks a right: SECURITY.md names all that are needed."

    private static func command(_ question: Question, _ digests: [RedisScript: [UInt8]]) -> [any RedisArgument] {
        switch question {
        case .command(let command): command
        case .call(let script, let keys, let arguments):
            ["EVALSHA", digests[script] ?? [], keys.count] + keys as [any RedisArgument] + arguments
        }
    }
}

extension RedisReply {
    fileprivate var isMissingScript: Bool {
        if case .refusal(let reason) = self { reason.hasPrefix("NOSCRIPT") } else { false }
    }
}
#endif
