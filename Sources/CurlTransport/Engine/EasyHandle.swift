import BoxOfficeHTTP
import CBoxOfficeCurl

/// A libcurl easy handle, which runs one transfer at a time and is reused.
///
/// The loop owns all handles and frees them explicitly. Everything here belongs to the loop's thread.
@safe final class EasyHandle {
    let handle: OpaquePointer
    /// The current transfer; nil while idle.
    private(set) var transfer: Transfer?
    /// The receiver of the response.
    let receiver: ResponseReceiver
    /// The options that are set; nil if they must be set anew.
    private var settings: HandleSettings?
    private var usesOfSettings = 0

    /// Creates a handle; nil if memory is exhausted.
    init?() {
        guard let handle = unsafe boxoffice_curl_easy_new() else { return nil }
        unsafe self.handle = handle
        receiver = unsafe ResponseReceiver(handle)
    }

    func free() { unsafe boxoffice_curl_easy_cleanup(handle) }

    /// Prepares a transfer's next exchange; false if an essential option could not be set.
    func begin(_ transfer: Transfer, with configuration: CurlHTTPTransport.Configuration, authorities: String?) -> Bool
    {
        self.transfer = transfer
        if transfer.redirects > 0 { receiver.end() }
        receiver.begin(transfer)
        if settings?.suit(transfer) != true {
            settings = nil
            let wanted = HandleSettings(of: transfer)
            guard set(wanted, spent: transfer.spent, with: configuration, authorities: authorities) else {
                return false
            }
            if transfer.redirects == 0 { (settings, usesOfSettings) = (wanted, 0) }
        }
        return unsafe transfer.exchange.path.withCString { unsafe boxoffice_curl_easy_set_path(handle, $0) }
    }

    /// Ends its transfer.
    ///
    /// After a failure all options are set anew. That happens now and then after a success too: libcurl counts how often a
    /// handle has repeated a request over a fresh connection, gives up at the sixth time, and resets the count only with
    /// the handle.
    func end(with result: Result<TransportResponse, TransportError>) {
        usesOfSettings += 1
        switch result {
        case .success(let response) where response.metrics.reusedConnection && usesOfSettings < 32: break
        default: settings = nil
        }
        transfer = nil
        receiver.end()
    }

    /// Resumes a paused transfer.
    func resume() { unsafe boxoffice_curl_easy_resume(handle) }

    /// What has happened so far.
    var report: CurlReport { unsafe boxoffice_curl_easy_report(handle) }

    /// Returns the kind of failure that a code means for this transfer.
    func failure(_ code: CInt) -> CurlFailure { unsafe boxoffice_curl_easy_failure(handle, code) }

    /// The target of a redirect.
    var redirectURL: String? { unsafe boxoffice_curl_easy_redirect_url(handle).map { unsafe String(cString: $0) } }

    /// The file of certificate authorities that libcurl was built to use.
    var defaultAuthorities: String? {
        unsafe boxoffice_curl_easy_default_authorities(handle).map { unsafe String(cString: $0) }
    }

    /// Sets every option except the path, after a reset.
    private func set(
        _ settings: HandleSettings, spent: Duration, with configuration: CurlHTTPTransport.Configuration,
        authorities: String?
    ) -> Bool {
        // Unretained: the loop holds the handle for as long as libcurl uses it.
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        guard unsafe boxoffice_curl_easy_prepare(handle, max(0, configuration.headerLimit), receiveBody, context) else {
            return false
        }

        let limits = settings.limits
        var isSet =
            unsafe boxoffice_curl_easy_set_origin(handle, settings.base.scheme, settings.base.authority)
            && set(settings.body)
            && set(.method, settings.method)
            && set(.userAgent, configuration.userAgent)
            && set(.connectMilliseconds, limits.connect.timerMilliseconds)
            && set(.stallSeconds, (limits.stall.timerMilliseconds + 999) / 1000)
            && set(.compression, limits.acceptsCompression ? 1 : 0)
        if !configuration.usesProxies || settings.base.isLoopback { isSet = isSet && set(.ignoreProxies, 1) }
        if let version = configuration.addresses.version { isSet = isSet && set(.addressVersion, version) }
        if let authorities { isSet = isSet && set(.certificateAuthorities, authorities) }
        if let total = limits.total { isSet = isSet && set(.totalMilliseconds, (total - spent).timerMilliseconds) }
        if let mostBytes = settings.mostBytesAnnounced { isSet = isSet && set(.maxBodyBytes, Int64(mostBytes)) }
        // A TLS record is not larger than libcurl's default buffer.
        if settings.isForMuch, settings.base.scheme == "http" { _ = set(.bufferBytes, 65536) }
        for line in settings.headerLines {
            isSet = unsafe isSet && boxoffice_curl_easy_add_field(handle, line)
        }
        return isSet
    }

    private func set(_ body: [UInt8]) -> Bool {
        guard !body.isEmpty else { return true }
        return unsafe body.withUnsafeBufferPointer { bytes in
            unsafe bytes.baseAddress.map { unsafe boxoffice_curl_easy_set_body(handle, $0, bytes.count) } ?? true
        }
    }

    private func set(_ option: CurlText, _ text: String) -> Bool {
        unsafe boxoffice_curl_easy_set_text(handle, option, text)
    }

    private func set(_ option: CurlNumber, _ number: Int64) -> Bool {
        unsafe boxoffice_curl_easy_set_number(handle, option, number)
    }
}

extension CurlHTTPTransport.AddressFamily {
    fileprivate var version: Int64? {
        switch self {
        case .any: nil
        case .ipv4: 4
        case .ipv6: 6
        }
    }
}

extension Duration {
    /// Milliseconds for a libcurl timer, where 0 would mean no limit.
    fileprivate var timerMilliseconds: Int64 { min(max(wholeMilliseconds, 1), 1_000_000_000) }
}
