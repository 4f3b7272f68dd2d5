extension Duration {
    /// Returns a duration of minutes.
    package static func minutes(_ count: Int) -> Duration { .seconds(60 * count) }
    /// Returns a duration of hours.
    package static func hours(_ count: Int) -> Duration { .minutes(60 * count) }
    /// Returns a duration of days of 24 hours.
    package static func days(_ count: Int) -> Duration { .hours(24 * count) }
}
