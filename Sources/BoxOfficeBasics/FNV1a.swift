/// The 64-bit hash FNV-1a, which is the same in every run and on every machine.
///
/// It guards against accidents, such as mixed-up keys or damaged values, not against chosen collisions.
package struct FNV1a {
    package var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package init(_ text: some StringProtocol) { combine(text.utf8) }

    /// Adds bytes.
    ///
    /// Specialised here: other modules call it for each stored response, and would go through the protocols per byte.
    @specialized(where Bytes == [UInt8])
    @specialized(where Bytes == String.UTF8View)
    package mutating func combine<Bytes: Sequence<UInt8>>(_ bytes: Bytes) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}
