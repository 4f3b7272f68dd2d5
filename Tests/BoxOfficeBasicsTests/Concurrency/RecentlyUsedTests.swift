import BoxOfficeBasics
import Testing

@Suite("The recently used") struct RecentlyUsedTests {
    private func filled(limit: Int = 100, _ costs: [(String, Int)]) -> RecentlyUsed<String, Int> {
        var values = RecentlyUsed<String, Int>(limit: limit)
        for (key, cost) in costs { values.put(cost, for: key, cost: cost) }
        return values
    }

    @Test("Beyond the limit, the least recently used make room, down to nine tenths")
    func room() {
        var values = filled([("a", 40), ("b", 30), ("c", 30)])
        #expect(values.value(for: "a") == 40)
        values.put(1, for: "d", cost: 1)
        #expect(values.value(for: "b") == nil)
        #expect(values.value(for: "a") == 40 && values.value(for: "c") == 30 && values.value(for: "d") == 1)
        #expect(values.cost == 71 && values.count == 3)
    }

    @Test("The newest value stays, also one of more than nine tenths of the limit")
    func newest() {
        var values = filled([("a", 40), ("b", 95)])
        #expect(values.value(for: "b") == 95)
        #expect(values.value(for: "a") == nil)
        #expect(values.cost == 95)
    }

    @Test("A value of just the limit is stored")
    func justFitting() {
        var values = filled([("a", 100)])
        #expect(values.value(for: "a") == 100)
    }

    @Test("A value above the limit is not stored, and takes the place of none but its own")
    func tooLarge() {
        var values = filled([("a", 40), ("b", 10), ("a", 101)])
        #expect(values.value(for: "a") == nil)
        #expect(values.value(for: "b") == 10)
        #expect(values.cost == 10)
    }

    @Test("A value in place of another, a removed one and all removed leave no cost behind")
    func cost() {
        var values = filled([("a", 40), ("a", 10), ("b", 5)])
        #expect(values.cost == 15)
        values.remove("b")
        #expect(values.cost == 10)
        values.removeAll()
        #expect(values.cost == 0 && values.count == 0)
    }
}
