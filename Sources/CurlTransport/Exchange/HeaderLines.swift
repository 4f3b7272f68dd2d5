import BoxOfficePlatform

/// An iterator over the lines of a header, without line ends.
@unsafe struct HeaderLines {
    private var rest: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { unsafe rest = bytes }

    mutating func next() -> UnsafeRawBufferPointer? {
        guard let start = unsafe rest.baseAddress, unsafe !rest.isEmpty else { return nil }
        let end = unsafe memchr(start, CInt(UInt8(ascii: "\n")), rest.count).map { unsafe UnsafeRawPointer($0) - start }
        var count = unsafe end ?? rest.count
        unsafe rest = UnsafeRawBufferPointer(rebasing: rest[min(count + 1, rest.count)...])
        if count > 0, unsafe start.load(fromByteOffset: count - 1, as: UInt8.self) == UInt8(ascii: "\r") { count -= 1 }
        return unsafe UnsafeRawBufferPointer(start: start, count: count)
    }
}

extension UnsafeRawBufferPointer {
    /// Returns whether the bytes are equal; `elementsEqual` would compare them one by one.
    func isSame(as other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count, let start = baseAddress, let otherStart = other.baseAddress else {
            return count == other.count
        }
        return unsafe memcmp(start, otherStart, count) == 0
    }
}
