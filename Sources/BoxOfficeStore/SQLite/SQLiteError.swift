import CBoxOfficeSQLite

/// An error of SQLite.
struct SQLiteError: Error, Hashable, CustomStringConvertible {
    /// SQLite's primary result code.
    let code: CInt

    init(code: CInt) { self.code = code & 0xFF }

    /// The file has a newer layout again, after it was set aside.
    static let newerSchema = SQLiteError(code: SQLITE_SCHEMA)

    /// Whether the file is not a database, is damaged, or has other tables than ours, and has to be replaced.
    ///
    /// Our statements are right, and our values fit: if one is refused (`SQLITE_ERROR`), or a value is too long, the file is not
    /// ours.
    var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_TOOBIG].contains(code) }

    /// Whether another process is writing, so that a later attempt may succeed.
    var isBusy: Bool { code == SQLITE_BUSY || code == SQLITE_LOCKED }

    /// SQLite's text for the code.
    var description: String { unsafe String(cString: sqlite3_errstr(code)) }
}
