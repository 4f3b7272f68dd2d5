import BoxOfficeHTTP
import CBoxOfficeCurl

/// A libcurl easy handle, which runs one transfer at a time and is reused.
///
/// The loop owns all handles and frees them explicitly. Everything here belongs to the loop's thread.
@safe final class EasyHandle {
    let handle: OpaquePointer
    private(set) var transfer: Transfer?
    let receiver: ResponseReceiver
    private var settings: HandleSettings?
    private var usesOfSettings = 0
    private var loop: LoopState?

    init?() {
        guard let handle = unsafe boxoffice_curl_easy_new() else { return nil }
        unsafe self.handle = handle
        receiver = unsafe ResponseReceiver(handle)
    }

    func free() { unsafe boxoffice_curl_easy_cleanup(handle) }

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

    // After a failure all options are set anew. That happens now and then after a success too: libcurl counts how often
    // a handle has repeated a request over a fresh connection, gives up at the sixth time, and resets the count only
    // with the handle.
    func end(with result: Result<TransportResponse, TransportError>) {
        usesOfSettings += 1
        switch result {
        case .success(let response) where response.metrics.reusedConnection && usesOfSettings < 32: break
        default: settings = nil
        }
        transfer = nil
        receiver.end()
    }

    func mayLookUp() -> Bool {
        guard let loop, !loop.lookups.begin(self) else { return true }
        receiver.refuse(.tooManyLookups)
        return false
    }

    /// Refuses a proxy's other addresses after the first was refused.
    func mayConnect(to address: String) -> Bool {
        if let error = loop?.refusedProxies[address] { receiver.refuse(error) }
        return receiver.failure == nil
    }

    var hasAddress: Bool { transfer == nil || report.name_lookup > 0 }

    /// True if libcurl has given the exchange a connection, or is about to.
    var hasConnection: Bool {
        let report = report
        return report.name_lookup > 0 || report.connect > 0 || report.ready > 0
    }

    var peer: String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(BOXOFFICE_CURL_PEER_SIZE)) { text in
            guard let start = text.baseAddress else { return "" }
            unsafe boxoffice_curl_easy_peer(handle, start)
            return unsafe String(cString: start)
        }
    }

    var report: CurlReport { unsafe boxoffice_curl_easy_report(handle) }
    func failure(_ code: CInt) -> CurlFailure { unsafe boxoffice_curl_easy_failure(handle, code) }
    var redirectURL: String? { unsafe boxoffice_curl_easy_redirect_url(handle).map { unsafe String(cString: $0) } }

    var defaultAuthorities: String? {
        unsafe boxoffice_curl_easy_default_authorities(handle).map { unsafe String(cString: $0) }
    }

    private func set(_ settings: HandleSettings, spent: Duration, in loop: LoopState) -> Bool {
        let (configuration, limits, base) = (loop.configuration, settings.limits, settings.exchange.base)
        // Unretained: the loop holds the handle for as long as libcurl uses it.
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        // Before 8.1, libcurl loses the end of an HTTP/2 header that does not fit into its buffer; longer ones than
        // this it refuses. A buffer of this size for each response would cost more than a small response does.
        let buffer = settings.expectsHTTP2 ? Int(BOXOFFICE_CURL_HTTP2_BUFFER) : settings.isForMuch ? 64 << 10 : 0
        let isPrepared = unsafe boxoffice_curl_easy_prepare(
            handle,
            CurlSettings(
                receive_body: receiveBody, may_look_up: lookupGuard, may_connect: socketGuard, context: context,
                header_limit: max(0, configuration.headerLimit),
                connect_milliseconds: limits.connect.timerMilliseconds,
                total_milliseconds: limits.total.map { ($0 - spent).timerMilliseconds } ?? 0,
                stall_seconds: (limits.stall.timerMilliseconds + 999) / 1000,
                slowest_bytes_per_second: Int64(min(max(1, limits.slowest), Int(Int32.max))),
                max_body_bytes: settings.mostBytesAnnounced ?? 0, buffer_bytes: Int64(buffer),
                address_version: configuration.addresses.version,
                accepts_compression: limits.acceptsCompression && !settings.avoidsCompression,
                ignores_proxies: !configuration.usesProxies || base.isLoopback,
                avoids_http2: settings.avoidsHTTP2, sends_once: !settings.exchange.isSafe))
        return unsafe isPrepared && boxoffice_curl_easy_set_origin(handle, base.scheme, base.authority)
            && (!settings.hasBody || set(settings.exchange.body)) && set(.method, settings.exchange.method)
            && set(.userAgent, configuration.userAgent)
            && (loop.authorities.map { set(.certificateAuthorities, $0) } ?? true)
            && settings.headerLines.allSatisfy { set(.field, $0) }
    }

    private func set(_ body: [UInt8]) -> Bool {
        unsafe body.withUnsafeBufferPointer { bytes in
            unsafe boxoffice_curl_easy_set_body(handle, bytes.baseAddress, bytes.count)
        }
    }

    private func set(_ option: CurlText, _ text: String) -> Bool {
        unsafe boxoffice_curl_easy_set_text(handle, option, text)
    }
}

extension CurlHTTPTransport.AddressFamily {
    fileprivate var version: CInt {
        switch self {
        case .any: 0
        case .ipv4: 4
        case .ipv6: 6
        }
    }
}

extension Duration {
    /// Milliseconds for a libcurl timer, where 0 would mean no limit.
    fileprivate var timerMilliseconds: Int64 { min(max(wholeMilliseconds, 1), 1_000_000_000) }
}

// libcurl calls these on the loop's thread, from within `perform`, with the handle as their context.

private let lookupGuard: CurlLookupGuard = { context in
    unsafe context.map { unsafe Unmanaged<EasyHandle>.fromOpaque($0).takeUnretainedValue().mayLookUp() } ?? false
}

private let socketGuard: CurlSocketGuard = { address, context in
    let address = unsafe String(cString: address)
    return unsafe context.map {
        unsafe Unmanaged<EasyHandle>.fromOpaque($0).takeUnretainedValue().mayConnect(to: address)
    } ?? false
}

private let receiveBody: CurlReceiver = { bytes, _, count, context in
    guard let easy = unsafe context.map({ unsafe Unmanaged<EasyHandle>.fromOpaque($0).takeUnretainedValue() }) else {
        return 0
    }
    return unsafe easy.receiver.receive(body: UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
}
