/// The code of somebody at KOBIS (`peopleCd`), such as `10089720`.
///
/// It is opaque: the codes seen so far are eight digits. A code of 1 to 16 ASCII letters and digits is accepted.
public struct PersonCode: RawRepresentable, Sendable, Hashable, Codable {
    /// The code as KOBIS writes it.
    public let rawValue: String

    /// Creates a code, or nil if the text could not be one.
    ///
    /// - Parameter rawValue: The code as KOBIS writes it.
    public init?(rawValue: String) {
        guard isPlainCode(rawValue) else { return nil }
        self.rawValue = rawValue
    }
}

extension PersonCode: LosslessStringConvertible {
    /// Creates a code, or nil if the text could not be one.
    ///
    /// - Parameter description: The code as KOBIS writes it.
    public init?(_ description: String) { self.init(rawValue: description) }

    /// The code as KOBIS writes it.
    public var description: String { rawValue }
}
