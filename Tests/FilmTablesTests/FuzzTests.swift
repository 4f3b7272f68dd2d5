import BoxOfficeBasics
import BoxOfficeFixtures
import Foundation
import TestSupport
import Testing

@testable import FilmTables

/// Damages tables at random, which `FUZZ_SEED` seeds; `FUZZ_SECONDS` goes on for so long.
@Suite("Damaged tables", .timeLimit(.minutes(120))) struct FuzzTests {
    private let seed = ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 20_240_424
    private let seconds = ProcessInfo.processInfo.environment["FUZZ_SECONDS"].flatMap { Int64($0) }

    private static let whole =
        LayoutTests.tables.map { Array($0.utf8) }
        + [
            "movieNm,memo\n파묘,\"C:\\dir\\\"\"x\"\n\"a \\\"b\\\", c\",\\N\n", "제목|개봉일\r\n\"파\n묘\"|24/02/22\r\n\r\n",
            "title\tnote\n파\\t묘\t\\N\n", "<table><tr><th rowspan=2>영화명<td colspan=3>개봉</tr><tr><td>&amp;파묘</table>",
            #"{"movieInfoResult":{"movieInfo":{"movieCd":"20234675","movieNm":"파묘","directors":[{"peopleNm":"장재현"}]}}}"#,
            #"[{"title":"파\u304a묘","ids":{"tmdb":1},"tmdbID":null},{"movie":{"title":"Exhuma","year":2.024e3}}]"#,
        ].map { Array($0.utf8) } + [
            Array("\u{FEFF}영화명,개봉일\r\n파묘,20240222\r\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
        ]

    @Test("a damaged table is refused or comes back with as many rows, whole or in pieces, and nothing worse")
    func damaged() throws {
        var random = SeededGenerator(seed: seed)
        var (read, refused, number) = (0, 0, 0)
        let end = ContinuousClock.now + .seconds(seconds ?? 0)
        while number < TestSize.pick(200, full: 20_000) || seconds != nil && ContinuousClock.now < end {
            let table = damage(Self.whole[number % Self.whole.count], &random)
            number += 1
            do {
                let rows = try items(of: table, &random)
                let output = try TableRun().output(of: table)
                if rows == nil { continue }
                read += 1
                // Written rows can be read, but of damaged JSON only lines are kept.
                _ = try? TableRun().output(of: output)
            } catch is BrokenInput {
                refused += 1
            }
        }
        #expect(read > 0 && refused > 0)
        if seconds != nil { print("\(number) tables, \(read) read, \(refused) refused") }
    }

    private func damage(_ table: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = table
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            guard let place = bytes.indices.randomElement(using: &random) else { return bytes }
            switch Int.random(in: 0..<7, using: &random) {
            case 0: bytes = Array(bytes.prefix(place + 1))
            case 1: bytes.insert(.random(in: 0...255, using: &random), at: place)
            case 2: bytes[place] = Array("\"\\,;\t|\r\n{}[]<>&:0'\0".utf8).randomElement(using: &random) ?? 0
            case 3 where bytes.count > 1: bytes.remove(at: place)
            case 4:
                let end = min(bytes.count, place + .random(in: 1...40, using: &random))
                bytes.insert(contentsOf: bytes[place..<end], at: .random(in: 0...bytes.count, using: &random))
            case 5:
                let pieces = [
                    "\"\"", "\\\"", "\\N", "99999999999999999999", "1e999", "-0", "0x7F", "\u{10FF80}", "&#1114112;",
                    "\u{FEFF}",
                ]
                bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: place)
            default: bytes[place] = .random(in: 0...255, using: &random)
            }
        }
        return bytes
    }

    /// Reads a table in pieces, and returns the purposes of its rows; nil for what must be whole.
    private func items(of table: [UInt8], _ random: inout SeededGenerator) throws(BrokenInput) -> [PurposeRow.Purpose]?
    {
        guard FileKind(table) == .text else { return nil }
        var rest = table[...]
        func piece() -> [UInt8] {
            let piece = Array(rest.prefix(.random(in: 1...64, using: &random)))
            rest = rest.dropFirst(piece.count)
            return piece
        }
        var text = try TableText(piece() + piece(), isWhole: false, nil, isOpen: true)
        var reader = try TableReader(text, RowRules())
        var rows: [PurposeRow.Purpose] = []
        while true {
            while let item = try reader.next() { if case .row(_, let row) = item { rows.append(row.purpose) } }
            guard !rest.isEmpty else { break }
            let more = text.decode(piece())
            if !more.isEmpty { reader.take(more) }
        }
        let last = text.decode([])
        if !last.isEmpty { reader.take(last) }
        reader.take([])
        while let item = try reader.next() { if case .row(_, let row) = item { rows.append(row.purpose) } }
        return rows
    }
}
