import BoxOffice
import BoxOfficeHTTP
import HTTPTypes
import Hummingbird
import PosterStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Why a request has no response, as RFC 9457 writes it.
struct Problem: Error {
    let status: HTTPResponse.Status
    let detail: String
    /// The same in Korean; nil if the detail is in the visitor's language already, or for machines.
    let korean: String?
    /// After how many seconds asking again can help; nil if it cannot.
    var retryAfter: Int?

    init(_ status: HTTPResponse.Status, _ detail: String, _ korean: String? = nil, retryAfter: Int? = nil) {
        (self.status, self.detail, self.korean, self.retryAfter) = (status, detail, korean, retryAfter)
    }

    /// Tells a visitor of an error; nil for one that says nothing to visitors.
    init?(_ error: any Error, in language: InterfaceLanguage) {
        switch error {
        case let problem as Problem: self = problem
        case let error as HTTPError: self.init(error.status, error.body ?? error.status.reasonPhrase)
        case let error as KobisError where error.code == .notPublishedYet:
            self.init(.notFound, error.text(in: language), retryAfter: 600)
        case let error as any ServiceError: self.init(of: error, in: language)
        case let error as EnrichmentError: self.init(of: error, in: language)
        case let error as PosterError: self.init(of: error, in: language)
        default: return nil
        }
    }

    private init(of error: any PresentableError, in language: InterfaceLanguage) {
        let wait = error.retryAfter.map { max(1, Int(($0 / .seconds(1)).rounded(.up))) } ?? 5
        self.init(
            error.isRetryable ? .serviceUnavailable : .init(code: error.suggestedStatus), error.text(in: language),
            retryAfter: error.isRetryable ? wait : nil)
    }

    /// Responds to a request with the problem.
    func response(to request: Request) throws -> Response {
        struct Details: Encodable {
            let type = "about:blank"
            let title, detail, instance: String
            let status: Int
        }
        let words = request.language == .korean ? korean ?? detail : detail
        let details = Details(
            title: status.reasonPhrase, detail: words, instance: request.uri.path, status: status.code)
        var fields: HTTPFields = [
            .contentType: "application/problem+json", .xContentTypeOptions: "nosniff", .vary: "Accept-Language",
            // A film without a poster may get one.
            .cacheControl: status == .notFound ? "public, max-age=60" : "no-store",
        ]
        fields[.retryAfter] = retryAfter.map { "\($0)" }
        return Response(
            status: status, headers: fields,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try JSONEncoder().encode(details))))
    }
}
