package struct CivilDate: Hashable {
    package let year: Int
    package let month: Int
    package let day: Int

    package init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        let date = CivilDate(daysSinceEpoch: Self.daysSinceEpoch(year: year, month: month, day: day))
        guard (date.year, date.month, date.day) == (year, month, day) else { return nil }
        self = date
    }

    package init(daysSinceEpoch days: Int) {
        // Days since 1 March of the year 0, in cycles of 400 years: leap days then come last.
        let (cycle, dayOfCycle) = Self.floored(days + 719_468, by: 146_097)
        let yearOfCycle = (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
    }

    package var daysSinceEpoch: Int { Self.daysSinceEpoch(year: year, month: month, day: day) }

    package static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
        let (cycle, yearOfCycle) = floored(month <= 2 ? year - 1 : year, by: 400)
        let monthFromMarch = month <= 2 ? month + 9 : month - 3
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        return cycle * 146_097 + yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear - 719_468
    }

    private static func floored(_ number: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
