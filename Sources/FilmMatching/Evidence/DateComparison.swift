internal import BoxOfficeWire

/// How the day of the Korean release compares with a candidate's.
enum DateComparison {
    /// The level of a candidate's year against the year of production.
    static func level(year: Int, productionYear: Int) -> Evidence.Level {
        switch year - productionYear {
        case 0, 1: .fits
        case -1, 2: .off
        default: .wrong
        }
    }

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
    /// What a year of this level adds to the days.
    func added(by year: Evidence.Level) -> Double {
        switch year {
        case .fits: yearFits - yearUnknown
        case .off: yearOff - yearUnknown
        default: yearWrong - yearUnknown
        }
    }
}
