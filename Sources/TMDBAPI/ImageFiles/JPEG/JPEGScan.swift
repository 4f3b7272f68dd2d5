/// The header of a scan (ITU T.81, B.2.3): which components it codes, with which codes, and how much of them.
struct JPEGScan {
    /// The indices of its components in the frame, and the numbers of their codes.
    private(set) var components: [(index: Int, dc: Int, ac: Int)] = []
    /// The first and the last coefficient.
    let first: Int
    let last: Int
    /// The bit that an earlier scan coded last, and the one that this scan codes; zero in a sequential frame.
    let high: Int
    let low: Int

    /// Reads a header.
    ///
    /// - Throws: ``NotAnImage`` if it is broken, or does not fit the frame.
    init(_ segment: ArraySlice<UInt8>, of frame: JPEGFrame) throws(NotAnImage) {
        let values = segment.map { Int($0) }
        guard let count = values.first, (1...4).contains(count), values.count == 2 * count + 4 else {
            throw Self.broken
        }
        for start in stride(from: 1, to: 2 * count, by: 2) {
            guard let index = frame.components.firstIndex(where: { $0.id == values[start] }),
                !components.contains(where: { $0.index == index })
            else { throw Self.broken }
            components.append((index, values[start + 1] >> 4 & 3, values[start + 1] & 3))
        }
        let blocks = components.map { frame.components[$0.index].across * frame.components[$0.index].down }
        guard count == 1 || blocks.reduce(0, +) <= 10 else { throw Self.broken }
        let end = 2 * count + 1
        guard frame.isProgressive else {
            (first, last, high, low) = (0, 63, 0, 0)
            return
        }
        (first, last, high, low) = (values[end], values[end + 1], values[end + 2] >> 4, values[end + 2] & 15)
        guard first == 0 ? last == 0 : count == 1 && (first...63).contains(last), low <= 13,
            high == 0 || high == low + 1
        else { throw Self.broken }
    }

    private static let broken = NotAnImage("a JPEG with a broken scan")
}
