package import HTTPTypes

extension HTTPFields {
    // A date counts from the response's own `Date`, so this machine's clock may be wrong. A number of any length is a
    // long wait, never a short one.
    package var retryAfter: Duration? {
        guard let text = self[.retryAfter] else { return nil }
        if let seconds = text.deltaSeconds { return seconds > 0 ? .seconds(seconds) : nil }
        guard let then = date(.retryAfter), let now = date(.date), then > now else { return nil }
        return .seconds(then.seconds(since: now))
    }
}
