/// The coded data of a scan, bit by bit, up to the next marker.
///
/// In it, `FF 00` stands for the byte FF, and FF before anything else begins a marker.
struct JPEGBits {
    private let bytes: [UInt8]
    /// The position of the next byte that was not taken yet.
    private var position: Int
    /// Bits that were taken and not used; the next one is the highest of `count`.
    private var bits: UInt64 = 0
    private var count = 0

    init(_ bytes: [UInt8], from position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// Passes over some bits, at most 32.
    mutating func skip(_ length: Int) throws(NotAnImage) {
        if count < length { fill() }
        guard count >= length else { throw Self.ended }
        count -= length
    }

    /// Returns the next bits as a number, at most 16.
    mutating func number(of length: Int) throws(NotAnImage) -> Int {
        try skip(length)
        return Int(truncatingIfNeeded: bits >> UInt64(count)) & (1 << length - 1)
    }

    /// Returns the next symbol of a code.
    mutating func symbol(_ code: HuffmanCode) throws(NotAnImage) -> Int {
        if count < 16 { fill() }
        // Behind the end, zeros are looked up and never used.
        let next = count >= 16 ? bits >> UInt64(count - 16) : bits << UInt64(16 - count)
        let (symbol, length) = code.symbol(at: Int(truncatingIfNeeded: next) & 0xFFFF)
        guard length > 0 else { throw NotAnImage("a JPEG with damaged image data") }
        guard length <= count else { throw Self.ended }
        count -= length
        return symbol
    }

    /// Ends the data: passes over what is left before the next marker.
    ///
    /// Some encoders pad; much more than that is what remains when blocks are missing.
    mutating func finish() throws(NotAnImage) -> Int {
        var left = count / 8
        (bits, count) = (0, 0)
        while left <= Self.padding {
            fill()
            guard count > 0 else { return position }
            left += count / 8
            (bits, count) = (0, 0)
        }
        throw NotAnImage("a JPEG with image data for more pixels than it has")
    }

    /// Goes on behind a restart marker, of which there are eight in turn.
    mutating func restart(_ number: Int) throws(NotAnImage) {
        position = try finish()
        while position < bytes.count, bytes[position] == 0xFF { position += 1 }
        guard position < bytes.count, Int(bytes[position]) == 0xD0 + number % 8 else {
            throw NotAnImage("a JPEG that lacks a part of its image data")
        }
        position += 1
    }

    /// Passes over what the next bits say, as far as a table knows it.
    ///
    /// - Returns: The step that was taken; nil if there is none, or if it goes too far.
    @inline(__always)
    mutating func take(_ steps: JPEGSteps, _ code: Int, atMost places: Int) -> JPEGSteps.Step? {
        if count < JPEGSteps.width { fill() }
        guard count >= JPEGSteps.width else { return nil }
        let next = Int(truncatingIfNeeded: bits >> UInt64(count - JPEGSteps.width)) & (1 << JPEGSteps.width - 1)
        let step = steps.step(code, next)
        guard step.bits > 0, step.places <= places else { return nil }
        count -= step.bits
        return step
    }

    private mutating func fill() {
        // Four bytes at a time, unless FF is among them.
        while count <= 32, position + 4 <= bytes.count {
            let (first, second) = (UInt64(bytes[position]), UInt64(bytes[position + 1]))
            let (third, fourth) = (UInt64(bytes[position + 2]), UInt64(bytes[position + 3]))
            guard first != 0xFF, second != 0xFF, third != 0xFF, fourth != 0xFF else { break }
            bits = bits << 32 | first << 24 | second << 16 | third << 8 | fourth
            count += 32
            position += 4
        }
        while count <= 48, position < bytes.count {
            let byte = bytes[position]
            if byte == 0xFF {
                guard position + 1 < bytes.count, bytes[position + 1] == 0 else { return }
                position += 1
            }
            position += 1
            bits = bits << 8 | UInt64(byte)
            count += 8
        }
    }

    private static let padding = 32
    private static let ended = NotAnImage("a JPEG whose image data ends too early")
}
