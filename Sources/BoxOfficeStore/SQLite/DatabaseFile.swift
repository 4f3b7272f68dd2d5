#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A database file that is opened when it is needed, shared with other processes, and replaced when it cannot be read.
///
/// A file that is damaged, or has a newer layout, is set aside and replaced. If that fails, it is reported once, and the
/// caller continues without a database.
final class DatabaseFile {
    private let path: String
    private let schema: Schema
    private let warn: @Sendable (String) -> Void
    private var database: Database?
    private var hasWarned = false

    /// The layout of a file.
    struct Schema {
        /// The layout's number: the one that is written, and the newest that is read.
        let version: Int64
        /// The statements that create the tables.
        let creation: String
    }

    /// Creates a database file, which is not opened yet.
    init(path: String, schema: Schema, warn: @escaping @Sendable (String) -> Void) {
        self.path = path
        self.schema = schema
        self.warn = warn
    }

    /// Runs work with the database; nil if that is not possible now.
    func attempt<Value>(_ work: (Database) throws(SQLiteError) -> Value) -> Value? {
        // A damaged file is first reopened, since another process may have replaced it already.
        for remedy in [Remedy.reopen, .setAside, .giveUp] {
            do throws(SQLiteError) {
                return try work(try open())
            } catch {
                database = nil
                guard error.isDamage else {
                    if !error.isBusy { warnOnce("\(path) cannot be used: \(error). Continuing without it.") }
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
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            // If this fails, so does opening, which reports why.
            try? FileManager.default.createDirectory(
                atPath: String(path[..<slash]), withIntermediateDirectories: true)
        }
        var opened = try Database(path: path)
        if try !prepare(opened) {
            setAside()
            opened = try Database(path: path)
            guard try prepare(opened) else { throw SQLiteError.newerSchema }
        }
        database = opened
        return opened
    }

    /// Creates missing tables; false if the file has a newer layout.
    private func prepare(_ database: Database) throws(SQLiteError) -> Bool {
        // In WAL mode, a power failure loses at most the latest values, and never the file.
        try database.execute("PRAGMA synchronous = NORMAL")
        if try version(of: database) == schema.version { return true }
        try database.execute("PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL")
        var isReadable = true
        try database.transaction { () throws(SQLiteError) in
            let found = try version(of: database)
            isReadable = found <= schema.version
            guard found == 0 else { return }
            try database.execute("\(schema.creation); PRAGMA user_version = \(schema.version)")
        }
        return isReadable
    }

    private func version(of database: Database) throws(SQLiteError) -> Int64 {
        var found: Int64 = 0
        try database.run("PRAGMA user_version") { found = $0.integer(0) }
        return found
    }

    /// Moves an unusable file aside, where it can be inspected.
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
