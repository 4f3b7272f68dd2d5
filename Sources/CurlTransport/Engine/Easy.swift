import BoxOfficeHTTP
import CBoxOfficeCurl

/// A libcurl easy handle: one transfer at a time, used again for the next.
///
/// The loop owns all of them and frees them by hand; everything here belongs to the loop's thread.
@safe final class Easy {
    let handle: OpaquePointer
    /// Whom it works for; nil while it is idle.
    private(set) var transfer: Transfer?
    /// What has come back.
    let reception: Reception
    /// What the handle is set to; nil if it must be set anew.
    private var settings: Settings?
    private var usesOfSettings = 0

    /// Makes a new handle, if there is memory for one.
    init?() {
        guard let handle = unsafe boxoffice_curl_easy_new() else { return nil }
        unsafe self.handle = handle
        reception = unsafe Reception(handle)
    }

    func free() { unsafe boxoffice_curl_easy_cleanup(handle) }

    /// Takes on a transfer's next exchange; false if an option that matters could not be set.
    func begin(_ transfer: Transfer, with configuration: CurlHTTPTransport.Configuration, authorities: String?) -> Bool
    {
        self.transfer = transfer
        if transfer.redirects > 0 { reception.end() }
        reception.begin(transfer)
        if settings?.suit(transfer) != true {
            settings = nil
            let wanted = Settings(of: transfer)
            guard set(wanted, spent: transfer.spent, with: configuration, authorities: authorities) else {
                return false
            }
            if transfer.redirects == 0 { (settings, usesOfSettings) = (wanted, 0) }
        }
        return unsafe transfer.exchange.path.withCString { unsafe boxoffice_curl_easy_set_path(handle, $0) }
    }

    /// Lets go of its transfer.
    ///
    /// After one that has failed, nothing that was set is taken for granted. Now and then that is so after a success, too:
    /// libcurl counts how often a handle has sent a request again over a fresh connection, gives up at the sixth time, and
    /// begins to count anew only with a reset.
    func end(with result: Result<TransportResponse, TransportError>) {
        usesOfSettings += 1
        switch result {
        case .success(let response) where response.metrics.reusedConnection && usesOfSettings < 32: break
        default: settings = nil
        }
        transfer = nil
        reception.end()
    }

    /// Lets a paused transfer go on.
    func resume() { unsafe boxoffice_curl_easy_resume(handle) }

    /// What has happened so far.
    var report: CurlReport { unsafe boxoffice_curl_easy_report(handle) }

    /// What kind of failure a code of this handle's transfer is.
    func failure(_ code: CInt) -> CurlFailure { unsafe boxoffice_curl_easy_failure(handle, code) }

    /// Where a redirect leads.
    var redirectURL: String? { unsafe boxoffice_curl_easy_redirect_url(handle).map { unsafe String(cString: $0) } }

    /// The file of certificate authorities that libcurl was built to use.
    var defaultAuthorities: String? {
        unsafe boxoffice_curl_easy_default_authorities(handle).map { unsafe String(cString: $0) }
    }

    /// Sets every option but the path; nothing is left of an earlier use.
    private func set(
        _ settings: Settings, spent: Duration, with configuration: CurlHTTPTransport.Configuration, authorities: String?
    ) -> Bool {
        // Unretained: the loop keeps the handle for as long as libcurl knows it.
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        guard unsafe boxoffice_curl_easy_prepare(handle, max(0, configuration.headerLimit), receiveBody, context) else {
            return false
        }

        let limits = settings.limits
        var isWhole =
            unsafe boxoffice_curl_easy_set_origin(handle, settings.base.scheme, settings.base.authority)
            && set(settings.body)
            && set(.method, settings.method)
            && set(.userAgent, configuration.userAgent)
            && set(.connectMilliseconds, limits.connect.timerMilliseconds)
            && set(.stallSeconds, (limits.stall.timerMilliseconds + 999) / 1000)
            && set(.compression, limits.acceptsCompression ? 1 : 0)
        if !configuration.usesProxies || settings.base.isLoopback { isWhole = isWhole && set(.ignoreProxies, 1) }
        if let version = configuration.addresses.version { isWhole = isWhole && set(.addressVersion, version) }
        if let authorities { isWhole = isWhole && set(.certificateAuthorities, authorities) }
        if let total = limits.total { isWhole = isWhole && set(.totalMilliseconds, (total - spent).timerMilliseconds) }
        if let mostBytes = settings.mostBytesAnnounced { isWhole = isWhole && set(.maxBodyBytes, Int64(mostBytes)) }
        // A record of TLS has no more in it than libcurl's usual buffer.
        if settings.isForMuch, settings.base.scheme == "http" { _ = set(.bufferBytes, 65536) }
        for line in settings.headerLines {
            isWhole = unsafe isWhole && boxoffice_curl_easy_add_field(handle, line)
        }
        return isWhole
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
    /// Milliseconds for a timer of libcurl, for which 0 means for ever.
    fileprivate var timerMilliseconds: Int64 { min(max(wholeMilliseconds, 1), 1_000_000_000) }
}
