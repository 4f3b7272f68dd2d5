/// An error as JSON: `code`, `reason` and `attempts`.
///
/// The request and what identifies a broken-off body are left out: a request may hold what is personal, such as the id of a
/// guest session. They are not read back.
extension TransportError: Codable {
    private enum CodingKeys: String, CodingKey {
        case code, reason, attempts
    }

    /// Encodes the error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(code.description, forKey: .code)
        try container.encode(reason, forKey: .reason)
        try container.encode(attempts, forKey: .attempts)
    }

    /// Decodes an error.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            Code(named: try container.decode(String.self, forKey: .code)),
            reason: try container.decode(String.self, forKey: .reason))
        attempts = try container.decode(Int.self, forKey: .attempts)
    }
}
