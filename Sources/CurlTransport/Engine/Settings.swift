import BoxOfficeHTTP
import HTTPTypes

/// What a handle is set to for an exchange, apart from the path.
///
/// Requests that follow one another mostly differ in nothing else, and what is equal need not be set again: that takes
/// libcurl a tenth of what a whole small exchange does.
struct Settings {
    let base: BaseURL
    let method: String
    let fields: HTTPFields
    let body: [UInt8]
    let limits: RequestLimits
    /// Whether much may come, so that a large buffer pays.
    let isForMuch: Bool
    /// The most bytes that any answer may have.
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

    /// Whether a transfer's exchange needs the same; one that follows a redirect has its own total limit.
    func suit(_ transfer: Transfer) -> Bool {
        let exchange = transfer.exchange
        return transfer.redirects == 0 && exchange.base == base && exchange.method == method
            && exchange.body == body && exchange.fields == fields && transfer.limits == limits
            && transfer.destination.isForMuch == isForMuch && transfer.destination.mostBytes == mostBytes
    }

    /// The header, line by line, without line ends.
    var headerLines: [String] {
        // For libcurl "Name:" means that the field is not to be sent; "Name;" is a field with an empty value.
        fields.map { $0.value.isEmpty ? "\($0.name.rawName);" : "\($0.name.rawName): \($0.value)" }
    }

    /// How long a body may say that it is.
    ///
    /// Our own count stops a body that grows; this stops one that says beforehand that it is too large. What a
    /// compressed body says beforehand is another length, and what an answer to HEAD says does not come.
    var mostBytesAnnounced: Int? { limits.acceptsCompression || method == "HEAD" ? nil : mostBytes }
}
