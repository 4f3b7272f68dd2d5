import BoxOfficeBasics
import BoxOfficeHTTP

// A database file that is opened when needed, shared with other processes, and replaced if it cannot be read. A locked,
// slow or unwritable file is bypassed for some seconds: a cache must not cost more than it saves. That is reported
// once. If only writing is impossible, reading continues.
final class DatabaseFile {
    private let path: String
    private let version: Int64
    private let creation: String
    private let patience: Duration
    private let warn: @Sendable (StoreNotice) -> Void
    private let now: @Sendable () -> Timestamp
    private var database: Database?
    private var hasWarned = false
    private var wasSlow = false
    private var bypass: Bypass?

    enum Access {
        case reading
        case writing
    }

    init(
        path: String, version: Int64, creation: String, patience: Duration,
        now: @escaping @Sendable () -> Timestamp = { .now }, warn: @escaping @Sendable (StoreNotice) -> Void
    ) {
        (self.path, self.version, self.creation) = (path, version, creation)
        (self.patience, self.now, self.warn) = (patience, now, warn)
    }

    func attempt<Value>(_ access: Access, _ work: (Database) throws(SQLiteError) -> Value) -> Value? {
        guard !isBypassed(for: access) else { return nil }
        let start = ContinuousClock.now
        // First reopen a damaged file, because another process may have replaced it already.
        for attempt in 1...3 {
            do throws(SQLiteError) {
                let value = try retryingWhileBusy(work)
                let isSlow = ContinuousClock.now - start > max(Self.slow, patience)
                // Once is not enough: the process may have been suspended.
                if isSlow, wasSlow { startBypass(of: .reading, for: 30, .slowFile(path: path)) }
                wasSlow = isSlow
                return value
            } catch {
                guard error.isDamage else {
                    if error.isBusy {
                        // A file that cannot be opened can be neither read nor written, and its next try costs as much.
                        let isOpen = database != nil
                        let waited = isOpen ? patience : max(Self.patienceOfOpening, patience)
                        startBypass(
                            of: isOpen ? access : .reading, for: Self.bypass(after: waited), .lockedFile(path: path))
                    } else {
                        startBypass(of: access, for: 30, .unusableFile(path: path, problem: "\(error)"))
                    }
                    return nil
                }
                database = nil
                if attempt == 2 { setAside() }
            }
        }
        return nil
    }

    /// Runs work, and repeats it as long as there is time, or other programs take turns and make progress.
    private func retryingWhileBusy<Value>(
        _ work: (Database) throws(SQLiteError) -> Value
    ) throws(SQLiteError) -> Value {
        let start = ContinuousClock.now
        while true {
            do throws(SQLiteError) {
                let database = try open()
                database.deadline = max(database.deadline, .now + patience)
                return try work(database)
            } catch {
                // SQLite gives up by itself while another program recovers a file.
                let waited = ContinuousClock.now - start
                guard error.isBusy, waited < max(patience, Self.longestWait) else { throw error }
                if waited >= patience {
                    guard let database, try database.hasBeenChanged() else { throw error }
                }
            }
        }
    }

    private struct Bypass {
        let began: Timestamp
        let seconds: Int64
        let includesReading: Bool
    }

    private func isBypassed(for access: Access) -> Bool {
        guard let bypass, access == .writing || bypass.includesReading else { return false }
        // Outside this range, the bypass is over or the clock was changed.
        if (0..<bypass.seconds).contains(now().seconds(since: bypass.began)) { return true }
        self.bypass = nil
        return false
    }

    private func startBypass(of access: Access, for seconds: Int64, _ notice: StoreNotice) {
        // Reopen next time: the path may lead to another file by then.
        if access == .reading { database = nil }
        bypass = Bypass(began: now(), seconds: seconds, includesReading: access == .reading)
        if !hasWarned { warn(notice) }
        hasWarned = true
    }

    /// Returns how many seconds to bypass a locked file, so that waiting for it takes little of the time.
    private static func bypass(after patience: Duration) -> Int64 { max(1, Int64(patience / .milliseconds(50))) }

    /// How long to wait for other programs that write one after the other.
    private static let longestWait = Duration.seconds(2)
    private static let slow = Duration.seconds(3)
    private static let patienceOfOpening = Duration.milliseconds(500)

    private func open() throws(SQLiteError) -> Database {
        if let database { return database }
        let path = pathWithoutLinks()
        var opened = try Database(path: path)
        if try !prepare(opened) {
            setAside()
            opened = try Database(path: path)
            guard try prepare(opened) else { throw SQLiteError.newerSchema }
        }
        _ = try opened.hasBeenChanged()
        database = opened
        return opened
    }

    // Creates the folder, and returns the path with the folder's links resolved. SQLite is told to refuse a file that
    // is a link, which another user may have put there. It then refuses linked folders too, such as `~/.cache` on a
    // larger disk, or `/tmp` on macOS. If this fails, so does opening, which reports why.
    private func pathWithoutLinks() -> String {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return path }
        let folder = String(path[..<slash])
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // `URL.resolvingSymlinksInPath()` makes /private/tmp a link again.
        guard let resolved = unsafe realpath(folder, nil) else { return path }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved) + path[slash...]
    }

    private func prepare(_ database: Database) throws(SQLiteError) -> Bool {
        database.deadline = .now + max(Self.patienceOfOpening, patience)
        // In WAL mode, a power failure loses at most the latest values, and never the file. Of its pages, SQLite would
        // hold 2 MB, which the system holds, too.
        try database.execute("PRAGMA synchronous = NORMAL; PRAGMA cache_size = -256")
        if try self.version(of: database) == version { return true }
        try database.execute("PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL")
        var found: Int64 = 0
        try database.transaction { () throws(SQLiteError) in
            found = try version(of: database)
            // A file of an older layout is rebuilt, since its content can be requested again.
            guard found < version else { return }
            try database.execute("\(creation); PRAGMA user_version = \(version)")
        }
        return found <= version
    }

    private func version(of database: Database) throws(SQLiteError) -> Int64 {
        var found: Int64 = 0
        try database.run("PRAGMA user_version") { found = $0.integer(0) }
        return found
    }

    private func setAside() {
        database = nil
        let aside = path + ".set-aside"
        try? FileManager.default.removeItem(atPath: aside)
        try? FileManager.default.moveItem(atPath: path, toPath: aside)
        for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }
}
