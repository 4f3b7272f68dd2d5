public import BoxOfficeHTTP

/// A counter of a day's calls in an SQLite file, for all processes of a machine; without it, calls pass uncounted.
public actor DiskQuotaCounter: QuotaCounter {
    private let file: DatabaseFile

    /// Creates a counter; the file is created on first use, and `warn` is called once if calls cannot be counted.
    public init(file path: String, warn: @escaping @Sendable (StoreNotice) -> Void = { _ in }) {
        self.init(file: path, patience: .milliseconds(500), warn: warn)
    }

    package init(file path: String, patience: Duration, warn: @escaping @Sendable (StoreNotice) -> Void) {
        let creation = """
            CREATE TABLE quota (
                name TEXT NOT NULL, day INTEGER NOT NULL, spent INTEGER NOT NULL DEFAULT 0,
                exhausted INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (name, day)
            )
            """
        file = DatabaseFile(path: path, version: 1, creation: creation, patience: patience, warn: warn)
    }

    /// Counts one call, unless the day's calls are used up.
    public func spend(_ name: String, day: Int, limit: Int) -> Bool {
        let values: [SQLiteValue] = [.text(name), .integer(Int64(day))]
        let isSpent = file.attempt(.writing) { database throws(SQLiteError) in
            // Drop the counts of days that are long past.
            try database.run("DELETE FROM quota WHERE name = ? AND day < ? - 7", values)
            try database.run("INSERT INTO quota (name, day) VALUES (?, ?) ON CONFLICT DO NOTHING", values)
            var isSpent = false
            try database.run(
                "UPDATE quota SET spent = spent + 1 WHERE name = ? AND day = ? AND spent < ? AND exhausted = 0 RETURNING spent",
                values + [.integer(Int64(limit))]
            ) { _ in isSpent = true }
            return isSpent
        }
        return isSpent ?? true
    }

    /// Counts one call less, because it did not reach the service.
    public func giveBack(_ name: String, day: Int) {
        _ = file.attempt(.writing) { database throws(SQLiteError) in
            try database.run(
                "UPDATE quota SET spent = spent - 1 WHERE name = ? AND day = ? AND spent > 0",
                [.text(name), .integer(Int64(day))])
        }
    }

    /// Notes that the service refuses further calls for the day, although fewer were counted.
    public func exhaust(_ name: String, day: Int) {
        _ = file.attempt(.writing) { database throws(SQLiteError) in
            try database.run(
                "INSERT INTO quota (name, day, exhausted) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET exhausted = 1",
                [.text(name), .integer(Int64(day))])
        }
    }

    /// Returns how many calls of a day were counted, and whether the service has refused more.
    public func usage(of name: String, day: Int) -> QuotaUsage {
        let usage = file.attempt(.reading) { database throws(SQLiteError) in
            var usage = QuotaUsage()
            try database.run(
                "SELECT spent, exhausted FROM quota WHERE name = ? AND day = ?", [.text(name), .integer(Int64(day))]
            ) { usage = QuotaUsage(spent: Int(max(0, $0.integer(0))), isExhausted: $0.integer(1) == 1) }
            return usage
        }
        return usage ?? QuotaUsage()
    }
}
