/// Where the next bits of a sequential scan lead: past a block's mean, or past as many of its coefficients as they hold.
///
/// A symbol says how many bits follow it, so both are passed over at once, and what comes after them as well. Reading symbol by
/// symbol takes half as long again.
struct JPEGSteps {
    /// What is known of the next ``width`` bits.
    struct Step {
        fileprivate let entry: UInt16

        /// How many bits it takes; zero if the next word is longer, or none.
        var bits: Int { Int(entry & 0xF) }
        /// How many coefficients it passes.
        var places: Int { Int(entry >> 4 & 0x7FF) }
        /// Whether the block has no further coefficient.
        var isLast: Bool { entry & Step.last != 0 }

        fileprivate static let last: UInt16 = 1 << 15
    }

    /// How many bits are looked up at a time.
    static let width = 10

    /// The codes of the scan: for each component that of the means, and that of the other coefficients.
    let codes: [HuffmanCode]
    /// For each code and the next bits, the step.
    private let entries: [UInt16]

    /// Prepares a scan.
    ///
    /// - Parameter components: For each component, the codes of its means and of its other coefficients.
    init(_ components: [(dc: HuffmanCode, ac: HuffmanCode)]) {
        codes = components.flatMap { [$0.dc, $0.ac] }
        let bits = 0..<1 << Self.width
        entries = components.flatMap { component in
            let coefficients = bits.map { Self.coefficient(component.ac, $0) }
            return bits.map { Self.mean(component.dc, $0) } + bits.map { Self.joined(coefficients, $0) }
        }
    }

    /// Returns the step for the next bits.
    @inline(__always)
    func step(_ code: Int, _ bits: Int) -> Step { Step(entry: entries[code << Self.width | bits]) }

    private static func mean(_ code: HuffmanCode, _ bits: Int) -> UInt16 {
        let (size, length) = code.symbol(at: bits << (16 - width))
        return length > 0 && size <= JPEGBlocks.largestDC && length + size <= width ? UInt16(length + size) : 0
    }

    private static func coefficient(_ code: HuffmanCode, _ bits: Int) -> UInt16 {
        let (symbol, length) = code.symbol(at: bits << (16 - width))
        let (run, size) = (symbol >> 4, symbol & 15)
        guard length > 0, size <= JPEGBlocks.largestAC, length + size <= width else { return 0 }
        if size == 0, run != 15 { return run == 0 ? UInt16(length) | Step.last : 0 }
        return UInt16(length + size) | UInt16(run + 1) << 4
    }

    /// The step over as many coefficients as the bits hold.
    private static func joined(_ coefficients: [UInt16], _ bits: Int) -> UInt16 {
        var sum = Step(entry: coefficients[bits])
        while sum.bits > 0, !sum.isLast {
            let next = Step(entry: coefficients[bits << sum.bits & (coefficients.count - 1)])
            guard next.bits > 0, sum.bits + next.bits <= width else { break }
            sum = Step(entry: sum.entry + next.entry)
        }
        return sum.entry
    }
}
