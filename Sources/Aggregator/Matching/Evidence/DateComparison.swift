internal import WireFormat

/// How the day of the Korean release compares with a candidate's.
enum DateComparison {
    /// The level of a distance in days, positive where the film opened after the candidate's day.
    static func level(daysAfter days: Int) -> Evidence.Level {
        switch days {
        case -1...1: .sameDay
        case -7...7: .week
        case 8...45: .weeks
        case 46...180: .months
        case 181...400: .year
        case 401...1_200: .years
        case 1_201...: .manyYears
        case (-60)...(-8): .before
        default: .longBefore
        }
    }
}

extension MatchModel.DateBits {
    /// The bits, given the candidate's year and the year of production.
    func bits(year: Int, productionYear: Int?) -> Double {
        guard let productionYear else { return yearUnknown }
        switch year - productionYear {
        case 0, 1: return yearFits
        case -1, 2: return yearOff
        default: return yearWrong
        }
    }
}
