import CBoxOfficeSQLite

/// A connection to an SQLite file and its prepared statements; one actor uses it, so it is not synchronised.
@safe final class Database {
    private let handle: OpaquePointer
    private var statements: [String: Statement] = [:]
    private var dataVersion: Int64?

    init(path: String) throws(SQLiteError) {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
        let code = unsafe sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK, let handle = unsafe handle else {
            unsafe sqlite3_close_v2(handle)
            throw SQLiteError(code: code)
        }
        unsafe self.handle = handle
        try harden()
    }

    deinit {
        statements = [:]
        unsafe sqlite3_close_v2(handle)
    }

    /// Until when statements together wait for other processes.
    var deadline = ContinuousClock.now

    private func limitWaiting() {
        let left = max(.zero, min(ContinuousClock.now.duration(to: deadline), .seconds(60)))
        unsafe sqlite3_busy_timeout(handle, CInt(left / .milliseconds(1)))
    }

    func hasBeenChanged() throws(SQLiteError) -> Bool {
        let before = dataVersion
        try run("PRAGMA data_version") { dataVersion = $0.integer(0) }
        return dataVersion != before
    }

    /// Distrusts the file, as SQLite advises for files that others could have made (sqlite.org/security.html).
    private func harden() throws(SQLiteError) {
        // In the schema of a foreign file, functions, triggers and views are code.
        for (option, isOn) in [
            (SQLITE_DBCONFIG_DEFENSIVE, true), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
            (SQLITE_DBCONFIG_ENABLE_TRIGGER, false), (SQLITE_DBCONFIG_ENABLE_VIEW, false),
        ] {
            unsafe boxoffice_sqlite_set(handle, option, isOn ? 1 : 0)
        }
        for (limit, value) in [
            (SQLITE_LIMIT_LENGTH, CInt(Self.longestValue)), (SQLITE_LIMIT_SQL_LENGTH, 100_000),
            (SQLITE_LIMIT_COLUMN, 100), (SQLITE_LIMIT_EXPR_DEPTH, 20), (SQLITE_LIMIT_ATTACHED, 0),
            (SQLITE_LIMIT_VARIABLE_NUMBER, 50), (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
        ] {
            unsafe sqlite3_limit(handle, limit, value)
        }
        try execute("PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0")
    }

    static let longestValue = 32 << 20

    func execute(_ sql: String) throws(SQLiteError) {
        limitWaiting()
        let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code: code) }
    }

    func run(_ sql: String, _ values: [SQLiteValue] = [], row: (Statement) -> Void = { _ in }) throws(SQLiteError) {
        limitWaiting()
        let statement = try statement(sql)
        defer { statement.reset() }
        try statement.bind(values)
        while try statement.step() { row(statement) }
    }

    func transaction(_ work: () throws(SQLiteError) -> Void) throws(SQLiteError) {
        try execute("BEGIN IMMEDIATE")
        do throws(SQLiteError) {
            try work()
            try execute("COMMIT")
        } catch {
            try? execute("ROLLBACK")
            throw error
        }
    }

    private func statement(_ sql: String) throws(SQLiteError) -> Statement {
        if let statement = statements[sql] { return statement }
        var prepared: OpaquePointer?
        let code = unsafe sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let prepared = unsafe prepared else { throw SQLiteError(code: code) }
        let statement = unsafe Statement(prepared)
        statements[sql] = statement
        return statement
    }
}

enum SQLiteValue {
    case integer(Int64)
    case text(String)
    case blob([UInt8])
}

@safe final class Statement {
    private let handle: OpaquePointer

    init(_ handle: OpaquePointer) { unsafe self.handle = handle }

    deinit { unsafe sqlite3_finalize(handle) }

    func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
        for (offset, value) in values.enumerated() {
            let index = CInt(offset + 1)
            let code =
                switch value {
                case .integer(let number): unsafe sqlite3_bind_int64(handle, index, number)
                case .text(let text): unsafe boxoffice_sqlite_bind_text(handle, index, text)
                case .blob(let bytes): unsafe boxoffice_sqlite_bind_blob(handle, index, bytes, UInt64(bytes.count))
                }
            guard code == SQLITE_OK else { throw SQLiteError(code: code) }
        }
    }

    func step() throws(SQLiteError) -> Bool {
        switch unsafe sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw SQLiteError(code: code)
        }
    }

    func reset() {
        unsafe sqlite3_reset(handle)
        unsafe sqlite3_clear_bindings(handle)
    }

    func integer(_ column: Int) -> Int64 { unsafe sqlite3_column_int64(handle, CInt(column)) }

    func text(_ column: Int) -> String { String(decoding: blob(column), as: UTF8.self) }

    func blob(_ column: Int) -> [UInt8] {
        guard let bytes = unsafe sqlite3_column_blob(handle, CInt(column)) else { return [] }
        let count = unsafe Int(sqlite3_column_bytes(handle, CInt(column)))
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
}

struct SQLiteError: Error, Hashable, CustomStringConvertible {
    let code: CInt

    init(code: CInt) { self.code = code & 0xFF }

    static let newerSchema = SQLiteError(code: SQLITE_SCHEMA)

    /// Our statements are correct, so a refused one (`SQLITE_ERROR`) or one too long means a foreign file.
    var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_TOOBIG].contains(code) }

    var isBusy: Bool { [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL].contains(code) }

    var description: String { unsafe String(cString: sqlite3_errstr(code)) }
}
