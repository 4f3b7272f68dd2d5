/// The code of a company at KOBIS (`companyCd`), such as `20100374`.
///
/// It is opaque: most codes are eight digits, some have only five to seven. A code of 1 to 16 ASCII letters and digits is accepted.
public struct CompanyCode: RawRepresentable, Sendable, Hashable, Codable {
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

extension CompanyCode: LosslessStringConvertible {
    /// Creates a code, or nil if the text could not be one.
    ///
    /// - Parameter description: The code as KOBIS writes it.
    public init?(_ description: String) { self.init(rawValue: description) }

    /// The code as KOBIS writes it.
    public var description: String { rawValue }
}
