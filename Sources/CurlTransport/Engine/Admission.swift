/// Decides which waiting request may begin.
///
/// Requests wait here and not inside libcurl, which grows slow with thousands of handles and whose clocks would run for
/// requests that have not begun. They begin in the order in which they came, except that nobody waits behind a host that
/// has as much as it may have. A host that has answered in HTTP/2 may have more, since its requests share a connection.
struct Admission<Element> {
    private struct Host {
        var running = 0
        var multiplexes = false
        var waiting: [(ticket: Int, element: Element)] = []
        /// Index of the first that still waits; moving it is cheaper than moving the others.
        var first = 0

        var isIdle: Bool { running == 0 && first == waiting.count }
    }

    let inAll: Int
    let perHost: Int
    let perMultiplexingHost: Int

    private(set) var running = 0
    private var hosts: [String: Host] = [:]
    private var tickets = 0

    init(inAll: Int, perHost: Int, perMultiplexingHost: Int) {
        self.inAll = max(1, inAll)
        self.perHost = max(1, perHost)
        self.perMultiplexingHost = max(1, perMultiplexingHost)
    }

    /// How many wait.
    var waiting: Int { hosts.values.reduce(0) { $0 + $1.waiting.count - $1.first } }

    /// Puts an element at the end of the queue.
    mutating func enqueue(_ element: Element, host: String) {
        hosts[host, default: Host()].waiting.append((tickets, element))
        tickets += 1
    }

    /// Takes the next element that may begin; it counts as running until ``release(host:)``.
    mutating func next() -> Element? {
        guard running < inAll else { return nil }
        var best: (ticket: Int, host: String)?
        for (name, host) in hosts where host.first < host.waiting.count && host.running < limit(for: host) {
            let ticket = host.waiting[host.first].ticket
            if ticket < best?.ticket ?? .max { best = (ticket, name) }
        }
        guard let name = best?.host, var host = hosts.removeValue(forKey: name) else { return nil }
        let element = host.waiting[host.first].element
        host.first += 1
        host.running += 1
        running += 1
        // Half of the array is of the past: forget it, so that a queue that never empties does not grow.
        if host.first * 2 >= host.waiting.count {
            host.waiting.removeFirst(host.first)
            host.first = 0
        }
        hosts[name] = host
        return element
    }

    /// Gives back the place that ``next()`` gave.
    mutating func release(host name: String) {
        guard var host = hosts.removeValue(forKey: name) else { return }
        host.running -= 1
        running -= 1
        if !host.isIdle || host.multiplexes { hosts[name] = host }
    }

    /// Remembers that a host takes many requests over one connection.
    mutating func noteMultiplexing(host: String) { hosts[host]?.multiplexes = true }

    /// Takes everything that waits.
    mutating func removeAllWaiting() -> [Element] {
        let all = hosts.values.flatMap { $0.waiting[$0.first...] }.sorted { $0.ticket < $1.ticket }
        for name in hosts.keys {
            hosts[name]?.waiting = []
            hosts[name]?.first = 0
        }
        return all.map(\.element)
    }

    private func limit(for host: Host) -> Int { host.multiplexes ? perMultiplexingHost : perHost }
}
