/// Counts the rows of a PNG while its data is inflated, and checks what each begins with.
struct PNGRows {
    private let passes: [(rows: Int, length: Int)]
    private var pass = 0
    private var row = 0
    /// How many bytes of the present row are still to come.
    private var left = 0

    init(_ passes: [(rows: Int, length: Int)]) { self.passes = passes }

    /// How many bytes all rows have.
    var length: Int { passes.reduce(0) { $0 + $1.rows * $1.length } }

    /// Takes the next bytes.
    mutating func take(_ bytes: ArraySlice<UInt8>) throws(NotAnImage) {
        var position = bytes.startIndex
        while position < bytes.endIndex {
            if left == 0 {
                if row == (pass < passes.count ? passes[pass].rows : 0) {
                    pass += 1
                    row = 0
                }
                guard pass < passes.count, bytes[position] <= 4 else { throw NotAnImage("a PNG with damaged rows") }
                row += 1
                left = passes[pass].length
            }
            let step = min(left, bytes.endIndex - position)
            left -= step
            position += step
        }
    }
}
