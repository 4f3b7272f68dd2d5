/// What is known of a component's coefficients while scans are read: not their values, only whether they are zero.
///
/// Later scans of a progressive frame cannot be read without it.
struct JPEGCoefficients {
    /// For each coefficient, the lowest bit coded so far; nil before the first.
    private var precision = [Int?](repeating: nil, count: 64)
    /// For each block, a bit for each coefficient that is not zero; empty in a sequential frame.
    var nonzero: [UInt64] = []
    /// How many blocks of the array are in a row: a unit at the right end has more than the component itself.
    let stride: Int

    init(_ component: JPEGFrame.Component, of frame: JPEGFrame) {
        stride = frame.unitColumns * component.across
        guard frame.isProgressive else { return }
        nonzero = [UInt64](repeating: 0, count: stride * frame.unitRows * component.down)
    }

    /// Whether every bit of every coefficient was coded.
    var isComplete: Bool { precision.allSatisfy { $0 == 0 } }

    /// Notes that a scan codes some bits.
    mutating func add(_ scan: JPEGScan) throws(NotAnImage) {
        for coefficient in scan.first...scan.last {
            guard precision[coefficient] == (scan.high == 0 ? nil : scan.high) else {
                throw NotAnImage("a JPEG whose scans do not follow each other")
            }
            precision[coefficient] = scan.low
        }
    }
}
