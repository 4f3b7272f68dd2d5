package import HTTPTypes

extension CheckedRequest {
    /// Refuses the status of a response that cannot belong to the request.
    package static func check(_ status: HTTPResponse.Status, asksForPart: Bool) throws(TransportError) {
        if status == .proxyAuthenticationRequired {
            throw TransportError(
                .proxyRefused, reason: "The proxy requires a user name and a password, or refuses those that it got.")
        }
        if status == .partialContent, !asksForPart {
            throw TransportError(.malformedResponse, reason: "The response is partial, which was not requested.")
        }
    }

    /// Refuses two different lengths: a proxy in between may see another body than this client.
    ///
    /// - Parameter lengths: The values of the response's `Content-Length` fields, each of which may be a list.
    package static func check(lengths: [String]) throws(TransportError) {
        let values = lengths.flatMap { $0.split { $0 == "," || $0 == " " } }
        guard values.allSatisfy({ $0 == values[0] }) else {
            throw TransportError(.malformedResponse, reason: "The response has two different lengths.")
        }
    }
}
