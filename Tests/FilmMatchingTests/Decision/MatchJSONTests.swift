import FoundationEssentials
import Testing

@testable import FilmMatching

@Suite("A decision as JSON")
struct MatchJSONTests {
    @Test("A decision holds its state, its reason and every candidate with evidence and vetoes")
    func decision() throws {
        let decision = decide(
            film("범죄도시2", "20220518", year: 2022, nations: ["한국"]), candidate(619803, "범죄도시 2", "2022-05-18"),
            candidate(1_017_163, "범죄도시 4", "2024-04-24"))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let read = try JSONDecoder().decode(Decision.self, from: encoder.encode(decision))
        #expect(read.state == "match")
        #expect(read.reason == "titleAndDate")
        #expect(read.tmdbID == 619803)
        #expect(read.origin == "korean")
        #expect(read.requests == 0)
        #expect(read.modelVersion == MatchModel.standard.version)
        #expect(read.candidates.map(\.id) == [619803, 1_017_163])
        #expect(read.candidates.map(\.vetoes) == [[], ["numbersDiffer"]])
        #expect(read.candidates.first?.evidence.map(\.kind) == ["title", "length", "date", "year", "nation"])
        #expect(read.candidates.first?.evidence.map(\.bits).reduce(0, +) == read.candidates.first?.total)
        #expect(read.candidates.first?.evidence.first?.left == "범죄도시2")
    }

    @Test("Unknown values are null, not left out")
    func unknown() throws {
        let text = String(decoding: try JSONEncoder().encode(decide(film("만추", nil))), as: UTF8.self)
        #expect(text.contains("\"tmdbID\":null"))
        #expect(text.contains("\"openDate\":null"))
        #expect(text.contains("\"override\":null"))
    }

    private struct Decision: Decodable {
        let state: String
        let reason: String
        let tmdbID: Int?
        let origin: String
        let requests: Int
        let modelVersion: String
        let candidates: [Candidate]
    }

    private struct Candidate: Decodable {
        let id: Int
        let total: Double
        let evidence: [Line]
        let vetoes: [String]
    }

    private struct Line: Decodable {
        let kind: String
        let bits: Double
        let left: String
    }
}
