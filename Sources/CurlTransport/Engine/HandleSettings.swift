import BoxOfficeHTTP
import HTTPTypes

/// The options of a handle for an exchange, apart from the path.
///
/// Consecutive requests mostly differ in the path only, and equal options need not be set again, which would take
/// libcurl a tenth of the time of a small exchange.
struct HandleSettings {
    let exchange: CheckedRequest
    let limits: RequestLimits
    let isForMuch: Bool
    private let mostBytes: Int
    let avoidsHTTP2: Bool
    let expectsHTTP2: Bool
    let avoidsCompression: Bool

    init(of transfer: Transfer) {
        exchange = transfer.exchange
        limits = transfer.limits
        isForMuch = transfer.sink.isForMuch
        mostBytes = transfer.sink.mostBytes
        avoidsHTTP2 = transfer.avoidsHTTP2
        expectsHTTP2 = transfer.expectsHTTP2
        avoidsCompression = transfer.avoided.contains(.compression)
    }

    /// Returns whether a transfer's exchange needs the same options.
    ///
    /// Any but the first of a transfer has its own total limit.
    func suit(_ transfer: Transfer) -> Bool {
        let next = transfer.exchange
        return transfer.isFirstExchange && next.base == exchange.base && next.method == exchange.method
            && next.body == exchange.body && next.fields == exchange.fields && transfer.limits == limits
            && transfer.avoidsHTTP2 == avoidsHTTP2 && transfer.expectsHTTP2 == expectsHTTP2
            && transfer.sink.isForMuch == isForMuch && transfer.sink.mostBytes == mostBytes
    }

    /// True if a body is sent, even an empty one: by RFC 9110, 8.6, methods that expect one state its length.
    var hasBody: Bool { !exchange.body.isEmpty || ["POST", "PUT", "PATCH"].contains(exchange.method) }

    var headerLines: [String] {
        // To libcurl, "Name:" removes a field; "Name;" is a field with an empty value.
        var lines = exchange.fields.map { $0.value.isEmpty ? "\($0.name.rawName);" : "\($0.name.rawName): \($0.value)" }
        if hasBody {
            // Without these, libcurl would ask the server's permission to send a large body, and call any body a form.
            lines.append("Expect:")
            if !exchange.fields.contains(.contentType) { lines.append("Content-Type:") }
        }
        return lines
    }

    // The receiver's own count stops a body that grows; this stops a response that announces too much. A compressed
    // body announces another length, and a response to HEAD announces a body that does not follow.
    var mostBytesAnnounced: Int64? {
        limits.acceptsCompression || exchange.method == "HEAD" ? nil : Int64(mostBytes)
    }
}

extension CheckedRequest {
    var isSafe: Bool { method == "GET" || method == "HEAD" }
}
