import BoxOfficeHTTP
import Testing

@Suite("What Content-Range says") struct ContentRangeTests {
    @Test(
        "Positions and length are read, and whether the end is there",
        arguments: [
            ("bytes 0-4/5", 0...4, 5, true), ("Bytes 3-4/5", 3...4, 5, true), ("bytes 0-3/5", 0...3, 5, false),
            ("bytes 0-5/5", 0...5, 5, false), ("bytes 0-4/*", 0...4, nil, false), ("bytes */5", nil, 5, false),
            ("bytes 0-\(Int.max)/1", 0...Int.max, 1, false), ("bytes 0-0/0", 0...0, 0, false),
        ] as [(String, ClosedRange<Int>?, Int?, Bool)])
    func readable(text: String, positions: ClosedRange<Int>?, total: Int?, reachesEnd: Bool) throws {
        let range = try #require(ContentRange(text))
        #expect(range.positions == positions)
        #expect(range.total == total)
        #expect(range.reachesEnd == reachesEnd)
    }

    @Test(
        "What is no range of bytes is not read, and no number ends the program",
        arguments: [
            "", "bytes", "bytes ", "bytes 1", "bytes 1-", "bytes -1/5", "bytes 4-3/5", "bytes 0-4", "bytes 0-4/",
            "bytes 0-4/-5", "bytes 0-4/\(Int.min)", "bytes \(Int.min)-\(Int.max)/5", "bytes 0-4/99999999999999999999",
            "bytes +0-4/5", "bytes 0-4-5/6", "items 0-4/5", "bytes 0-4/5/6", "bytes  0-4/5", "bytes 3/5",
        ])
    func unreadable(text: String) { #expect(ContentRange(text) == nil) }
}
