/// The remaining bytes of a file, read from the front.
///
/// Every length comes from the file and is compared before use, so no value leads beyond the end.
struct ByteReader {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    var isAtEnd: Bool { rest.isEmpty }

    /// Returns what was read since an earlier rest.
    func read(since before: ArraySlice<UInt8>) -> ArraySlice<UInt8> { before.dropLast(rest.count) }

    mutating func byte() -> UInt8? { rest.popFirst() }

    mutating func bytes(_ count: UInt32) -> ArraySlice<UInt8>? {
        guard let count = Int(exactly: count), count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// Takes a number with its most significant byte first, of at most four bytes.
    mutating func bigEndian(_ count: UInt32) -> UInt32? { bytes(count)?.reduce(0) { $0 << 8 | UInt32($1) } }

    /// Takes a number with its least significant byte first, of at most four bytes.
    mutating func littleEndian(_ count: UInt32) -> UInt32? {
        bytes(count)?.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Skips to the next occurrence of a byte; skips to the end and returns false if none is left.
    mutating func skip(to byte: UInt8) -> Bool {
        rest = rest.firstIndex(of: byte).map { rest[$0...] } ?? []
        return !rest.isEmpty
    }
}

/// Returns a number's last bytes, the most significant first.
package func bigEndian(_ number: some BinaryInteger, bytes count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}
