extension MatchModel.DateLimits {
    /// How the day of the Korean release compares with a candidate's.
    ///
    /// - Parameter days: How many days after the candidate's day the film opened; negative if it opened before.
    func level(daysAfter days: Int) -> Evidence.Level {
        switch days {
        case -sameDay...sameDay: .sameDay
        case -week...week: .week
        case ...(-before - 1): .longBefore
        case ...(-week - 1): .before
        case ...weeks: .weeks
        case ...months: .months
        case ...year: .year
        case ...years: .years
        default: .manyYears
        }
    }

    /// How a candidate's year compares with the year of production.
    ///
    /// - Parameter years: How many years after the year of production the candidate's year is.
    func level(yearsAfterProduction years: Int) -> Evidence.Level {
        if fittingYears.contains(years) { return .fits }
        return nearYears.contains(years) ? .off : .wrong
    }

    /// The most days that a level spans; nil where it has no end, or is not of days.
    func mostDays(_ level: Evidence.Level) -> Int? {
        switch level {
        case .sameDay: sameDay
        case .week: week
        case .weeks: weeks
        case .months: months
        case .year: year
        case .years: years
        case .before: before
        default: nil
        }
    }
}
