package import Aggregator
package import BoxOfficeHTTP
import BoxOfficeWire

/// Asks the services what the package assumes of them, one question after the other, and compares what comes with what is
/// known.
///
/// No error ends it: an error is the answer of its question. A service that refuses the key, has no calls left or cannot be
/// reached is not asked further.
package struct LiveCheck: Sendable {
    /// With what, and where, it asks.
    package struct Settings: Sendable {
        package var kobisKey: Secret?
        package var tmdbKey: Secret?
        package var hosts = ServiceHosts()
        /// The folder with what is known: `films.tsv`, `ranking.tsv` and `shapes.txt`.
        package var folder: String
        /// The names, or beginnings of names, of the questions that are left out.
        package var leftOut: [String] = []
        /// How many of the films that are known are matched.
        package var films = 50
        /// How many days before today have a ranking whose films are matched.
        package var days = 7
        /// Which day it is in Korea; nil for the day that it is.
        package var today: CalendarDay?
        package var recording: (any RecordingFolder)?
        /// Plays a recording in the place of the services.
        package var isReplay = false
        package var now: @Sendable () -> Timestamp = { .now }

        package init(folder: String) { self.folder = folder }

        /// Whether the services are those of this machine, which need no pauses.
        fileprivate var isLocal: Bool { isReplay || (hosts.kobis.isLoopback && hosts.tmdb.isLoopback) }
    }

    /// At most so many calls of KOBIS, of which it allows a key 3,000 a day; one more goes out without the key.
    package static let kobisCalls = 39
    /// At most so many requests of TMDB and its image host together.
    package static let tmdbRequests = 120

    /// How many questions there are.
    package static let questions = Question.all.count

    private let settings: Settings
    private let services: Services

    /// Sets it up over an engine.
    package init(_ settings: Settings, through engine: some HTTPTransport) throws {
        self.settings = settings
        var facts = try Facts(in: settings.folder)
        facts.films = Array(facts.films.prefix(settings.films))
        let witness = Witness(now: settings.now)
        let hosts = settings.hosts
        let calendar = KobisCalendar { [now = settings.now, today = settings.today] in
            // Noon, so that it is that day in Korea.
            today.map { Int64($0.daysSinceEpoch) * 86_400 + 3 * 3_600 } ?? now().secondsSinceEpoch
        }
        var policies = TransportStack.Policies(
            observer: { witness.observe($0) }, quotas: Self.bounds(hosts),
            quotaCounter: MemoryQuotaCounter(), recording: settings.recording)
        // A check tells what happens now.
        policies.circuit.failures = .max
        if !settings.isLocal {
            policies.rateLimits = [
                RateLimit(for: hosts.kobis, perSecond: 2), RateLimit(for: hosts.tmdb, perSecond: 8),
                RateLimit(for: hosts.images, perSecond: 4),
            ]
        }
        let began = settings.now()
        func transport(_ keys: [Credential]) -> any HTTPTransport {
            WitnessedTransport(
                base: TransportStack(
                    engine, credentials: keys,
                    retry: RetryPolicy(attempts: 2, base: settings.isLocal ? .milliseconds(1) : .seconds(2)),
                    perHost: 1,
                    policies: policies, now: { began }),
                witness: witness)
        }
        var (keys, wrong) = ([Credential](), [Credential]())
        if let key = settings.kobisKey { keys.append(.kobis(key, baseURL: hosts.kobis)) }
        if let key = settings.tmdbKey { keys.append(.tmdb(key, baseURL: hosts.tmdb)) }
        // Stand-ins refuse this word, and the services any that they did not issue.
        if !settings.isReplay, let key = Secret("bad") {
            wrong = [.kobis(key, baseURL: hosts.kobis), .tmdbToken(key, baseURL: hosts.tmdb)]
        }
        let (known, unknown) = (transport(keys), transport(wrong))
        services = Services(
            kobis: Kobis(transport: known, baseURL: hosts.kobis, calendar: calendar),
            tmdb: TMDB(transport: known, baseURL: hosts.tmdb),
            strangers: (
                Kobis(transport: unknown, baseURL: hosts.kobis, calendar: calendar),
                TMDB(transport: unknown, baseURL: hosts.tmdb)
            ), images: ImageConfiguration(base: hosts.images), witness: witness, transport: known, facts: facts,
            days: max(1, settings.days))
    }

    /// The day is that on which the check began, so that midnight does not double the bounds.
    private static func bounds(_ hosts: ServiceHosts) -> [Quota] {
        [
            .kobis(baseURL: hosts.kobis, perDay: kobisCalls),
            Quota(for: hosts.tmdb, name: "tmdb", perDay: tmdbRequests),
            Quota(for: hosts.images, name: "tmdb", perDay: tmdbRequests),
        ]
    }

    /// Asks everything, and reports.
    package func run(against kept: Shapes) async -> Report {
        var report = Report(settings, today: services.kobis.calendar.today)
        var stops: [Question.Service: Report.Reason] = [:]
        // How many questions in a row have not reached a service; nil before the first.
        var failures: [Question.Service: Int] = [:]
        if !settings.isReplay {
            if settings.kobisKey == nil { stops[.kobis] = .noKey }
            if settings.tmdbKey == nil { (stops[.tmdb], stops[.images]) = (.noKey, .noKey) }
        }
        for question in Question.all {
            if settings.leftOut.contains(where: question.name.hasPrefix) {
                report.unasked.append((question, .leftOut))
            } else if let reason = question.services.lazy.compactMap({ stops[$0] }).first {
                report.unasked.append((question, reason))
            } else {
                services.witness.beginQuestion()
                var answer = Answer()
                do {
                    try await question.ask(services, &answer)
                    report.lines.append(.init(question, answer))
                    for service in question.services { failures[service] = 0 }
                } catch {
                    let service = question.service(of: error)
                    // A key that was good before is not refused, whatever the service says.
                    guard let reason = Report.Reason(error), reason != .keyRefused || failures[service] != 0 else {
                        answer.end(with: error)
                        report.lines.append(.init(question, answer))
                        continue
                    }
                    report.unasked.append((question, reason))
                    failures[service, default: 0] += 1
                    // One connection that breaks may be chance.
                    if reason.isFinal || failures[service, default: 0] >= 2 { stops[service] = reason }
                }
            }
        }
        report.compare(services.witness.soFar, with: kept)
        return report
    }
}

extension Question {
    fileprivate func service(of error: any Error) -> Service {
        let operation =
            (error as? any ServiceError)?.operation ?? (error as? TransportError)?.request?.operation ?? name
        return operation == "tmdb.image"
            ? .images : Service(rawValue: String(operation.prefix { $0 != "." })) ?? services[0]
    }
}
