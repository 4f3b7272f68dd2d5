package import HTTPTypes

extension HTTPFields {
    /// A field's value as a date; nil if it is missing or in another form.
    package func date(_ name: HTTPField.Name) -> Timestamp? { self[name].flatMap(Timestamp.init(httpDate:)) }

    /// The wait that a server asks for in `Retry-After`, as seconds or as a date; nil if it asks for none.
    ///
    /// A date counts from the response's own `Date`, so this machine's clock may be wrong.
    package var retryAfter: Duration? {
        guard let text = self[.retryAfter] else { return nil }
        if let seconds = Int(text) { return seconds > 0 ? .seconds(seconds) : nil }
        guard let then = date(.retryAfter), let now = date(.date), then > now else { return nil }
        return .seconds(then.seconds(since: now))
    }
}
