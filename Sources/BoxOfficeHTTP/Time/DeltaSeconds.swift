extension StringProtocol {
    /// The text as a number of seconds (RFC 9111, 1.2.2); nil if it has anything but digits.
    ///
    /// A number that is too large to represent counts as 2³¹, about 68 years.
    var deltaSeconds: Int64? {
        guard !isEmpty else { return nil }
        var seconds: Int64 = 0
        for byte in utf8 {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            seconds = Swift.min(seconds * 10 + Int64(byte - UInt8(ascii: "0")), 1 << 31)
        }
        return seconds
    }
}
