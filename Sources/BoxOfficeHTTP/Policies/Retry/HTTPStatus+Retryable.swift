package import HTTPTypes

extension HTTPResponse.Status {
    /// Returns whether the same request may succeed later: the server is busy, or a server behind it is down.
    ///
    /// - Returns: True for 408, 425, 429, and 5xx except 501 and 505.
    package static func isRetryable(_ code: Int) -> Bool {
        switch code {
        case 408, 425, 429: true
        case 501, 505: false
        default: (500..<600).contains(code)
        }
    }
}
