/// Reads the blocks of a scan, each to its last coefficient, without computing a pixel.
struct JPEGBlocks {
    private var bits: JPEGBits
    /// How many more blocks have nothing in this scan's band.
    private var emptyBlocks = 0
    /// After how many units the data begins anew, so that damage does not spread; zero for never.
    private let restartInterval: Int
    private var unitsLeft: Int
    private var restarts = 0

    init(_ bits: JPEGBits, restartInterval: Int) {
        self.bits = bits
        self.restartInterval = restartInterval
        unitsLeft = restartInterval
    }

    /// Begins a unit: the blocks of all components that belong together, or the one block of a component that is alone.
    @inline(__always)
    mutating func beginUnit() throws(NotAnImage) {
        guard restartInterval > 0 else { return }
        if unitsLeft == 0 {
            guard emptyBlocks == 0 else { throw Self.damaged }
            try bits.restart(restarts)
            restarts += 1
            unitsLeft = restartInterval
        }
        unitsLeft -= 1
    }

    /// Ends the data before a marker, and returns its position.
    mutating func finish() throws(NotAnImage) -> Int {
        guard emptyBlocks == 0 else { throw Self.damaged }
        return try bits.finish()
    }

    /// Reads a block of a sequential frame.
    ///
    /// - Parameters:
    ///   - dc: The table's code of the block's mean; that of the other coefficients is the next.
    /// - Throws: ``NotAnImage`` if the block is damaged, or the data ends.
    @inline(__always)
    mutating func sequential(_ steps: JPEGSteps, _ dc: Int) throws(NotAnImage) {
        if bits.take(steps, dc, atMost: 0) == nil { try firstDC(steps.codes[dc]) }
        var place = 1
        while place < 64 {
            if let step = bits.take(steps, dc + 1, atMost: 63 - place) {
                if step.isLast { return }
                place += step.places
            } else {
                try coefficient(steps.codes[dc + 1], &place)
            }
        }
    }

    /// Reads one coefficient that is not zero, or passes over sixteen or all that are left.
    @inline(never)
    private mutating func coefficient(_ ac: HuffmanCode, _ place: inout Int) throws(NotAnImage) {
        let symbol = try bits.symbol(ac)
        let (run, size) = (symbol >> 4, symbol & 15)
        guard size > 0 else {
            guard run == 15 || run == 0 else { throw Self.damaged }
            place = run == 0 ? 64 : place + 16
            return
        }
        place += run
        guard place < 64, size <= Self.largestAC else { throw Self.damaged }
        try bits.skip(size)
        place += 1
    }

    /// Reads the higher bits of a block's mean.
    @inline(__always)
    mutating func firstDC(_ dc: HuffmanCode) throws(NotAnImage) {
        let size = try bits.symbol(dc)
        guard size <= Self.largestDC else { throw Self.damaged }
        try bits.skip(size)
    }

    /// Reads a further bit of a block's mean.
    @inline(__always)
    mutating func furtherDC() throws(NotAnImage) { try bits.skip(1) }

    /// Reads the higher bits of a band of coefficients.
    @inline(__always)
    mutating func firstAC(_ ac: HuffmanCode, _ scan: JPEGScan, _ nonzero: inout UInt64) throws(NotAnImage) {
        guard emptyBlocks == 0 else {
            emptyBlocks -= 1
            return
        }
        var place = scan.first
        while place <= scan.last {
            let symbol = try bits.symbol(ac)
            let (run, size) = (symbol >> 4, symbol & 15)
            guard size > 0 else {
                guard run == 15 else {
                    emptyBlocks = try (1 << run) - 1 + bits.number(of: run)
                    return
                }
                place += 16
                continue
            }
            place += run
            guard place <= scan.last, size <= Self.largestAC else { throw Self.damaged }
            try bits.skip(size)
            nonzero |= 1 << UInt64(place)
            place += 1
        }
    }

    /// Reads a further bit of a band of coefficients, and those that only now differ from zero.
    @inline(__always)
    mutating func furtherAC(_ ac: HuffmanCode, _ scan: JPEGScan, _ nonzero: inout UInt64) throws(NotAnImage) {
        var place = scan.first
        while emptyBlocks == 0, place <= scan.last {
            let symbol = try bits.symbol(ac)
            let size = symbol & 15
            var run = symbol >> 4
            if size == 0, run < 15 {
                emptyBlocks = try 1 << run + bits.number(of: run)
                break
            }
            guard size <= 1 else { throw Self.damaged }
            try bits.skip(size)
            while place <= scan.last {
                if nonzero >> UInt64(place) & 1 == 1 {
                    try bits.skip(1)
                } else {
                    if run == 0 { break }
                    run -= 1
                }
                place += 1
            }
            if size == 1 {
                guard place <= scan.last else { throw Self.damaged }
                nonzero |= 1 << UInt64(place)
            }
            place += 1
        }
        guard emptyBlocks > 0 else { return }
        emptyBlocks -= 1
        guard place <= scan.last else { return }
        let band = nonzero >> UInt64(place) & (~0 >> UInt64(63 - (scan.last - place)))
        var corrections = band.nonzeroBitCount
        while corrections > 0 {
            try bits.skip(min(corrections, 32))
            corrections -= min(corrections, 32)
        }
    }

    /// With eight bits a sample, no coefficient needs more (ITU T.81, F.1.2).
    static let largestDC = 11
    static let largestAC = 10
    private static let damaged = NotAnImage("a JPEG with damaged image data")
}
