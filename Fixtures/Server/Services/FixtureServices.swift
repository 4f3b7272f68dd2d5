import BoxOfficeBasics
import BoxOfficeContracts
import BoxOfficeHTTP

/// One server that plays KOBIS, TMDB and TMDB's image host from the files of this folder.
///
/// KOBIS knows the keys `bad` and `spent`, TMDB the token or key `bad`; any other is good. Their semantics are those of
/// the real services, as far as the library depends on them.
///
/// ```swift
/// let services = try FixtureServices()
/// defer { services.stop() }
/// services.fail(.image, times: 2, with: .status(503))
/// ```
package final class FixtureServices: Sendable {
    /// Who is played.
    package enum Service: String, Sendable, CaseIterable {
        /// KOBIS, below `/kobis`.
        case kobis
        /// TMDB, below `/tmdb`, with or without `/3` after it.
        case tmdb
        /// The image host, below `/img`, with or without `/t/p` after it.
        case image

        /// The first segment of the paths.
        var segment: String { self == .image ? "img" : rawValue }
    }

    /// The server, for its journal: it has every request in the order of arrival.
    package let server: LoopbackServer
    private let faults: FaultScript
    /// What is played, read from the files once: a server keeps nothing in it.
    private static let played = Result { (kobis: try KobisService(), tmdb: try TMDBService()) }

    /// Starts the services.
    ///
    /// - Parameters:
    ///   - port: The port; 0, the default, takes any free one.
    ///   - latency: How long each response takes at least.
    /// - Throws: `SocketError` when the port is taken, or what is wrong with a file.
    package init(port: UInt16 = 0, latency: Duration = .zero) throws {
        let (kobis, tmdb) = try Self.played.get()
        let faults = FaultScript()
        self.faults = faults
        server = try LoopbackServer(port: port) { request in
            guard let (service, path) = Self.route(request) else { return .status(404) }
            let reply =
                switch service {
                case .kobis: kobis.reply(to: request, path: path)
                case .tmdb: tmdb.reply(to: request, path: path)
                case .image: imageReply(to: request, path: path)
                }
            return faults.apply(to: reply, of: service, path: path).delayed(by: latency)
        }
    }

    /// The base URL of a service, without a slash at the end: the value of `KOBIS_BASE_URL`, `TMDB_BASE_URL` or
    /// `TMDB_IMAGE_BASE_URL`.
    ///
    /// - Parameter service: The service.
    /// - Returns: The URL.
    package func baseURL(of service: Service) -> String { "\(server.baseURL)/\(service.segment)" }

    /// Lets the next responses of a service go wrong.
    ///
    /// Scripts are followed one after the other: the first that fits a request and has a time left is used up by one.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - part: Only requests whose path has this in it.
    ///   - times: For how many requests.
    ///   - disturbance: What goes wrong.
    package func fail(
        _ service: Service, path part: String = "", times: Int = 1, with disturbance: Disturbance
    ) {
        faults.add(service: service, part: part, times: times, disturbance: disturbance)
    }

    /// The requests to a service so far, in the order of arrival.
    ///
    /// - Parameter service: The service.
    /// - Returns: The requests.
    package func requests(to service: Service) -> [LoopbackServer.Request] {
        server.requests.filter { Self.route($0)?.service == service }
    }

    /// Which service each request so far was for, in the order of arrival.
    package var order: [Service] { server.requests.compactMap { Self.route($0)?.service } }

    /// Stops the server and waits for its threads.
    package func stop() { server.stop() }

    private static func route(_ request: LoopbackServer.Request) -> (service: Service, path: String)? {
        let segment = request.path.dropFirst().prefix { $0 != "/" }
        guard let service = Service.allCases.first(where: { $0.segment == segment }) else { return nil }
        return (service, String(request.path.dropFirst(segment.count + 1)))
    }
}

/// What is to go wrong, and how often still.
private final class FaultScript: Sendable {
    private struct Step {
        let service: FixtureServices.Service
        let part: String
        var times: Int
        let disturbance: FixtureServices.Disturbance
    }

    private let steps = Lock<[Step]>([])

    func add(
        service: FixtureServices.Service, part: String, times: Int, disturbance: FixtureServices.Disturbance
    ) {
        steps.withLock { $0.append(Step(service: service, part: part, times: times, disturbance: disturbance)) }
    }

    func apply(
        to reply: LoopbackServer.Reply, of service: FixtureServices.Service, path: String
    ) -> LoopbackServer.Reply {
        let disturbance = steps.withLock { steps -> FixtureServices.Disturbance? in
            let index = steps.firstIndex { step in
                step.service == service && step.times > 0 && (step.part.isEmpty || path.contains(step.part))
            }
            guard let index else { return nil }
            steps[index].times -= 1
            return steps[index].disturbance
        }
        return disturbance?.change(reply) ?? reply
    }
}
