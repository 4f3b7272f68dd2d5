/// A collection with a total cost, which drops the least recently used values.
package struct RecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        let box: Boxed<Value>
        let cost: Int
        var lastUse: Int
    }

    package let limit: Int
    package private(set) var cost = 0
    private var entries: [Key: Entry] = [:]
    private var uses = 0

    package init(limit: Int) { self.limit = limit }

    package var count: Int { entries.count }

    /// The values, in no order; none of them counts as used.
    package var values: some Sequence<Value> { entries.values.lazy.map(\.box.value) }

    package mutating func value(for key: Key) -> Value? {
        guard let index = entries.index(forKey: key) else { return nil }
        uses += 1
        entries.values[index].lastUse = uses
        return entries.values[index].box.value
    }

    package mutating func put(_ value: Value, for key: Key, cost valueCost: Int = 1) {
        remove(key)
        guard valueCost <= limit else { return }
        uses += 1
        entries[key] = Entry(box: Boxed(value), cost: valueCost, lastUse: uses)
        cost += valueCost
        if cost > limit { makeRoom() }
    }

    package mutating func remove(_ key: Key) { if let entry = entries.removeValue(forKey: key) { cost -= entry.cost } }

    package mutating func removeAll(where isUnwanted: (Value) -> Bool = { _ in true }) {
        entries = entries.filter { !isUnwanted($0.value.box.value) }
        cost = entries.values.reduce(0) { $0 + $1.cost }
    }

    // Drops values down to nine tenths of the limit, so that sorting is rare. The newest value always stays.
    private mutating func makeRoom() {
        // Numbers are sorted rather than entries, whose values may be large.
        let byAge = entries.values.lazy.map { (use: $0.lastUse, cost: $0.cost) }.sorted { $0.use < $1.use }
        var oldest = 0
        for (use, dropped) in byAge.dropLast() where cost > limit / 10 * 9 {
            cost -= dropped
            oldest = use
        }
        entries = entries.filter { $0.value.lastUse > oldest }
    }
}
