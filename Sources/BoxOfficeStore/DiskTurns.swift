public import BoxOfficeHTTP
import Dispatch

/// Turns in an SQLite file, for all processes of a machine; without the file, this process takes turns for itself.
///
/// The file is locked for a moment only, never while a request is in flight.
public actor DiskTurns: RequestTurns {
    private let file: DatabaseFile
    private let alone = MemoryTurns(clock: ContinuousClock())

    /// Creates turns; the file is created on first use, and `warn` is called once if turns cannot be shared.
    public init(file path: String, warn: @escaping @Sendable (StoreNotice) -> Void = { _ in }) {
        self.init(file: path, patience: .milliseconds(500), warn: warn)
    }

    package init(file path: String, patience: Duration, warn: @escaping @Sendable (StoreNotice) -> Void) {
        let creation = """
            DROP TABLE IF EXISTS turn;
            CREATE TABLE turn (
                service TEXT PRIMARY KEY, full INTEGER, latest TEXT NOT NULL, pausedUntil INTEGER, refuses INTEGER NOT NULL,
                written INTEGER NOT NULL
            )
            """
        file = DatabaseFile(path: path, version: 2, creation: creation, patience: patience, warn: warn)
    }

    /// Takes the next turn; without a limit only pauses hold requests back.
    public func turn(at service: String, limit: RateLimit?) async -> RequestTurn {
        guard let limit else { return await pause(at: service) ?? .go }
        let turn = file.attempt(.writing) { database throws(SQLiteError) in
            var turn = RequestTurn.go
            try database.transaction { () throws(SQLiteError) in
                var bucket = TokenBucket(limit, state: try Self.state(of: service, limit: limit, in: database))
                turn = bucket.reserve(at: Self.now)
                try Self.keep(bucket.state, of: service, in: database)
            }
            return turn
        }
        if let turn { return turn }
        return await alone.turn(at: service, limit: limit)
    }

    /// Returns what a request has to do because the service asked for a pause; nil without one.
    public func pause(at service: String) async -> RequestTurn? {
        let shared = file.attempt(.reading) { database throws(SQLiteError) in
            TokenBucket(nil, state: try Self.state(of: service, in: database)).pause(at: Self.now)
        }
        if let shared { return shared }
        return await alone.pause(at: service)
    }

    /// Holds all requests to a service back.
    public func pause(_ service: String, for duration: Duration, refusing: Bool) async {
        // This process observes the pause whatever happens to the file.
        await alone.pause(service, for: duration, refusing: refusing)
        _ = file.attempt(.writing) { database throws(SQLiteError) in
            try database.transaction { () throws(SQLiteError) in
                var bucket = TokenBucket(nil, state: try Self.state(of: service, in: database))
                bucket.pause(until: Self.now + duration, refusing: refusing)
                try Self.keep(bucket.state, of: service, in: database)
            }
        }
    }

    /// The time since the machine started: a clock that its processes share and that is never set.
    private static var now: Duration { .nanoseconds(Int64(DispatchTime.now().uptimeNanoseconds)) }

    private static func state(
        of service: String, limit: RateLimit? = nil, in database: Database
    ) throws(SQLiteError) -> TokenBucket.State {
        var state = TokenBucket.State()
        // A later moment is a mistake, which would hold requests back for ever: no pause and no usual queue is longer.
        let furthest = now + max(.seconds(600), (limit?.interval ?? .zero) * 1_000)
        try database.run(
            "SELECT full, latest, pausedUntil, refuses, written FROM turn WHERE service = ?", [.text(service)]
        ) { row in
            // A time in the future was written before the machine's last start.
            guard row.integer(4) <= microseconds(now) else { return }
            var kept = TokenBucket.State()
            kept.full = Self.moment(row.integer(0))
            kept.latest = row.text(1).split(separator: " ").compactMap { Int64($0).map(Duration.microseconds) }
            kept.pausedUntil = Self.moment(row.integer(2))
            kept.refusesWhilePaused = row.integer(3) == 1
            let moments = kept.latest + [kept.full, kept.pausedUntil].compactMap(\.self)
            if moments.allSatisfy({ $0 <= furthest }) { state = kept }
        }
        return state
    }

    private static func keep(
        _ state: TokenBucket.State, of service: String, in database: Database
    ) throws(SQLiteError) {
        try database.run(
            """
            INSERT OR REPLACE INTO turn (service, full, latest, pausedUntil, refuses, written)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                .text(service), .integer(microseconds(state.full)),
                .text(state.latest.map { String(microseconds($0)) }.joined(separator: " ")),
                .integer(microseconds(state.pausedUntil)), .integer(state.refusesWhilePaused ? 1 : 0),
                .integer(microseconds(now)),
            ])
    }

    /// A moment as stored: microseconds since the machine started, rounded up; 0 for none.
    private static func microseconds(_ moment: Duration?) -> Int64 {
        moment.map { Int64(exactly: ($0 / .microseconds(1)).rounded(.up)) ?? .max } ?? 0
    }

    private static func moment(_ microseconds: Int64) -> Duration? {
        microseconds == 0 ? nil : .microseconds(microseconds)
    }
}
