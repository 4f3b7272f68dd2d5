import BoxOfficeBasics

// What is known of a service beyond one exchange. A policy that does not send a request, because it knows how that ends,
// gives out the failure from which it knows it, with this: so a caller's first failure and its tenth are the same.
package struct Standing: Sendable, Hashable {
    /// After how long the same call can succeed; nil if unknown.
    package var retryAfter: Duration?
    /// When the first of the failures in a row was; nil if unknown.
    package var since: Timestamp?
    /// True if the service is left alone for now, so that every other request would fail in the same way.
    package var isAway = false
    /// False if too many requests like this one have failed to send it again.
    var allowsRetry = true

    package init(retryAfter: Duration? = nil, since: Timestamp? = nil, isAway: Bool = false) {
        (self.retryAfter, self.since, self.isAway) = (retryAfter, since, isAway)
    }

    /// A sentence that follows what happened; empty if the time is unknown.
    package var sinceWords: String { since.map { " It has failed since \($0)." } ?? "" }

    /// When the next try makes sense; nil if unknown.
    package var advice: String? { retryAfter.map { Phrase.tryIn($0).english } }

    /// Reads a duration from JSON; nil unless it is a plausible one.
    package static func retryAfter(seconds: Double?) -> Duration? {
        seconds.flatMap { (0..<1e9).contains($0) ? .seconds($0) : nil }
    }
}
