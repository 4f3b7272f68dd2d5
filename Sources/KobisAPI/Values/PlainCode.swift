/// Whether a text could be a code of KOBIS: 1 to 16 ASCII letters and digits.
func isPlainCode(_ text: String) -> Bool {
    let isAlphanumeric = text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
    return isAlphanumeric && (1...16).contains(text.utf8.count)
}
