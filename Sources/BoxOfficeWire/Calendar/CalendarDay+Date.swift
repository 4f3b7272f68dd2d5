public import BoxOfficePlatform

extension CalendarDay {
    /// Creates the day on which a point in time falls; beyond the calendar's ends, its first or last day.
    ///
    /// - Parameters:
    ///   - timeZone: Where the day is counted; by default in Korea, nine hours ahead of UTC all year round.
    public init(of date: Date, in timeZone: TimeZone? = nil) {
        let seconds = date.timeIntervalSince1970 + Double(timeZone.offset(at: date))
        let days = (seconds / 86_400).rounded(.down)
        let limit = 1e12
        self.init(clampingDaysSinceEpoch: days.isNaN ? .min : Int64(min(max(days, -limit), limit)))
    }

    /// Returns the point in time at which the day begins.
    ///
    /// Where clocks are put forward at midnight, the day begins at the first time that exists.
    ///
    /// - Parameter timeZone: Where the day is counted; by default in Korea.
    public func start(in timeZone: TimeZone? = nil) -> Date {
        let midnight = Date(timeIntervalSince1970: Double(daysSinceEpoch) * 86_400)
        // The clocks' offset from UTC is that of the day before, unless it changed in between.
        let offsets = [-86_400.0, 86_400].map { timeZone.offset(at: midnight.addingTimeInterval($0)) }
        let starts = offsets.map { (offset: $0, date: midnight.addingTimeInterval(-Double($0))) }
        let existing = starts.first { timeZone.offset(at: $0.date) == $0.offset }
        return existing?.date ?? midnight.addingTimeInterval(-Double(offsets[0]))
    }

    /// The year, month and day, such as for a date picker.
    public var dateComponents: DateComponents { DateComponents(year: year, month: month, day: day) }

    /// Creates the day that components name; nil if year, month or day is missing, or if the calendar has no such day.
    public init?(_ components: DateComponents) {
        guard let year = components.year, let month = components.month, let day = components.day else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension TimeZone? {
    /// Returns how many seconds clocks are ahead of UTC.
    fileprivate func offset(at date: Date) -> Int { self?.secondsFromGMT(for: date) ?? 9 * 3_600 }
}
