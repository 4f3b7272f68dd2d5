import BoxOfficeBasics

/// Why a value cannot be used, or values do not go together.
enum UsageError: Error {
    /// It is none of those that its option lists.
    case unknownValue
    case reason(Phrase)

    init(_ english: String, _ korean: String) { self = .reason(Phrase(english, korean)) }
}
