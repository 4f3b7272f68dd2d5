import BoxOfficeHTTP
import HTTPTypes

/// A response as a row of the table, with what is needed to find, check and drop it.
struct ResponseRow {
    let response: StoredResponse
    let key: ResponseKey
    let lastUse: Timestamp
    /// Whether the row is as it was written.
    let isIntact: Bool

    init(_ response: StoredResponse, key: ResponseKey, lastUse: Timestamp) {
        self.response = response
        self.key = key
        self.lastUse = lastUse
        self.isIntact = true
    }

    /// How many bytes it counts for.
    var size: Int { response.body.count + head.utf8.count + key.description.utf8.count }

    private var head: String { "\(response.head.status.code)\n" + response.head.headerFields.lines }
    private var varying: String { response.varyingFields.lines }

    private var times: [Int64] {
        [
            response.requestTime, response.responseTime, response.freshUntil, response.usableUntil, response.keepUntil,
        ].map(\.secondsSinceEpoch)
    }

    /// A checksum against accidental damage, which SQLite does not look for in values.
    private var checksum: Int64 {
        var hash = FNV1a()
        for text in [key.description, head, varying] { hash.combine(text.utf8) }
        for time in times { hash.combine(String(time).utf8) }
        hash.combine(response.body)
        return Int64(bitPattern: hash.value)
    }
}

extension ResponseRow {
    static let schema = DatabaseFile.Schema(
        version: 1,
        creation: """
            CREATE TABLE response (
                id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, head TEXT NOT NULL, varying TEXT NOT NULL,
                body BLOB NOT NULL, requestTime INTEGER NOT NULL, responseTime INTEGER NOT NULL,
                freshUntil INTEGER NOT NULL, usableUntil INTEGER NOT NULL, keepUntil INTEGER NOT NULL,
                checksum INTEGER NOT NULL, size INTEGER NOT NULL, lastUse INTEGER NOT NULL
            );
            CREATE INDEX responseByUse ON response (lastUse, size)
            """)

    static func find(_ key: ResponseKey, in database: Database) throws(SQLiteError) -> ResponseRow? {
        var row: ResponseRow?
        try database.run(
            """
            SELECT head, varying, body, requestTime, responseTime, freshUntil, usableUntil, keepUntil, checksum, lastUse
            FROM response WHERE key = ?
            """, [.text(key.description)]
        ) { row = ResponseRow(reading: $0, key: key) }
        return row
    }

    private init?(reading statement: Statement, key: ResponseKey) {
        let lines = statement.text(0).split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard let code = lines.first.flatMap({ Int($0) }), (100...999).contains(code) else { return nil }
        let times = (3...7).map { Timestamp(secondsSinceEpoch: statement.integer($0)) }
        let response = StoredResponse(
            head: HTTPResponse(
                status: HTTPResponse.Status(code: code), headerFields: HTTPFields(lines: lines.dropFirst().first ?? "")),
            body: statement.blob(2), varyingFields: HTTPFields(lines: statement.text(1)), requestTime: times[0],
            responseTime: times[1], freshUntil: times[2], usableUntil: times[3], keepUntil: times[4])
        let read = ResponseRow(response, key: key, lastUse: Timestamp(secondsSinceEpoch: statement.integer(9)))
        self.response = response
        self.key = key
        self.lastUse = read.lastUse
        self.isIntact = read.checksum == statement.integer(8)
    }

    func put(in database: Database) throws(SQLiteError) {
        try database.run(
            """
            INSERT INTO response (key, head, varying, body, requestTime, responseTime, freshUntil, usableUntil, keepUntil,
                checksum, size, lastUse)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (key) DO UPDATE SET head = excluded.head, varying = excluded.varying, body = excluded.body,
                requestTime = excluded.requestTime, responseTime = excluded.responseTime,
                freshUntil = excluded.freshUntil, usableUntil = excluded.usableUntil, keepUntil = excluded.keepUntil,
                checksum = excluded.checksum, size = excluded.size, lastUse = excluded.lastUse
            """,
            [.text(key.description), .text(head), .text(varying), .blob(response.body)] + times.map { .integer($0) }
                + [.integer(checksum), .integer(Int64(size)), .integer(lastUse.secondsSinceEpoch)])
    }

    static func touch(_ key: ResponseKey, _ now: Timestamp, in database: Database) throws(SQLiteError) {
        try database.run(
            "UPDATE response SET lastUse = ? WHERE key = ?",
            [.integer(now.secondsSinceEpoch), .text(key.description)])
    }

    static func remove(_ key: ResponseKey, in database: Database) throws(SQLiteError) {
        try database.run("DELETE FROM response WHERE key = ?", [.text(key.description)])
    }

    static func sums(in database: Database) throws(SQLiteError) -> (count: Int, bytes: Int) {
        var sums = (count: 0, bytes: 0)
        try database.run("SELECT count(*), coalesce(sum(size), 0) FROM response") {
            sums = (Int($0.integer(0)), Int($0.integer(1)))
        }
        return sums
    }

    /// Drops expired responses and, if the rest takes more than nine tenths of the limit, the least recently used, down to
    /// eight tenths.
    static func sweep(_ database: Database, now: Timestamp, limit: Int) throws(SQLiteError) {
        try database.run("DELETE FROM response WHERE keepUntil <= ?", [.integer(now.secondsSinceEpoch)])
        let bytes = try sums(in: database).bytes
        guard bytes > limit / 10 * 9 else { return }
        try database.run(
            """
            DELETE FROM response WHERE id IN (
                SELECT id FROM (SELECT id, sum(size) OVER (ORDER BY lastUse, id) AS freed, size FROM response)
                WHERE freed - size < ?
            )
            """, [.integer(Int64(bytes - limit / 10 * 8))])
        try database.execute("PRAGMA incremental_vacuum")
    }
}

extension HTTPFields {
    /// The fields as lines.
    ///
    /// Names and values cannot contain line ends.
    fileprivate var lines: String { map { "\($0.name.rawName): \($0.value)\n" }.joined() }

    fileprivate init(lines: some StringProtocol) {
        self.init()
        for line in lines.split(separator: "\n") {
            guard let colon = line.firstRange(of: ": ") else { continue }
            guard let name = HTTPField.Name(String(line[..<colon.lowerBound])) else { continue }
            append(HTTPField(name: name, value: String(line[colon.upperBound...])))
        }
    }
}
