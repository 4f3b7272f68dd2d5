import CLibcurl
import HTTPTransport

/// A libcurl easy handle: one transfer at a time, used again for the next.
///
/// The loop owns all of them and frees them by hand; everything here belongs to the loop's thread.
@safe struct Easy: Hashable {
    let handle: OpaquePointer

    init(_ handle: OpaquePointer) { unsafe self.handle = handle }

    /// Makes a new handle, if there is memory for one.
    init?() {
        guard let handle = unsafe clibcurl_easy_new() else { return nil }
        unsafe self.handle = handle
    }

    func free() { unsafe clibcurl_easy_cleanup(handle) }

    static func == (left: Easy, right: Easy) -> Bool { unsafe left.handle == right.handle }

    func hash(into hasher: inout Hasher) { unsafe hasher.combine(handle) }

    /// Sets every option for a transfer's next exchange; nothing is left of an earlier one.
    ///
    /// False if one that matters could not be set.
    func prepare(for transfer: Transfer, with configuration: CurlTransport.Configuration, authorities: String?) -> Bool
    {
        // Unretained: the loop's list of live transfers keeps the transfer alive for as long as libcurl knows it.
        let context = unsafe Unmanaged.passUnretained(transfer).toOpaque()
        guard unsafe clibcurl_easy_prepare(handle, receiveHeader, receiveBody, context) else { return false }

        let (exchange, limits) = (transfer.exchange, transfer.limits)
        var isWhole =
            set(exchange.body)
            && set(.address, exchange.url)
            && set(.method, exchange.method)
            && set(.userAgent, configuration.userAgent)
            && set(.connectMilliseconds, limits.connect.timerMilliseconds)
            && set(.stallSeconds, (limits.stall.timerMilliseconds + 999) / 1000)
            && set(.compression, limits.acceptsCompression ? 1 : 0)
        if !configuration.usesProxies || exchange.base.isLoopback { isWhole = isWhole && set(.ignoreProxies, 1) }
        if let version = configuration.addresses.version { isWhole = isWhole && set(.addressVersion, version) }
        if let authorities { isWhole = isWhole && set(.certificateAuthorities, authorities) }
        if let total = limits.total {
            isWhole = isWhole && set(.totalMilliseconds, (total - transfer.spent).timerMilliseconds)
        }
        if exchange.method != "HEAD", !limits.acceptsCompression, let mostBytes = transfer.reception.mostBytes {
            // Our own count stops a body that grows; this stops one that says beforehand that it is too large. What a
            // compressed body says beforehand is another length.
            isWhole = isWhole && set(.maxBodyBytes, Int64(mostBytes))
        }
        if transfer.destination.isForMuch { _ = set(.bufferBytes, 65536) }
        for line in exchange.headerLines {
            isWhole = unsafe isWhole && clibcurl_easy_add_header(handle, line)
        }
        return isWhole
    }

    /// Lets a paused transfer go on.
    func resume() { unsafe clibcurl_easy_resume(handle) }

    /// What has happened so far.
    var report: CurlReport { unsafe clibcurl_easy_report(handle) }

    /// What kind of failure a code of this handle's transfer is.
    func failure(_ code: CInt) -> CurlFailure { unsafe clibcurl_easy_failure(handle, code) }

    /// Where a redirect leads.
    var redirectURL: String? { unsafe clibcurl_easy_redirect_url(handle).map { unsafe String(cString: $0) } }

    /// The file of certificate authorities that libcurl was built to use.
    var defaultAuthorities: String? {
        unsafe clibcurl_easy_default_authorities(handle).map { unsafe String(cString: $0) }
    }

    private func set(_ body: [UInt8]) -> Bool {
        guard !body.isEmpty else { return true }
        return unsafe body.withUnsafeBufferPointer { bytes in
            unsafe bytes.baseAddress.map { unsafe clibcurl_easy_set_body(handle, $0, bytes.count) } ?? true
        }
    }

    private func set(_ option: CurlText, _ text: String) -> Bool {
        unsafe clibcurl_easy_set_text(handle, option, text)
    }

    private func set(_ option: CurlNumber, _ number: Int64) -> Bool {
        unsafe clibcurl_easy_set_number(handle, option, number)
    }
}

extension CurlTransport.AddressFamily {
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
