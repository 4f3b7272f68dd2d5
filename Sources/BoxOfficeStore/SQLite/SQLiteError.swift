import CBoxOfficeSQLite

/// What SQLite says when it does not do what it should.
struct SQLiteError: Error, Hashable, CustomStringConvertible {
    /// SQLite's result code, without its extension.
    let code: CInt

    init(code: CInt) { self.code = code & 0xFF }

    /// The file was made by a newer version, again after it had been set aside.
    static let newerSchema = SQLiteError(code: SQLITE_SCHEMA)

    /// Whether the file is no database, or a damaged one: it can only be rebuilt.
    var isDamage: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB }

    /// Whether another process is writing: the next time may be better.
    var isBusy: Bool { code == SQLITE_BUSY || code == SQLITE_LOCKED }

    /// SQLite's own words for the code.
    var description: String { unsafe String(cString: sqlite3_errstr(code)) }
}
