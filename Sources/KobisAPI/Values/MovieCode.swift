/// The code of a film at KOBIS (`movieCd`), such as `20124079` or `2023C685`.
///
/// It is opaque: most codes are eight digits, some have a letter in the fifth place. A code of 1 to 16 ASCII letters and
/// digits is accepted, so that a new shape does not lose a film, and a code is always fit for a file name.
public struct MovieCode: RawRepresentable, Sendable, Hashable, Codable {
    /// The code as KOBIS writes it.
    public let rawValue: String

    /// Creates a code, or nil if the text could not be one.
    ///
    /// - Parameter rawValue: The code as KOBIS writes it.
    public init?(rawValue: String) {
        guard isPlainCode(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    /// Whether the code looks like those seen so far: four digits, a digit or a letter, three digits.
    ///
    /// It tells a code from a title when either may be given.
    public var hasUsualShape: Bool {
        let bytes = Array(rawValue.utf8)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard bytes.count == 8 else { return false }
        return bytes.indices.allSatisfy { index in
            digits.contains(bytes[index])
                || index == 4 && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[index])
        }
    }
}

extension MovieCode: LosslessStringConvertible {
    /// Creates a code, or nil if the text could not be one.
    ///
    /// - Parameter description: The code as KOBIS writes it.
    public init?(_ description: String) { self.init(rawValue: description) }

    /// The code as KOBIS writes it.
    public var description: String { rawValue }
}
