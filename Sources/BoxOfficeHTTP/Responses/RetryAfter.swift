package import HTTPTypes

extension HTTPFields {
    // A date counts from the response's own `Date`, so this machine's clock may be wrong. A number of any length is a
    // long wait, never a short one. Of a stored response's time, its `Age` has passed.
    package var retryAfter: Duration? {
        guard let asked = secondsAsked, asked > age else { return nil }
        return .seconds(asked - age)
    }

    private var secondsAsked: Int64? {
        guard let text = self[.retryAfter] else { return nil }
        if let seconds = text.deltaSeconds { return seconds }
        guard let then = date(.retryAfter), let now = date(.date) else { return nil }
        return then.seconds(since: now)
    }
}
