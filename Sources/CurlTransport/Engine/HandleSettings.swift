import BoxOfficeHTTP
import HTTPTypes

/// The options of a handle for an exchange, apart from the path.
///
/// Consecutive requests mostly differ in the path only, and equal options need not be set again, which would take libcurl a
/// tenth of the time of a small exchange.
struct HandleSettings {
    let base: BaseURL
    let method: String
    let fields: HTTPFields
    let body: [UInt8]
    let limits: RequestLimits
    /// Whether a large body may come, so that a large buffer pays.
    let isForMuch: Bool
    /// The largest accepted body of any response.
    let mostBytes: Int?

    init(of transfer: Transfer) {
        base = transfer.exchange.base
        method = transfer.exchange.method
        fields = transfer.exchange.fields
        body = transfer.exchange.body
        limits = transfer.limits
        isForMuch = transfer.destination.isForMuch
        mostBytes = transfer.destination.mostBytes
    }

    /// Returns whether a transfer's exchange needs the same options.
    ///
    /// One after a redirect has its own total limit.
    func suit(_ transfer: Transfer) -> Bool {
        let exchange = transfer.exchange
        return transfer.redirects == 0 && exchange.base == base && exchange.method == method
            && exchange.body == body && exchange.fields == fields && transfer.limits == limits
            && transfer.destination.isForMuch == isForMuch && transfer.destination.mostBytes == mostBytes
    }

    /// The lines of the header, without line ends.
    var headerLines: [String] {
        // To libcurl, "Name:" removes a field; "Name;" is a field with an empty value.
        fields.map { $0.value.isEmpty ? "\($0.name.rawName);" : "\($0.name.rawName): \($0.value)" }
    }

    /// The largest accepted Content-Length.
    ///
    /// The receiver's own count stops a body that grows; this stops one that announces too much. A compressed body announces
    /// another length, and a response to HEAD announces a body that does not come.
    var mostBytesAnnounced: Int? { limits.acceptsCompression || method == "HEAD" ? nil : mostBytes }
}
