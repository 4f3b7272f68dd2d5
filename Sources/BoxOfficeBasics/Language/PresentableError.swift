/// An error with texts for a person, in Korean and English.
///
/// `localizedDescription` and SwiftUI's alerts use them, in the reader's preferred language. ``text(in:)`` takes a
/// language, such as that of a request to a server. An error's `description` is for logs, and in English.
public protocol PresentableError: LocalizedError {
    /// Returns the notice for a user interface.
    func notice(in language: InterfaceLanguage) -> ErrorNotice

    /// True if the task was cancelled, which is not a failure: a user interface says nothing about it.
    var isCancelled: Bool { get }

    /// True if the same call can succeed later, unchanged: the same for the first call that fails and for the tenth.
    var isRetryable: Bool { get }

    /// True if the calls of the day are used up: the next day in Korea, the same call may succeed.
    var isQuotaExceeded: Bool { get }

    /// After how long the same call can succeed: when a service says so, or the day's calls are used up; nil if unknown.
    var retryAfter: Duration? { get }

    /// Since when requests to the service's host have failed without a response in between; nil if unknown.
    var since: Timestamp? { get }

    /// The HTTP status for your own server's response to a request that failed with this error, such as 404 or 503.
    var suggestedStatus: Int { get }
}

extension PresentableError {
    /// False, unless the error says otherwise.
    public var isCancelled: Bool { false }

    /// False, unless the error says otherwise.
    public var isRetryable: Bool { false }

    /// False, unless the error says otherwise.
    public var isQuotaExceeded: Bool { false }

    /// Nil, unless the error says otherwise.
    public var retryAfter: Duration? { nil }

    /// Nil, unless the error says otherwise.
    public var since: Timestamp? { nil }

    /// 500, because by default the server's own set-up is to blame.
    public var suggestedStatus: Int { 500 }

    /// Returns what happened and what the person can do, as one text.
    public func text(in language: InterfaceLanguage) -> String { notice(in: language).description }

    /// What happened and what to do, in the reader's preferred language; `localizedDescription` is the same.
    public var errorDescription: String? { text(in: .preferred) }

    /// What happened, without advice, in the reader's preferred language.
    public var failureReason: String? { notice(in: .preferred).summary }

    /// What the person can do, in the reader's preferred language; nil if there is nothing to do.
    public var recoverySuggestion: String? { notice(in: .preferred).advice }

    /// Nil: the texts need no page of help.
    public var helpAnchor: String? { nil }
}

extension Error {
    /// True if the task was cancelled: it is a `CancellationError`, or a ``PresentableError`` that says so.
    public var isCancelled: Bool { self is CancellationError || (self as? any PresentableError)?.isCancelled == true }
}
