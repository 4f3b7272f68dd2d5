import Aggregator
import BoxOfficeTesting
import Foundation
import PosterStore
import TestSupport
import Testing

@Suite("A folder over a stub", .timeLimit(.minutes(10))) struct StubTests {
    @Test("Posters of a stubbed box office are stored like those of the services")
    func storing() async throws {
        let folder = TestFolder()
        let stub = StubBoxOffice()
        let posters = try PosterFolder(folder.path, stub.boxOffice)
        let entry = try #require(try await stub.boxOffice.ranking().entries.first)
        let enrichment = try await stub.boxOffice.enrichment(of: entry)
        let record = try #require(await posters.store(KnownFilm(entry), enrichment).record)
        let size = try FileManager.default.attributesOfItem(atPath: record.path)[.size] as? Int
        #expect(record.bytes == size && record.width == 500)
        #expect(stub.requests(for: .images) == 1)
    }
}
