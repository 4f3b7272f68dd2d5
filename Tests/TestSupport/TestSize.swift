import Foundation

/// How much storms, crowds and long tables have: a little in every run, and all of it with `scripts/test --full`.
package enum TestSize {
    /// Whether everything is wanted, as at night.
    package static let isFull = ProcessInfo.processInfo.environment["BOXOFFICE_FULL_TESTS"] != nil

    /// Returns one of two numbers.
    package static func pick<Value>(_ small: Value, full: Value) -> Value { isFull ? full : small }
}
