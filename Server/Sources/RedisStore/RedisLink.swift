import Dispatch
import Synchronization

// The way to a server. Questions asked at the same time travel together, on one thread. While the server is away, every
// question gets nil at once, and the beat tries again.
final class RedisLink: Sendable {
    private struct Job: Sendable {
        let command: [any RedisArgument]
        let reply: CheckedContinuation<RedisReply?, Never>
    }

    private struct Waiting {
        var jobs: [Job] = []
        var isDraining = false
        var isAway = false
        var hasWarned = false
        var lastFailure = ContinuousClock.now
    }

    let address: RedisAddress
    private let patience: Duration
    let warn: @Sendable (RedisNotice) -> Void
    private let waiting = Mutex(Waiting())
    private let connection = Mutex<RedisConnection?>(nil)
    private let queue = DispatchQueue(label: "RedisLink")

    init(_ address: RedisAddress, patience: Duration, warn: @escaping @Sendable (RedisNotice) -> Void) {
        self.address = address
        self.patience = patience
        self.warn = warn
    }

    func run(_ script: RedisScript, _ keys: [String], _ arguments: [any RedisArgument] = []) async -> RedisReply? {
        await send(script.command(keys, arguments))
    }

    func send(_ command: [any RedisArgument]) async -> RedisReply? { await ask(command, isProbe: false) }

    /// Runs a script also while the server is away.
    func probe(_ script: RedisScript, _ keys: [String], _ arguments: [any RedisArgument]) async -> RedisReply? {
        let reply = await ask(script.command(keys, arguments), isProbe: true)
        if reply != nil { markBack() }
        return reply
    }

    func markAway(_ notice: RedisNotice) {
        let isNew = waiting.withLock { waiting in
            waiting.isAway = true
            waiting.lastFailure = .now
            defer { waiting.hasWarned = true }
            return !waiting.hasWarned
        }
        if isNew { warn(notice) }
    }

    private func markBack() {
        let isBack = waiting.withLock { waiting in
            waiting.isAway = false
            // Wait before reporting the return: an unstable server would be reported away and back in turns.
            guard waiting.hasWarned, ContinuousClock.now - waiting.lastFailure > .seconds(5) else { return false }
            waiting.hasWarned = false
            return true
        }
        if isBack { warn(.back(address)) }
    }

    private func ask(_ command: [any RedisArgument], isProbe: Bool) async -> RedisReply? {
        await withCheckedContinuation { continuation in
            let (isAway, starts) = waiting.withLock { waiting in
                guard isProbe || !waiting.isAway else { return (true, false) }
                waiting.jobs.append(Job(command: command, reply: continuation))
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
                replies = try exchange(jobs.map(\.command))
            } catch {
                connection.withLock { $0 = nil }
                markAway(.away(address, error.description))
            }
            for (job, reply) in zip(jobs, replies) {
                if case .refusal(let reason) = reply {
                    markAway(.away(address, Self.problem(reason)))
                    job.reply.resume(returning: nil)
                } else {
                    job.reply.resume(returning: reply)
                }
            }
            for job in jobs.dropFirst(replies.count) { job.reply.resume(returning: nil) }
        }
    }

    private func exchange(_ commands: [[any RedisArgument]]) throws(RedisConnection.Failure) -> [RedisReply] {
        try connection.withLock { connection throws(RedisConnection.Failure) in
            let open = if let connection { connection } else { try RedisConnection(address, patience: patience) }
            connection = open
            return try open.exchange(commands)
        }
    }

    private static func problem(_ reason: String) -> String {
        let advice = [
            ("OOM ", "Its memory is full: raise maxmemory, or set a maxmemory-policy that begins with volatile."),
            ("READONLY", "It is a replica: name its master."), ("NOAUTH", "It wants a password."),
            ("WRONGTYPE", "Other data are there: name another database of it, such as /1."),
            ("NOPERM", lacksPermission), ("ACL failure", lacksPermission), ("can't run this command", lacksPermission),
        ]
        let known = advice.first { reason.contains($0.0) }
        return "it says “\(reason)”." + (known.map { " " + $0.1 } ?? "")
    }

    private static let lacksPermission = "Its user lacks a permission: the README of the service lists those it needs."
}
