public import HTTPTransport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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
    private let path: String
    private let limit: Int
    private let clock: @Sendable () -> Timestamp
    private let warn: @Sendable (String) -> Void
    private var database: Database?
    private var hasWarned = false
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
        self.path = path
        self.limit = limit
        self.clock = clock
        self.warn = warn
    }

    /// The answer under a key.
    ///
    /// - Parameter key: The key.
    /// - Returns: The answer exactly as it was put in, or nil.
    public func response(for key: ResponseKey) -> StoredResponse? {
        let found = attempt { database throws(SQLiteError) in try Row.find(key, in: database) } ?? nil
        guard let found, found.response.keepUntil > clock() else { return nil }
        guard found.isIntact else {
            remove(key)
            return nil
        }
        // A write for each reading would cost more than the reading; the order of use need not be exact.
        let now = clock()
        if now.seconds(since: found.lastUse) > 3_600 {
            _ = attempt { database throws(SQLiteError) in try Row.touch(key, now, in: database) }
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
        _ = attempt { [limit, clock] database throws(SQLiteError) in
            try row.put(in: database)
            if sweeps { try Row.sweep(database, now: clock(), limit: limit) }
        }
    }

    /// Forgets the answer under a key, if there is one.
    ///
    /// - Parameter key: The key.
    public func remove(_ key: ResponseKey) {
        _ = attempt { database throws(SQLiteError) in try Row.remove(key, in: database) }
    }

    /// Forgets everything, and gives the room back to the disk.
    public func removeAll() {
        _ = attempt { database throws(SQLiteError) in
            try database.execute("DELETE FROM response")
            try database.execute("PRAGMA incremental_vacuum")
            try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        }
    }

    /// How much is kept.
    ///
    /// - Returns: The count and the size.
    public func usage() -> ResponseStoreUsage {
        let sums = attempt { database throws(SQLiteError) in try Row.sums(in: database) }
        return ResponseStoreUsage(responses: sums?.count ?? 0, bytes: sums?.bytes ?? 0, limit: limit)
    }

    /// Does something with the database; nil if that is not possible now.
    private func attempt<Value>(_ work: (Database) throws(SQLiteError) -> Value) -> Value? {
        // A damaged file is first opened again, since another process may have begun it anew already.
        for remedy in [Remedy.reopen, .setAside, .giveUp] {
            do throws(SQLiteError) {
                return try work(try open())
            } catch {
                database = nil
                guard error.isDamage else {
                    if !error.isBusy {
                        warnOnce("The response cache \(path) cannot be used: \(error). Going on without it.")
                    }
                    return nil
                }
                if remedy == .setAside { setAside() }
            }
        }
        return nil
    }

    private enum Remedy {
        case reopen
        case setAside
        case giveUp
    }

    private func open() throws(SQLiteError) -> Database {
        if let database { return database }
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        if !folder.isEmpty {
            // If this fails, so does opening, which says why.
            try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        var opened = try Database(path: path)
        if try !Row.prepare(opened) {
            setAside()
            opened = try Database(path: path)
            guard try Row.prepare(opened) else { throw SQLiteError.newerSchema }
        }
        database = opened
        return opened
    }

    /// Moves a file that cannot be used out of the way; it is kept, for whoever wants to look at it.
    private func setAside() {
        database = nil
        let aside = path + ".set-aside"
        try? FileManager.default.removeItem(atPath: aside)
        try? FileManager.default.moveItem(atPath: path, toPath: aside)
        for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }

    private func warnOnce(_ text: String) {
        if !hasWarned { warn(text) }
        hasWarned = true
    }
}
