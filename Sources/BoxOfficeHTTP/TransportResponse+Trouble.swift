import HTTPTypes

extension TransportResponse {
    /// Whether the answer stands for trouble that may pass: the server is busy, or something behind it is away.
    ///
    /// A web page where JSON was expected is such a sign too, whatever its status: gateways and maintenance pages answer
    /// with 200.
    func meansTrouble(for request: TransportRequest) -> Bool {
        HTTPResponse.Status.isRetryable(head.status.code) || isErrorPage(for: request)
    }

    private func isErrorPage(for request: TransportRequest) -> Bool {
        guard request.expects == .json, isSuccessful else { return false }
        return body.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
    }
}
