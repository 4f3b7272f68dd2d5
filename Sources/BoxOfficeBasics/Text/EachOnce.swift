extension Sequence where Element: Hashable {
    /// The elements in their order, equal ones only once.
    package var eachOnce: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
