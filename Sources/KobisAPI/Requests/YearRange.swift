/// The years that a list of films covers.
@nonexhaustive
public enum YearRange: Sendable, Hashable, Codable {
    /// One year.
    case only(Int)
    /// A range of years.
    case between(ClosedRange<Int>)
    /// A year and all after it.
    case since(Int)
    /// A year and all before it.
    case until(Int)

    var first: Int? {
        switch self {
        case .only(let year), .since(let year): year
        case .between(let years): years.lowerBound
        case .until: nil
        }
    }

    var last: Int? {
        switch self {
        case .only(let year), .until(let year): year
        case .between(let years): years.upperBound
        case .since: nil
        }
    }
}
