import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeWire
import Testing

@Suite("Mutations")
struct MutationsTests {
    private let document = Array(#"{"list":[{"a":"1"},{"b":null}],"count":2}"#.utf8)

    private func first(_ count: Int, seed: UInt64) throws -> [Mutations.Mutation] {
        var mutations = try Mutations(of: document, seed: seed)
        return (0..<count).map { _ in mutations.next() }
    }

    @Test("the same seed gives the same mutations, another seed others")
    func seeds() throws {
        #expect(try first(50, seed: 1).map(\.bytes) == first(50, seed: 1).map(\.bytes))
        #expect(try first(50, seed: 1).map(\.bytes) != first(50, seed: 2).map(\.bytes))
    }

    @Test("every place is mutated in every way, and bytes are changed too")
    func coverage() throws {
        let mutations = try first(4_000, seed: 3)
        let places = Set(mutations.compactMap(\.path))
        #expect(places == ["", "list", "list[0]", "list[0].a", "list[1]", "list[1].b", "count"])
        #expect(Set(mutations.filter { $0.path != nil }.map(\.change)).count == 18)
        #expect((800...1_200).contains(mutations.count { $0.path == nil }))
    }

    @Test("a changed place leaves a document, which differs in most cases")
    func documents() throws {
        let original = try JSONValue(parsing: document)
        let changed = try first(500, seed: 4).filter { $0.path != nil }.map { try JSONValue(parsing: $0.bytes) }
        #expect(changed.count { $0 != original } > changed.count * 9 / 10)
    }

    @Test("documents are cut at regular intervals")
    func cuts() throws {
        let cuts = try Mutations(of: document, seed: 5).cuts(every: 16)
        #expect(cuts.map(\.bytes.count) == [0, 16, 32])
        #expect(cuts.allSatisfy { document.starts(with: $0.bytes) })
    }
}
