import BoxOfficeWire
import FoundationEssentials
import Testing

@Suite("Lists in one response") struct FetchedListTests {
    private let list = FetchedList(["a", "b"], findings: [Finding(path: "genres[2]", problem: "not an object")])

    @Test("It is a collection of its elements")
    func collection() {
        #expect(Array(list) == ["a", "b"])
        #expect(list.count == 2 && list[1] == "b" && list.first == "a")
        #expect(FetchedList<Int>([]).isEmpty)
    }

    @Test("Findings count when lists are compared, and survive encoding")
    func findings() throws {
        #expect(list != FetchedList(["a", "b"]))
        let read = try JSONDecoder().decode(FetchedList<String>.self, from: JSONEncoder().encode(list))
        #expect(read == list)
    }
}
