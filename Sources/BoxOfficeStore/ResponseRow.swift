import BoxOfficeBasics
import BoxOfficeHTTP
import HTTPTypes

struct ResponseRow {
    let response: StoredResponse
    let key: ResponseKey
    let lastUse: Timestamp
    private(set) var isIntact = true

    init(_ response: StoredResponse, key: ResponseKey, lastUse: Timestamp) {
        (self.response, self.key, self.lastUse) = (response, key, lastUse)
    }

    var size: Int { response.body.count + head.utf8.count + key.description.utf8.count }

    private var head: String { "\(response.head.status.code)\n" + response.head.headerFields.lines }
    private var varying: String { response.varyingFields.lines }

    /// A checksum against accidental damage, which SQLite does not detect in values.
    private var checksum: Int64 {
        var hash = FNV1a()
        for text in [key.description, head, varying] { hash.combine(text.utf8) }
        for time in response.times { hash.combine(String(time).utf8) }
        hash.combine(CollectionOfOne(response.mustRevalidate ? 1 : 0))
        hash.combine(response.body)
        return Int64(bitPattern: hash.value)
    }

    static let creation = """
        DROP TABLE IF EXISTS response;
        CREATE TABLE response (
            id INTEGER PRIMARY KEY, key TEXT NOT NULL, varying TEXT NOT NULL, head TEXT NOT NULL,
            body BLOB NOT NULL, madeAt INTEGER NOT NULL, responseTime INTEGER NOT NULL,
            freshUntil INTEGER NOT NULL, refreshUntil INTEGER NOT NULL, usableUntil INTEGER NOT NULL,
            keepUntil INTEGER NOT NULL, mustRevalidate INTEGER NOT NULL,
            checksum INTEGER NOT NULL, size INTEGER NOT NULL, lastUse INTEGER NOT NULL, UNIQUE (key, varying)
        );
        CREATE INDEX responseByUse ON response (lastUse, size)
        """

    static func find(_ key: ResponseKey, in database: Database) throws(SQLiteError) -> [ResponseRow] {
        try rows("key = ? ORDER BY id", [.text(key.description)], in: database)
    }

    static func latest(
        _ count: Int, beginningWith start: ResponseKey, at now: Timestamp, in database: Database
    ) throws(SQLiteError) -> [ResponseRow] {
        // No text with this beginning sorts after it followed by the last of all characters.
        try rows(
            """
            id IN (
                SELECT id FROM response WHERE key >= ? AND key < ? AND keepUntil > ? ORDER BY id DESC LIMIT ?
            ) ORDER BY id DESC
            """,
            [
                .text(start.description), .text(start.description + "\u{10FFFF}"),
                .integer(now.secondsSinceEpoch), .integer(Int64(count)),
            ], in: database)
    }

    private static func rows(
        _ condition: String, _ values: [SQLiteValue], in database: Database
    ) throws(SQLiteError) -> [ResponseRow] {
        var rows: [ResponseRow] = []
        try database.run(
            """
            SELECT head, varying, body, madeAt, responseTime, freshUntil, refreshUntil, usableUntil, keepUntil,
                mustRevalidate, checksum, lastUse, key
            FROM response WHERE \(condition)
            """, values
        ) { row in
            if let row = ResponseRow(reading: row) { rows.append(row) }
        }
        return rows
    }

    private init?(reading statement: Statement) {
        let lines = statement.text(0).split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let response = StoredResponse(
            status: lines.first.flatMap { Int($0) } ?? 0, fields: HTTPFields(lines: lines.dropFirst().first ?? ""),
            body: statement.blob(2), varyingFields: HTTPFields(lines: statement.text(1)),
            times: (3...8).map(statement.integer), mustRevalidate: statement.integer(9) == 1)
        guard let response else { return nil }
        let key = ResponseKey(description: statement.text(12))
        self.init(response, key: key, lastUse: Timestamp(secondsSinceEpoch: statement.integer(11)))
        isIntact = checksum == statement.integer(10)
    }

    func put(in database: Database, amongAtMost limit: Int) throws(SQLiteError) {
        // A replaced row gets a new, higher id.
        try database.run(
            """
            INSERT OR REPLACE INTO response (key, varying, head, body, madeAt, responseTime, freshUntil, refreshUntil,
                usableUntil, keepUntil, mustRevalidate, checksum, size, lastUse)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [.text(key.description), .text(varying), .text(head), .blob(response.body)]
                + response.times.map { .integer($0) }
                + [
                    .integer(response.mustRevalidate ? 1 : 0), .integer(checksum), .integer(Int64(size)),
                    .integer(lastUse.secondsSinceEpoch),
                ])
        try database.run(
            """
            DELETE FROM response WHERE key = ?1 AND id <= (
                SELECT id FROM response WHERE key = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2
            )
            """, [.text(key.description), .integer(Int64(limit))])
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
