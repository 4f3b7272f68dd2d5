import BoxOfficeHTTP
import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLRequest {
    /// Creates a request of the session.
    ///
    /// - Parameters:
    ///   - limits: Its limits.
    ///   - userAgent: The `User-Agent`, unless the request has one.
    /// - Throws: `invalidRequest` for an address that a URL type would change in silence.
    init(_ request: CheckedRequest, _ limits: RequestLimits, userAgent: String) throws(TransportError) {
        guard let url = URL(string: request.url, encodingInvalidCharacters: false), url.absoluteString == request.url,
            !url.pathComponents.contains(where: { $0 == "." || $0 == ".." })
        else { throw TransportError(.invalidRequest, reason: "The request's path is not one that a URL can have.") }
        self.init(url: url)
        httpMethod = request.method
        if !request.body.isEmpty { httpBody = Data(request.body) }
        // It counts anew from each byte that comes. FoundationNetworking cuts off the fraction of a second.
        timeoutInterval = max((min(limits.stall, .longest) / .seconds(1)).rounded(.up), 1)
        setValue(userAgent, forHTTPHeaderField: "User-Agent")
        if !limits.acceptsCompression { setValue("identity", forHTTPHeaderField: "Accept-Encoding") }
        for field in request.fields { setValue(request.fields[field.name], forHTTPHeaderField: field.name.rawName) }
    }
}

extension Duration {
    /// A year, which stands for any longer time: clocks and timers end the process for what they cannot express.
    static var longest: Duration { .seconds(365 * 86_400) }
}

extension CheckedRequest {
    /// The whole address.
    var url: String { "\(base)\(path)" }
}
