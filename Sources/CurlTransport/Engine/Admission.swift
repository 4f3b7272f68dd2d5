import BoxOfficeHTTP

/// Decides which waiting request may begin.
///
/// Requests wait here and not inside libcurl, which grows slow with thousands of handles and whose clocks would run for
/// requests that have not begun. They begin in the order in which they came, except that nobody waits behind a host that
/// has as much as it may have. A host that has answered in HTTP/2 may have more, since its requests share a connection.
final class Admission {
    /// The requests of one place: how many run, and who waits.
    final class Host {
        fileprivate let place: BaseURL
        fileprivate var running = 0
        /// Whether it takes many requests over one connection.
        var multiplexes = false
        fileprivate var waiting: [(ticket: Int, transfer: Transfer)] = []
        /// Index of the first that still waits; moving it is cheaper than moving the others.
        fileprivate var first = 0

        fileprivate init(_ place: BaseURL) { self.place = place }

        fileprivate var isIdle: Bool { running == 0 && first == waiting.count }

        fileprivate func takeFirst() -> Transfer {
            let transfer = waiting[first].transfer
            first += 1
            // Half of the array is of the past: forget it, so that a queue that never empties does not grow.
            if first * 2 >= waiting.count {
                waiting.removeFirst(first)
                first = 0
            }
            return transfer
        }
    }

    private let inAll: Int
    private let perHost: Int
    private let perMultiplexingHost: Int

    private var running = 0
    private var hosts: [BaseURL: Host] = [:]
    /// The host of the last request, which is most often that of the next.
    private var latest: Host?
    private var tickets = 0

    init(inAll: Int, perHost: Int, perMultiplexingHost: Int) {
        self.inAll = max(1, inAll)
        self.perHost = max(1, perHost)
        self.perMultiplexingHost = max(1, perMultiplexingHost)
    }

    /// How many wait.
    var waiting: Int { hosts.values.reduce(0) { $0 + $1.waiting.count - $1.first } }

    /// Puts a transfer at the end of the queue.
    func enqueue(_ transfer: Transfer) {
        let place = transfer.exchange.base
        let host = if let latest, latest.place == place { latest } else { host(at: place) }
        latest = host
        transfer.host = host
        host.waiting.append((tickets, transfer))
        tickets += 1
    }

    /// Takes the next transfer that may begin; it counts as running until ``release(_:)``.
    func next() -> Transfer? {
        guard running < inAll else { return nil }
        var best: (ticket: Int, host: Host)?
        for host in hosts.values where host.first < host.waiting.count && host.running < limit(for: host) {
            let ticket = host.waiting[host.first].ticket
            if ticket < best?.ticket ?? .max { best = (ticket, host) }
        }
        guard let host = best?.host else { return nil }
        host.running += 1
        running += 1
        return host.takeFirst()
    }

    /// Gives back the place that ``next()`` gave.
    func release(_ transfer: Transfer) {
        guard let host = transfer.host else { return }
        host.running -= 1
        running -= 1
    }

    /// Takes everything that waits.
    func removeAllWaiting() -> [Transfer] {
        let all = hosts.values.flatMap { $0.waiting[$0.first...] }.sorted { $0.ticket < $1.ticket }
        for host in hosts.values {
            host.waiting = []
            host.first = 0
        }
        return all.map(\.transfer)
    }

    private func host(at place: BaseURL) -> Host {
        if let known = hosts[place] { return known }
        // What is known of idle hosts is worth little, and there may be a great many of them in the long run.
        if hosts.count >= 64 { hosts = hosts.filter { !$0.value.isIdle } }
        let host = Host(place)
        hosts[place] = host
        return host
    }

    private func limit(for host: Host) -> Int { host.multiplexes ? perMultiplexingHost : perHost }
}
