/// The 64-bit hash FNV-1a, which is the same in every run and on every machine.
///
/// It guards against accidents: two keys or two files that get mixed up, or a damaged value. It does not protect against
/// somebody who wants two inputs to collide.
package struct FNV1a {
    /// The hash of the bytes so far.
    package var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    /// Hashes a text's UTF-8.
    package init(_ text: some StringProtocol) { combine(text.utf8) }

    /// Adds bytes.
    ///
    /// Specialised here, since other modules call it for each stored response, and would walk through the protocols byte by byte.
    @specialized(where Bytes == [UInt8])
    @specialized(where Bytes == String.UTF8View)
    package mutating func combine<Bytes: Sequence<UInt8>>(_ bytes: Bytes) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}
