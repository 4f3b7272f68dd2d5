import Aggregator

/// Returns what a sample is made of: constants of this module, whose own test makes all samples.
func made<Value>(_ value: Value?) -> Value {
    guard let value else { preconditionFailure("A constant of BoxOfficeTesting cannot be read.") }
    return value
}

extension CalendarDay {
    /// Wednesday, 24 April 2024, the day of ``Ranking/sample``.
    static var ofSamples: CalendarDay { made(CalendarDay(year: 2024, month: 4, day: 24)) }
}
