import BoxOfficeHTTP
import CBoxOfficeCurl

/// The queue of requests, which decides which one starts next.
///
/// Requests wait here and not inside libcurl, which slows down with thousands of handles and whose timers would run for
/// waiting requests. They start in order of arrival, but a host at its limit does not block requests to others. A host
/// whose last response was in HTTP/2 has a higher limit, since its requests share a connection.
final class Admission {
    final class Host {
        fileprivate let place: BaseURL
        fileprivate var running = 0
        /// True if its last response was in HTTP/2; nil before the first.
        var multiplexes: Bool?
        /// True if the host labels HTTP/1.1 as HTTP/2, which libcurl would believe.
        private var misnamesVersion = false
        /// How many connections in a row were lost before a response.
        private var losses = 0
        fileprivate var waiting: [Transfer] = []
        /// The index of the first waiting request; moving it is cheaper than moving the others.
        fileprivate var first = 0

        fileprivate init(_ place: BaseURL) { self.place = place }

        /// A server that requires HTTP/1.1 may say so in a way that libcurl reports as a lost connection (GOAWAY), so a
        /// request that two were lost for goes over HTTP/1.1.
        var avoidsHTTP2: Bool { misnamesVersion || losses >= 2 }

        /// Notes how an exchange ended that was free to use HTTP/2.
        func note(_ failure: CurlFailure, _ report: CurlReport) {
            misnamesVersion = misnamesVersion || report.misnames_version
            switch report.http_version {
            case 20...: losses = 0
            // The server may have been away, and not mind HTTP/2: the next connection tries that once.
            case 1...: losses = min(losses, 1)
            default: if failure == .connectionLost, place.scheme == "https" { losses = min(losses + 1, 2) }
            }
        }

        fileprivate var isIdle: Bool { running == 0 && first == waiting.count }

        fileprivate func takeFirst() -> Transfer {
            let transfer = waiting[first]
            first += 1
            // Half of the array is done: drop it, so that a queue that never empties does not grow.
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

    /// True if only one request runs, until its outcome shows how the others would fare.
    var isCautious = false
    private var running = 0
    private var hosts: [BaseURL: Host] = [:]
    private var latest: Host?
    private var tickets = 0

    init(_ configuration: CurlHTTPTransport.Configuration) {
        inAll = max(1, configuration.requestsInFlight)
        perHost = max(1, configuration.connectionsPerHost)
        perMultiplexingHost = max(1, configuration.streamsPerHost)
    }

    var waiting: Int { hosts.values.reduce(0) { $0 + $1.waiting.count - $1.first } }

    func enqueue(_ transfer: Transfer) {
        let place = transfer.exchange.base
        let host = if let latest, latest.place == place { latest } else { host(at: place) }
        latest = host
        transfer.host = host
        transfer.ticket = tickets
        host.waiting.append(transfer)
        tickets += 1
    }

    /// Takes the next transfer that may start, which counts as running until ``release(_:)``.
    func next() -> Transfer? {
        guard running < (isCautious ? 1 : inAll) else { return nil }
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

    func release(_ transfer: Transfer) {
        guard let host = transfer.host else { return }
        host.running -= 1
        running -= 1
    }

    func putBack(_ transfers: [Transfer], to host: Host) {
        host.running -= transfers.count
        running -= transfers.count
        host.waiting = (transfers + host.waiting[host.first...]).sorted { $0.ticket < $1.ticket }
        host.first = 0
    }

    func removeAllWaiting() -> [Transfer] {
        let all = hosts.values.flatMap { $0.waiting[$0.first...] }.sorted { $0.ticket < $1.ticket }
        for host in hosts.values {
            host.waiting = []
            host.first = 0
        }
        return all
    }

    private func host(at place: BaseURL) -> Host {
        if let known = hosts[place] { return known }
        // Idle hosts are dropped now and then, since there may be very many in the long run.
        if hosts.count >= 64 { hosts = hosts.filter { !$0.value.isIdle } }
        let host = Host(place)
        hosts[place] = host
        return host
    }

    private func limit(for host: Host) -> Int { host.multiplexes == true ? perMultiplexingHost : perHost }
}
