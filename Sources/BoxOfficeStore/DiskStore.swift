public import BoxOfficeHTTP

/// A store of answers in an SQLite file, for a cache that outlives the process.
///
/// Several processes may use one file at a time, and any of them may be killed at any moment. A file that is damaged, or
/// was made by a newer version of this package, is set aside and begun anew; a value that is not as it was put in is
/// forgotten. When the disk is full or the file cannot be written, answers are not kept: that is said once, and costs
/// nobody an answer.
///
/// ```swift
/// let store = DiskStore(file: "/home/me/.cache/app/responses.sqlite")
/// ```
public actor DiskStore: ResponseStore {
    private let limit: Int
    private let clock: @Sendable () -> Timestamp
    private let file: DatabaseFile
    private var bytesUntilSweep = 0

    /// Creates a store; the file is opened, and made if need be, when it is first used.
    ///
    /// - Parameters:
    ///   - path: The file's path. Its folder is made if need be.
    ///   - limit: How many bytes all answers may take; those that were longest unused make room.
    ///   - clock: The wall clock.
    ///   - warn: Told once, in words, if answers cannot be kept.
    public init(
        file path: String,
        limit: Int = 256 << 20,
        clock: @escaping @Sendable () -> Timestamp = { .now },
        warn: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.limit = limit
        self.clock = clock
        self.file = DatabaseFile(path: path, schema: Row.schema, warn: warn)
    }

    /// The answer under a key.
    ///
    /// - Parameter key: The key.
    /// - Returns: The answer exactly as it was put in, or nil.
    public func response(for key: ResponseKey) -> StoredResponse? {
        let found = file.attempt { database throws(SQLiteError) in try Row.find(key, in: database) } ?? nil
        guard let found, found.response.keepUntil > clock() else { return nil }
        guard found.isIntact else {
            remove(key)
            return nil
        }
        // A write for each reading would cost more than the reading; the order of use need not be exact.
        let now = clock()
        if now.seconds(since: found.lastUse) > 3_600 {
            _ = file.attempt { database throws(SQLiteError) in try Row.touch(key, now, in: database) }
        }
        return found.response
    }

    /// Keeps an answer under a key, in place of any other.
    ///
    /// - Parameters:
    ///   - response: The answer; one that would take more than a tenth of the room is not kept.
    ///   - key: The key.
    public func put(_ response: StoredResponse, for key: ResponseKey) {
        let row = Row(response, key: key, lastUse: clock())
        guard row.size <= limit / 10 else { return remove(key) }
        bytesUntilSweep -= row.size
        let sweeps = bytesUntilSweep <= 0
        if sweeps { bytesUntilSweep = limit / 10 }
        _ = file.attempt { [limit, clock] database throws(SQLiteError) in
            try row.put(in: database)
            if sweeps { try Row.sweep(database, now: clock(), limit: limit) }
        }
    }

    /// Forgets the answer under a key, if there is one.
    ///
    /// - Parameter key: The key.
    public func remove(_ key: ResponseKey) {
        _ = file.attempt { database throws(SQLiteError) in try Row.remove(key, in: database) }
    }

    /// Forgets everything, and gives the room back to the disk.
    public func removeAll() {
        _ = file.attempt { database throws(SQLiteError) in
            try database.execute("DELETE FROM response")
            try database.execute("PRAGMA incremental_vacuum")
            try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        }
    }

    /// How much is kept.
    ///
    /// - Returns: The count and the size.
    public func usage() -> ResponseStoreUsage {
        let sums = file.attempt { database throws(SQLiteError) in try Row.sums(in: database) }
        return ResponseStoreUsage(responses: sums?.count ?? 0, bytes: sums?.bytes ?? 0, limit: limit)
    }
}
