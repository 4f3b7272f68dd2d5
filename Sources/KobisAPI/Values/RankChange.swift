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

    /// Creates a change from KOBIS's number: the rank before minus the rank now (`rankInten`).
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
    /// Reads what ``description`` writes: `new`, or a number with or without a sign.
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

extension RankChange {
    /// Reads the flag and the number; the flag `NEW` wins, because the number of a new film is 0.
    init?(reading row: JSONNode) {
        let flag = row.sent("rankOldAndNew")
        switch flag.text {
        case "NEW"?:
            self = .new
            return
        case "OLD"?, nil: break
        case let text?: flag.report("“\(text.prefix(40))” is neither OLD nor NEW")
        }
        guard let places = row.sent("rankInten").integer else { return nil }
        self.init(places: places)
    }
}
