/// Keeps values up to a total cost, and forgets those that were longest unused.
package struct RecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        let value: Value
        let cost: Int
        var lastUse: Int
    }

    /// The most that the values may cost together.
    package let limit: Int
    /// What the values cost together.
    package private(set) var cost = 0
    private var entries: [Key: Entry] = [:]
    private var uses = 0

    package init(limit: Int) { self.limit = limit }

    /// How many values there are.
    package var count: Int { entries.count }

    /// The value under a key, which counts as used now.
    package mutating func value(for key: Key) -> Value? {
        guard let index = entries.index(forKey: key) else { return nil }
        uses += 1
        entries.values[index].lastUse = uses
        return entries.values[index].value
    }

    /// Keeps a value under a key; one that costs more than the limit is not kept.
    package mutating func put(_ value: Value, for key: Key, cost valueCost: Int = 1) {
        remove(key)
        guard valueCost <= limit else { return }
        uses += 1
        entries[key] = Entry(value: value, cost: valueCost, lastUse: uses)
        cost += valueCost
        if cost > limit { makeRoom() }
    }

    package mutating func remove(_ key: Key) {
        if let entry = entries.removeValue(forKey: key) { cost -= entry.cost }
    }

    package mutating func removeAll() {
        entries = [:]
        cost = 0
    }

    /// Goes down to nine tenths at once, so that sorting is rare; the newest value always stays.
    private mutating func makeRoom() {
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }).dropLast() {
            guard cost > limit / 10 * 9 else { return }
            entries[key] = nil
            cost -= entry.cost
        }
    }
}
