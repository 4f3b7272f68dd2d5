import HTTPTransport
import HTTPTypes

/// What a handle is set to for an exchange, apart from the address.
///
/// Requests that follow one another mostly differ in nothing else, and what is equal need not be set again: that takes
/// libcurl a tenth of what a whole small exchange does.
struct Settings: Equatable {
    let method: String
    let fields: HTTPFields
    let body: [UInt8]
    /// The total limit is what earlier exchanges have left of it.
    let limits: RequestLimits
    let usesProxies: Bool
    /// Whether much may come, so that a large buffer pays.
    let isForMuch: Bool
    /// How long a body may say that it is.
    ///
    /// Our own count stops a body that grows; this stops one that says beforehand that it is too large. What a
    /// compressed body says beforehand is another length, and what an answer to HEAD says does not come.
    let mostBytes: Int?

    init(of transfer: Transfer, with configuration: CurlTransport.Configuration) {
        let exchange = transfer.exchange
        method = exchange.method
        fields = exchange.fields
        body = exchange.body
        var limits = transfer.limits
        if let total = limits.total, transfer.redirects > 0 { limits.total = total - transfer.spent }
        self.limits = limits
        usesProxies = configuration.usesProxies && !exchange.base.isLoopback
        isForMuch = transfer.destination.isForMuch
        mostBytes = limits.acceptsCompression || method == "HEAD" ? nil : transfer.destination.mostBytes
    }

    /// The header, line by line, without line ends.
    var headerLines: [String] {
        // For libcurl "Name:" means that the field is not to be sent; "Name;" is a field with an empty value.
        fields.map { $0.value.isEmpty ? "\($0.name.rawName);" : "\($0.name.rawName): \($0.value)" }
    }
}
