import BoxOfficeBasics
public import BoxOfficeHTTP

/// A store of responses in an SQLite file, for a cache that outlives the process.
///
/// Several processes may use one file at a time, and any of them may be killed at any moment. A file that is damaged,
/// or was written by a newer version of this package, is set aside and replaced. If it cannot be used, it is bypassed
/// for some seconds. That is reported once, and requests still succeed.
public actor DiskStore: ResponseStore {
    private let limit: Int
    private let clock: @Sendable () -> Timestamp
    private let file: DatabaseFile
    private var bytesUntilSweep = 0

    /// Creates a store of at most `limit` bytes; its file is created on first use, and `warn` called once if it fails.
    public init(
        file path: String, limit: Int = 256 << 20, clock: @escaping @Sendable () -> Timestamp = { .now },
        warn: @escaping @Sendable (StoreNotice) -> Void = { _ in }
    ) {
        self.init(file: path, limit: limit, patience: .milliseconds(50), clock: clock, warn: warn)
    }

    package init(
        file path: String, limit: Int = 256 << 20, patience: Duration,
        clock: @escaping @Sendable () -> Timestamp = { .now }, warn: @escaping @Sendable (StoreNotice) -> Void
    ) {
        (self.limit, self.clock) = (limit, clock)
        self.file = DatabaseFile(
            path: path, version: 2, creation: ResponseRow.creation, patience: patience, now: clock, warn: warn)
    }

    /// Returns why no store can be in a folder, after creating one; nil if it can, or another process holds it for a moment.
    package static func problem(with folder: String) -> StoreNotice? {
        guard !folder.isEmpty, !folder.utf8.contains(0) else {
            return .unusableFile(path: folder, problem: "The path is empty or has a NUL.")
        }
        let problem = Lock<StoreNotice?>(nil)
        let file = DatabaseFile(
            path: folder + "/responses.sqlite", version: 2, creation: ResponseRow.creation, patience: .milliseconds(50)
        ) { notice in problem.withLock { $0 = notice } }
        _ = file.attempt(.writing) { _ in }
        if case .unusableFile(let path, let text)? = problem.withLock({ $0 }) {
            return .unusableFile(path: path, problem: text)
        }
        return nil
    }

    /// Returns the responses under a key exactly as they were stored, the latest last.
    public func responses(for key: ResponseKey) -> [StoredResponse] {
        let rows = file.attempt(.reading) { database throws(SQLiteError) in try ResponseRow.find(key, in: database) }
        let found = rows ?? []
        guard found.allSatisfy(\.isIntact) else {
            remove(key)
            return []
        }
        let now = clock()
        let kept = found.filter { $0.response.keepUntil > now }
        // Writing at each read would cost more than the read, and the order of use need not be exact.
        if kept.contains(where: { now.seconds(since: $0.lastUse) > 3_600 }) {
            _ = file.attempt(.writing) { database throws(SQLiteError) in try ResponseRow.touch(key, now, in: database) }
        }
        return kept.map(\.response)
    }

    /// Stores a response under a key, unless it is larger than a tenth of the limit, or than 32 MiB.
    public func put(_ response: StoredResponse, for key: ResponseKey) {
        let row = ResponseRow(response, key: key, lastUse: clock())
        guard row.size <= min(limit / 10, Database.longestValue) else { return remove(key) }
        bytesUntilSweep -= row.size
        let sweeps = bytesUntilSweep <= 0
        if sweeps { bytesUntilSweep = limit / 10 }
        _ = file.attempt(.writing) { [limit, clock] database throws(SQLiteError) in
            try row.put(in: database, amongAtMost: Self.variantLimit)
            if sweeps { try ResponseRow.sweep(database, now: clock(), limit: limit) }
        }
    }

    /// Removes the responses under a key, if there are any.
    public func remove(_ key: ResponseKey) {
        _ = file.attempt(.writing) { database throws(SQLiteError) in try ResponseRow.remove(key, in: database) }
    }

    /// Removes everything and returns the space to the disk.
    public func removeAll() {
        _ = file.attempt(.writing) { database throws(SQLiteError) in
            try database.execute("DELETE FROM response")
            try database.execute("PRAGMA incremental_vacuum")
            try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        }
    }

    /// Returns how much is stored.
    public func usage() -> ResponseStoreUsage {
        let sums = file.attempt(.reading) { database throws(SQLiteError) in try ResponseRow.sums(in: database) }
        return ResponseStoreUsage(responses: sums?.count ?? 0, bytes: sums?.bytes ?? 0, limit: limit)
    }
}

extension DiskStore: BrowsableStore {
    package func responses(beginningWith start: ResponseKey, limit: Int) -> [StoredResponse] {
        let rows = file.attempt(.reading) { [clock] database throws(SQLiteError) in
            try ResponseRow.latest(limit, beginningWith: start, at: clock(), in: database)
        }
        return (rows ?? []).filter(\.isIntact).map(\.response)
    }
}
