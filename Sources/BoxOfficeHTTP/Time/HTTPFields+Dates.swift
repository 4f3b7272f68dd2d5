package import HTTPTypes

extension HTTPFields {
    /// A field's value as a date; nil if it is missing, or is in none of the three forms.
    package func date(_ name: HTTPField.Name) -> Timestamp? { self[name].flatMap { Timestamp(httpDate: $0) } }

    /// The wait that a server asks for in `Retry-After`, as seconds or as a date; nil if it asks for none.
    ///
    /// A date counts from the response's own `Date`, so this machine's clock may be wrong. A number of any length is a long
    /// wait, never a short one.
    package var retryAfter: Duration? {
        guard let text = self[.retryAfter] else { return nil }
        if let seconds = text.deltaSeconds { return seconds > 0 ? .seconds(seconds) : nil }
        guard let then = date(.retryAfter), let now = date(.date), then > now else { return nil }
        return .seconds(then.seconds(since: now))
    }
}
