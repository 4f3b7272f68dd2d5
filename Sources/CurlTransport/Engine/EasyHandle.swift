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
    /// What the handles of the loop share; nil before the first transfer.
    private var loop: LoopState?

    /// Creates a handle; nil if memory is exhausted.
    init?() {
        guard let handle = unsafe boxoffice_curl_easy_new() else { return nil }
        unsafe self.handle = handle
        receiver = unsafe ResponseReceiver(handle)
    }

    func free() { unsafe boxoffice_curl_easy_cleanup(handle) }

    /// Prepares a transfer's next exchange; false if an essential option could not be set.
    func begin(_ transfer: Transfer, in loop: LoopState) -> Bool {
        self.transfer = transfer
        self.loop = loop
        if !transfer.isFirstExchange { receiver.end() }
        receiver.begin(transfer)
        if settings?.suit(transfer) != true {
            settings = nil
            let wanted = HandleSettings(of: transfer)
            guard set(wanted, spent: transfer.spent, in: loop) else { return false }
            if transfer.isFirstExchange { (settings, usesOfSettings) = (wanted, 0) }
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

    /// Returns whether a name lookup may begin; if not, the transfer fails with the reason.
    func mayLookUp() -> Bool {
        guard let loop, !loop.lookups.begin(self) else { return true }
        receiver.refuse(.tooManyLookups)
        return false
    }

    /// Returns whether a connection may be opened; if not, the transfer fails with the reason.
    ///
    /// After the first refused address of a proxy, its other addresses are refused too.
    func mayConnect(to address: String) -> Bool {
        if let error = loop?.refusedProxies.error(at: address) { receiver.refuse(error) }
        return receiver.failure == nil
    }

    /// Whether the address of the server, or of its proxy, is known.
    var hasAddress: Bool { transfer == nil || report.name_lookup > 0 }

    /// Whether libcurl has given the exchange a connection, or is about to.
    var hasConnection: Bool {
        let report = report
        return report.name_lookup > 0 || report.connect > 0 || report.ready > 0
    }

    /// The address of the server, or of its proxy; empty without a connection.
    var peer: String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(BOXOFFICE_CURL_PEER_SIZE)) { text in
            guard let start = text.baseAddress else { return "" }
            unsafe boxoffice_curl_easy_peer(handle, start)
            return unsafe String(cString: start)
        }
    }

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
        _ settings: HandleSettings, spent: Duration, in loop: LoopState
    ) -> Bool {
        let configuration = loop.configuration
        // Unretained: the loop holds the handle for as long as libcurl uses it.
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        guard unsafe boxoffice_curl_easy_prepare(handle, max(0, configuration.headerLimit), receiveBody, context) else {
            return false
        }

        let limits = settings.limits
        var isSet =
            unsafe boxoffice_curl_easy_set_origin(handle, settings.base.scheme, settings.base.authority)
            && (!settings.hasBody || set(settings.body))
            && set(.method, settings.method)
            && set(.userAgent, configuration.userAgent)
            && set(.connectMilliseconds, limits.connect.timerMilliseconds)
            && set(.stallSeconds, (limits.stall.timerMilliseconds + 999) / 1000)
            && set(.compression, limits.acceptsCompression ? 1 : 0)
            && boxoffice_curl_easy_set_guards(handle, CurlTransport.mayLookUp, CurlTransport.mayConnect)
        if !settings.isSafe { isSet = unsafe isSet && boxoffice_curl_easy_send_once(handle) }
        if settings.avoidsHTTP2 { isSet = isSet && set(.avoidHTTP2, 1) }
        if !configuration.usesProxies || settings.base.isLoopback { isSet = isSet && set(.ignoreProxies, 1) }
        if let version = configuration.addresses.version { isSet = isSet && set(.addressVersion, version) }
        if let authorities = loop.authorities { isSet = isSet && set(.certificateAuthorities, authorities) }
        if let total = limits.total { isSet = isSet && set(.totalMilliseconds, (total - spent).timerMilliseconds) }
        if let mostBytes = settings.mostBytesAnnounced { isSet = isSet && set(.maxBodyBytes, Int64(mostBytes)) }
        if settings.base.scheme == "https" {
            // Before 8.1, libcurl loses the end of an HTTP/2 header that does not fit into this buffer; longer ones than this
            // it refuses. Only as much of it is touched as arrives at once.
            _ = set(.bufferBytes, 128 << 10)
        } else if settings.isForMuch {
            _ = set(.bufferBytes, 64 << 10)
        }
        for line in settings.headerLines {
            isSet = unsafe isSet && boxoffice_curl_easy_add_field(handle, line)
        }
        return isSet
    }

    private func set(_ body: [UInt8]) -> Bool {
        unsafe body.withUnsafeBufferPointer { bytes in
            unsafe boxoffice_curl_easy_set_body(handle, bytes.baseAddress, bytes.count)
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
