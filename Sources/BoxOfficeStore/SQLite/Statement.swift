import CBoxOfficeSQLite

/// A prepared statement, with its current row.
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

    /// Moves to the next row; false after the last one.
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

    func text(_ column: Int) -> String {
        String(decoding: blob(column), as: UTF8.self)
    }

    func blob(_ column: Int) -> [UInt8] {
        guard let bytes = unsafe sqlite3_column_blob(handle, CInt(column)) else { return [] }
        let count = unsafe Int(sqlite3_column_bytes(handle, CInt(column)))
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
}
