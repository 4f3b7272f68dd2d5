import HTTPTypes

extension TransportResponse {
    /// Returns whether the response is a failure that may pass: the server is busy, or a server behind it is down.
    ///
    /// A body that its reader cannot read, or that cannot be the expected JSON, counts too, whatever the status: gateways and
    /// maintenance pages arrive with status 200, and some of them cut what they pass on.
    func isTransientFailure(for request: TransportRequest) -> Bool {
        if HTTPResponse.Status.isRetryable(head.status.code) { return true }
        guard isSuccessful else { return false }
        return request.expects == .json && isBrokenJSON || request.reader?.canRead(self) == false
    }

    /// Whether the body is a web page, or a JSON document that breaks off.
    ///
    /// Only both ends are looked at.
    private var isBrokenJSON: Bool {
        guard let first = body.first(where: { !$0.isJSONSpace }) else { return false }
        return switch first {
        case UInt8(ascii: "<"): true
        case UInt8(ascii: "{"): body.last { !$0.isJSONSpace } != UInt8(ascii: "}")
        case UInt8(ascii: "["): body.last { !$0.isJSONSpace } != UInt8(ascii: "]")
        default: false
        }
    }
}

extension UInt8 {
    fileprivate var isJSONSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
