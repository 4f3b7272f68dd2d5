extension UInt8 {
    @inlinable package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    @inlinable package var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
    @inlinable package var isLetter: Bool { isCapital || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
    @inlinable package var isLetterOrDigit: Bool { isLetter || isDigit }
}

extension String {
    /// The same as `utf8.contains(where:)`, but several times as fast, which matters for every field of every row.
    @inlinable package func hasByte(where isMeant: (UInt8) -> Bool) -> Bool {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
            return utf8.contains(where: isMeant)
        }
        let bytes = utf8.span
        for place in bytes.indices where isMeant(bytes[place]) { return true }
        return false
    }
}
