public import BoxOfficeHTTP

/// Why the services cannot be set up; nothing was sent.
@nonexhaustive
public enum SetUpError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A key is not set; the text is its name.
    case missingKey(String)
    /// A text cannot be a key: it is empty, or has a space or a character outside ASCII in it; the text is the key's name.
    case unusableKey(String)
    /// A base URL cannot be used; the text is the name of the setting.
    case unusableURL(String, BaseURL.Invalid)

    /// What is wrong, and what to do.
    public var description: String {
        switch self {
        case .missingKey(let name): "\(name) is not set."
        case .unusableKey(let name): "\(name) is not a key: it is empty, or has a space or another odd character."
        case .unusableURL(let name, let reason): "\(name) is not a base URL: \(reason)."
        }
    }
}
