import CBoxOfficeCurl

/// A libcurl multi handle: all running transfers with their connections.
///
/// The loop owns it and frees it explicitly. Everything except ``wakeUp()`` belongs to the loop's thread.
///
/// `@unchecked Sendable` is correct because other threads call only ``wakeUp()``, which libcurl allows, and only while
/// the inbox's lock guarantees that the handle exists.
@safe struct MultiHandle: @unchecked Sendable {
    private let handle: OpaquePointer

    init?(_ configuration: CurlHTTPTransport.Configuration) {
        guard
            let handle = unsafe boxoffice_curl_multi_new(
                configuration.requestsInFlight, configuration.connectionsPerHost, configuration.idleConnections)
        else { return nil }
        unsafe self.handle = handle
    }

    func wakeUp() { unsafe boxoffice_curl_multi_wakeup(handle) }
    func add(_ easy: EasyHandle) -> Bool { unsafe boxoffice_curl_multi_add(handle, easy.handle) }

    @discardableResult
    func remove(_ easy: EasyHandle) -> Bool { unsafe boxoffice_curl_multi_remove(handle, easy.handle) }
    func perform() -> Bool { unsafe boxoffice_curl_multi_perform(handle) }

    func poll(for time: Duration) -> Bool {
        unsafe boxoffice_curl_multi_poll(handle, CInt(clamping: time.wholeMilliseconds))
    }

    func nextDone() -> (easy: EasyHandle, code: CInt)? {
        var code: CInt = 0
        guard let easy = unsafe boxoffice_curl_multi_next_done(handle, &code) else { return nil }
        return unsafe (Unmanaged<EasyHandle>.fromOpaque(easy).takeUnretainedValue(), code)
    }

    func free() { unsafe boxoffice_curl_multi_cleanup(handle) }
}

extension Duration {
    /// Milliseconds, rounded up so that a positive duration never becomes zero.
    var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        guard !overflow else { return seconds < 0 ? .min : .max }
        return milliseconds.addingReportingOverflow((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
            .partialValue
    }
}
