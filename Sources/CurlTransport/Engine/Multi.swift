import CBoxOfficeCurl

/// A libcurl multi handle: everything that runs at one time, with its connections.
///
/// The loop owns it, and frees it by hand at the right moment; all but ``wakeUp()`` belongs to the loop's thread.
///
/// `@unchecked Sendable` is right because only ``wakeUp()`` is called by others, which libcurl allows, and only while
/// the inbox's lock vouches that the handle lives.
@safe struct Multi: @unchecked Sendable {
    private let handle: OpaquePointer

    init?(_ configuration: CurlHTTPTransport.Configuration) {
        guard
            let handle = unsafe boxoffice_curl_multi_new(
                configuration.requestsInFlight, configuration.connectionsPerHost, configuration.idleConnections)
        else { return nil }
        unsafe self.handle = handle
    }

    func wakeUp() { unsafe boxoffice_curl_multi_wakeup(handle) }

    func add(_ easy: Easy) -> Bool { unsafe boxoffice_curl_multi_add(handle, easy.handle) }

    @discardableResult
    func remove(_ easy: Easy) -> Bool { unsafe boxoffice_curl_multi_remove(handle, easy.handle) }

    /// Moves every transfer on as far as it goes without waiting; false if the multi has failed.
    func perform() -> Bool { unsafe boxoffice_curl_multi_perform(handle) }

    /// Waits until there is something to do; false if the multi has failed.
    func poll(for time: Duration) -> Bool {
        unsafe boxoffice_curl_multi_poll(handle, CInt(clamping: time.wholeMilliseconds))
    }

    /// The next handle whose transfer has ended, with libcurl's code.
    func nextDone() -> (easy: Easy, code: CInt)? {
        var code: CInt = 0
        guard let easy = unsafe boxoffice_curl_multi_next_done(handle, &code) else { return nil }
        return unsafe (Unmanaged<Easy>.fromOpaque(easy).takeUnretainedValue(), code)
    }

    func free() { unsafe boxoffice_curl_multi_cleanup(handle) }
}

extension Duration {
    /// Milliseconds, rounded up, so that a positive time never becomes zero.
    var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        guard !overflow else { return seconds < 0 ? .min : .max }
        return milliseconds.addingReportingOverflow((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
            .partialValue
    }
}
