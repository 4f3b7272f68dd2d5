public import BoxOfficeHTTP
import Dispatch

/// Flights in an SQLite file, for all processes of a machine; without the file, each process sends its own requests.
///
/// The file is locked for a moment while a flight is claimed, renewed or ended, not while its request is under way.
public actor DiskFlights: RequestFlights {
    private let file: DatabaseFile
    private let lease: Duration

    /// Creates flights; another process takes over after the lease, which is a day at most, and `warn` is called once if they are
    /// not shared.
    public init(
        file path: String, lease: Duration = RequestFlight.lease,
        warn: @escaping @Sendable (StoreNotice) -> Void = { _ in }
    ) {
        self.init(file: path, lease: lease, patience: .milliseconds(500), warn: warn)
    }

    package init(
        file path: String, lease: Duration, patience: Duration, warn: @escaping @Sendable (StoreNotice) -> Void
    ) {
        let creation = """
            CREATE TABLE flight (
                key TEXT PRIMARY KEY, token INTEGER NOT NULL, until INTEGER NOT NULL, ending TEXT
            );
            CREATE INDEX flightByEnd ON flight (until)
            """
        file = DatabaseFile(path: path, version: 1, creation: creation, patience: patience, warn: warn)
        self.lease = min(max(lease, .zero), .seconds(86_400))
    }

    /// Claims a request.
    public func claim(_ key: String) -> RequestFlight.Claim {
        let own = RequestFlight(key: key, token: .random(in: 1 ... .max), renewal: lease / 3)
        let other = file.attempt(.writing) { [lease] database throws(SQLiteError) in
            var other: RequestFlight?
            try database.transaction { () throws(SQLiteError) in
                let (now, latest) = (Self.now, Self.now + Self.count(lease))
                // Drops flights that have expired, and those written before the machine's last start.
                try database.run("DELETE FROM flight WHERE until < ? OR until > ?", [.integer(now), .integer(latest)])
                try database.run("SELECT token FROM flight WHERE key = ? AND ending IS NULL", [.text(key)]) {
                    other = RequestFlight(key: key, token: $0.integer(0), renewal: own.renewal)
                }
                guard other == nil else { return }
                try database.run(
                    "INSERT OR REPLACE INTO flight (key, token, until) VALUES (?, ?, ?)",
                    [.text(key), .integer(own.token), .integer(latest)])
            }
            return other
        }
        // Without the file, or without another leader, the caller leads.
        return (other ?? nil).map(RequestFlight.Claim.follow) ?? .lead(own)
    }

    /// Extends the lease of a flight that the caller leads.
    public func renew(_ flight: RequestFlight) {
        _ = file.attempt(.writing) { [lease] database throws(SQLiteError) in
            try database.run(
                "UPDATE flight SET until = ? WHERE key = ? AND token = ? AND ending IS NULL",
                [.integer(Self.now + Self.count(lease)), .text(flight.key), .integer(flight.token)])
        }
    }

    /// Ends a flight that the caller leads, and notifies its followers of the result.
    public func end(_ flight: RequestFlight, _ ending: RequestFlight.Ending) {
        guard let text = ending.text else { return }
        _ = file.attempt(.writing) { [lease] database throws(SQLiteError) in
            try database.run(
                "UPDATE flight SET ending = ?, until = ? WHERE key = ? AND token = ?",
                [.text(text), .integer(Self.now + Self.count(lease)), .text(flight.key), .integer(flight.token)])
        }
    }

    /// Waits until a flight has ended; nil if its leader was lost, or the caller's task was cancelled.
    public func ending(of flight: RequestFlight) async -> RequestFlight.Ending? {
        await RequestFlight.Ending.look {
            let found = file.attempt(.reading) { database throws(SQLiteError) in
                var found: String?
                try database.run(
                    "SELECT ending FROM flight WHERE key = ? AND token = ? AND until >= ?",
                    [.text(flight.key), .integer(flight.token), .integer(Self.now)]
                ) { found = $0.text(0) }
                return found
            }
            return found ?? nil
        }
    }

    /// The microseconds since the machine started: a clock that its processes share and that is never set.
    private static var now: Int64 { Int64(DispatchTime.now().uptimeNanoseconds / 1_000) }
    private static func count(_ duration: Duration) -> Int64 { Int64(duration / .microseconds(1)) }
}
