/// How a film's rank moved since the ranking before.
public enum RankChange: Sendable, Hashable {
    /// It climbed by this many places.
    case up(Int)
    /// It fell by this many places.
    case down(Int)
    /// It kept its place.
    case unchanged
    /// It had no admissions in the period before (`rankOldAndNew` is `NEW`).
    case new

    /// Creates a change from KOBIS's number.
    ///
    /// - Parameter places: The rank before minus the rank now (`rankInten`): positive if the film climbed.
    public init(places: Int) {
        switch places {
        case 0: self = .unchanged
        case 1...: self = .up(places)
        default: self = .down(places == .min ? .max : -places)
        }
    }

    /// The rank before minus the rank now; zero for a new film.
    public var places: Int {
        switch self {
        case .up(let places): places
        case .down(let places): -places
        case .unchanged, .new: 0
        }
    }
}

extension RankChange: LosslessStringConvertible {
    /// Reads what ``description`` writes.
    ///
    /// - Parameter description: `new`, or a number with or without a sign.
    public init?(_ description: String) {
        if description == "new" {
            self = .new
        } else if let places = Int(description) {
            self.init(places: places)
        } else {
            return nil
        }
    }

    /// The change as `+3`, `-1`, `0` or `new`.
    public var description: String {
        switch self {
        case .up(let places): "+\(places)"
        case .down(let places): "-\(places)"
        case .unchanged: "0"
        case .new: "new"
        }
    }
}

extension RankChange: Codable {
    /// Reads the text of ``description``.
    ///
    /// - Throws: `DecodingError` if the text is not a change of rank.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let change = RankChange(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is not a change of rank")
        }
        self = change
    }

    /// Writes the text of ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
