package import HTTPTypes

/// A request as an engine sends it: checked, and as text.
package struct CheckedRequest: Sendable {
    package private(set) var base: BaseURL
    package private(set) var path: String
    package let method: String
    package let body: [UInt8]
    package private(set) var fields: HTTPFields

    // libcurl sends line breaks in header fields unchanged and cuts texts at a NUL; `URLSession` silently mends
    // addresses. So neither may reach them. The request may hold credentials, so no part of it goes into the error.
    package init(_ request: TransportRequest) throws(TransportError) {
        let head = request.head
        guard let scheme = head.scheme, let authority = head.authority, let path = head.path else {
            throw .invalidRequest("The request lacks scheme, authority or path.")
        }
        do throws(BaseURL.Invalid) {
            base = try BaseURL(scheme: scheme, authority: authority)
        } catch {
            throw .invalidRequest("The request's address is not valid: \(error).")
        }
        guard path.utf8.first == UInt8(ascii: "/"), Self.mayBePath(path) else {
            throw .invalidRequest("The request's path has an invalid character.")
        }
        guard head.method != .connect else { throw .invalidRequest("The method CONNECT is not supported.") }
        guard request.body.isEmpty || (head.method != .get && head.method != .head) else {
            throw .invalidRequest("A \(head.method) request must not have a body.")
        }
        for field in head.headerFields {
            guard HTTPField.isValidValue(field.value) else {
                throw .invalidRequest("The value of the header field \(field.name) has a control character.")
            }
            guard !Self.ownFields.contains(field.name.canonicalName) else {
                throw .invalidRequest("The header field \(field.name) is set by the transport.")
            }
        }
        self.path = path
        method = head.method.rawValue
        body = request.body
        fields = head.headerFields
    }

    package var asksForPart: Bool { fields.contains(.range) }

    // Returns the request that follows a redirect to an absolute URL; nil if it must not be followed. If host or port
    // change, only fields that cannot hold a secret are sent. Plain http stays at the same loopback server.
    package func redirected(to target: String) -> CheckedRequest? {
        guard method == "GET" || method == "HEAD", let schemeEnd = target.firstRange(of: "://") else { return nil }
        let pathStart = target[schemeEnd.upperBound...].firstIndex { "/?#".contains($0) } ?? target.endIndex
        guard let newBase = try? BaseURL(String(target[..<pathStart])) else { return nil }
        let (isSame, isSecure) = (newBase == base, base.scheme == "https" && newBase.scheme == "https")
        let isBelow = newBase.host == base.host || newBase.host.hasSuffix("." + base.host)
        guard isSame || (isSecure && isBelow) else { return nil }
        var path = String(target[pathStart...].prefix { $0 != "#" })
        if !path.hasPrefix("/") { path = "/" + path }
        guard Self.mayBePath(path) else { return nil }
        var next = self
        (next.base, next.path) = (newBase, path)
        if !isSame { next.fields = HTTPFields(fields.filter { Self.harmlessFields.contains($0.name) }) }
        return next
    }

    private static func mayBePath(_ text: String) -> Bool {
        text.hasOnly { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }
    }

    /// Fields that frame the message or name its target: a second value would allow request smuggling.
    private static let ownFields: Set = ["host", "content-length", "transfer-encoding", "expect", "te", "upgrade"]

    private static let harmlessFields: Set<HTTPField.Name> = [
        .accept, .acceptLanguage, .ifModifiedSince, .ifNoneMatch, .ifRange, .range, .userAgent,
    ]
}

extension String {
    // As one buffer: reading a string byte by byte takes three times as long.
    func hasOnly(_ isAllowed: (UInt8) -> Bool) -> Bool {
        var text = self
        return text.withUTF8 { bytes in unsafe bytes.allSatisfy(isAllowed) }
    }
}

extension BaseURL {
    fileprivate var host: Substring {
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") { return authority[...end] }
        return authority.prefix { $0 != ":" }
    }
}

extension TransportError {
    fileprivate static func invalidRequest(_ reason: String) -> TransportError {
        TransportError(.invalidRequest, reason: reason)
    }
}

extension CheckedRequest {
    package static func check(_ status: HTTPResponse.Status, asksForPart: Bool) throws(TransportError) {
        if status == .proxyAuthenticationRequired {
            throw TransportError(
                .proxyRefused, reason: "The proxy requires a user name and a password, or refuses those it was given.")
        }
        if status == .partialContent, !asksForPart {
            throw TransportError(.malformedResponse, reason: "The response is partial, which was not requested.")
        }
    }

    // Each field may be a list. With two different lengths, a proxy in between may see another body than this client.
    package static func check(lengths: [String]) throws(TransportError) {
        let values = lengths.flatMap { $0.split { $0 == "," || $0 == " " } }
        guard values.allSatisfy({ $0 == values[0] }) else {
            throw TransportError(.malformedResponse, reason: "The response has two different lengths.")
        }
    }
}
