import BoxOfficeBasics
import Foundation
import Testing

@Suite("Nil as null") struct NullWritingKeyTests {
    private struct Film: Codable, Equatable {
        var day: CalendarDay?
        var flag: Bool?
        var share: Double?
        var count: Int?
        var sales: Int64?
        var title: String?
        var names: [String]?

        enum CodingKeys: String, NullWritingKey {
            case day = "openDate"
            case flag, share, count, sales, title, names
        }
    }

    @Test("A type with such keys writes null for nil of every type, and reads null and nothing alike")
    func nulls() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = try encoder.encode(Film())
        #expect(
            String(decoding: json, as: UTF8.self) == """
                {"count":null,"flag":null,"names":null,"openDate":null,"sales":null,"share":null,"title":null}
                """)
        #expect(try JSONDecoder().decode(Film.self, from: json) == Film())
        #expect(try JSONDecoder().decode(Film.self, from: Data("{}".utf8)) == Film())
        let film = Film(
            day: CalendarDay("20240424"), flag: true, share: 0.5, count: 1, sales: 2, title: "별", names: ["a"])
        #expect(try JSONDecoder().decode(Film.self, from: encoder.encode(film)) == film)
    }
}
