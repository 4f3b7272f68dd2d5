/// A prefix code, given by how many words of each length it has (ITU T.81, annex C; RFC 1951, 3.2.2).
final class HuffmanCode: Sendable {
    /// For the next nine bits, a symbol and the length of its word; zero if the word is longer.
    private let short: [UInt16]
    /// For each length, one more than the highest word, aligned to 16 bits; and the distance from word to symbol.
    private let ends: [Int]
    private let offsets: [Int]
    private let symbols: [UInt16]

    /// Whether every sequence of bits begins with a word.
    let isComplete: Bool

    private static let shortLength = 9
    private static let none = [Int](repeating: 0, count: 17)

    /// Creates a code without words.
    init() {
        (short, ends, offsets, symbols) = (
            [UInt16](repeating: 0, count: 1 << Self.shortLength), Self.none, Self.none, []
        )
        isComplete = false
    }

    /// Creates a code; nil if it has more words than fit.
    ///
    /// - Parameters:
    ///   - counts: How many words have one bit, two bits, and so on to 16.
    ///   - symbols: The symbols in the order of their words, at least as many as there are words.
    init?(counts: [Int], symbols: [UInt16]) {
        var short = [UInt16](repeating: 0, count: 1 << Self.shortLength)
        var (ends, offsets) = (Self.none, Self.none)
        var (word, index) = (0, 0)
        for length in 1...16 {
            let count = length <= counts.count ? counts[length - 1] : 0
            guard word + count <= 1 << length else { return nil }
            offsets[length] = index - word
            if length <= Self.shortLength {
                for number in 0..<count {
                    let entry = UInt16(length) << 12 | symbols[index + number] & 0xFFF
                    let first = (word + number) << (Self.shortLength - length)
                    for place in first..<first + 1 << (Self.shortLength - length) { short[place] = entry }
                }
            }
            word += count
            index += count
            ends[length] = word << (16 - length)
            word <<= 1
        }
        isComplete = ends[16] == 1 << 16
        (self.short, self.ends, self.offsets, self.symbols) = (short, ends, offsets, symbols)
    }

    /// Returns the symbol whose word the next 16 bits begin with, and the word's length; zero if none does.
    @inline(__always)
    func symbol(at bits: Int) -> (symbol: Int, length: Int) {
        let entry = short[bits >> (16 - Self.shortLength)]
        if entry != 0 { return (Int(entry & 0xFFF), Int(entry >> 12)) }
        for length in Self.shortLength + 1...16 where bits < ends[length] {
            return (Int(symbols[bits >> (16 - length) + offsets[length]]), length)
        }
        return (0, 0)
    }
}
