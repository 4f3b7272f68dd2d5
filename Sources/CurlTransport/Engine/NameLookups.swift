/// The name lookups of a loop's handles, of which a limited number runs at a time.
///
/// Each takes a thread and a descriptor or two. libcurl lets go of a lookup whose transfer has ended, but it runs on until
/// the system gives up. Without a limit, a program that asks for many names while no name server responds would have hundreds
/// of them.
final class NameLookups {
    /// How long the system may go on with a lookup that was abandoned: two attempts of five seconds at each of three servers.
    private static let patience = Duration.seconds(30)

    private let limit: Int
    /// Handles whose lookup has begun; some may have ended since.
    private var running: [EasyHandle] = []
    /// When lookups were abandoned.
    private var abandoned: [ContinuousClock.Instant] = []

    init(limit: Int) { self.limit = max(1, limit) }

    /// Notes that a handle begins a lookup; false if too many run.
    func begin(_ easy: EasyHandle) -> Bool {
        let now = ContinuousClock.now
        abandoned.removeAll { now - $0 >= Self.patience }
        running.removeAll { $0 === easy || $0.hasAddress }
        guard running.count + abandoned.count < limit else { return false }
        running.append(easy)
        return true
    }

    /// Notes that a handle's exchange has ended.
    func end(_ easy: EasyHandle, isAbandoned: Bool) {
        guard let index = running.firstIndex(where: { $0 === easy }) else { return }
        running.remove(at: index)
        if isAbandoned, !easy.hasAddress { abandoned.append(.now) }
    }
}
