extension Duration {
    /// So many minutes.
    package static func minutes(_ count: Int) -> Duration { .seconds(60 * count) }
    /// So many hours.
    package static func hours(_ count: Int) -> Duration { .minutes(60 * count) }
    /// So many days of 24 hours.
    package static func days(_ count: Int) -> Duration { .hours(24 * count) }
}
