import CBoxOfficeSQLite
import Testing

/// Another program that has a database open.
@safe final class OtherProgram {
    private let handle: OpaquePointer

    init(_ path: String) throws {
        var handle: OpaquePointer?
        let code = unsafe sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil)
        try #require(code == SQLITE_OK)
        unsafe self.handle = try #require(unsafe handle)
    }

    deinit { unsafe sqlite3_close_v2(handle) }

    func run(_ sql: String) throws { try #require(unsafe sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK) }
}
