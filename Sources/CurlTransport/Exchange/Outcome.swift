import BoxOfficeHTTP
import CBoxOfficeCurl
import HTTPTypes

/// How an exchange ended.
enum Outcome {
    case result(Result<TransportResponse, TransportError>)
    /// There is one more to make.
    case redirect(Exchange)
}

extension Transfer {
    /// Makes sense of an exchange that libcurl has ended, while its handle still knows what happened.
    ///
    /// - Parameters:
    ///   - easy: The handle.
    ///   - code: libcurl's code.
    ///   - report: The handle's report.
    ///   - authorities: The file of certificate authorities, to be named if it was not to be read.
    /// - Returns: The answer, an error, or the redirect to follow.
    func outcome(of easy: Easy, code: CInt, report: CurlReport, authorities: String?) -> Outcome {
        do throws(TransportError) {
            if let failure = easy.reception.failure { throw failure }
            let failure = easy.failure(code)
            guard failure == .nothing else {
                throw TransportError(failure, code: code, report: report, authorities: authorities)
            }
            let head = try easy.reception.head()
            if easy.reception.isRedirect(head), let target = easy.redirectURL {
                guard redirects < limits.redirects else {
                    throw TransportError(.refusedRedirect, reason: "The answer redirects once too often.")
                }
                guard let next = exchange.redirected(to: target) else {
                    throw TransportError(
                        .refusedRedirect, reason: "The answer redirects to another site, or away from https.")
                }
                return .redirect(next)
            }
            try easy.reception.emptyFileIfUntouched(head)
            let response = TransportResponse(
                head: head,
                body: easy.reception.body,
                bodyLength: easy.reception.bodyLength,
                metrics: TransportMetrics(report, after: spent)
            )
            return .result(.success(response))
        } catch {
            var error = error
            if error.isRetryable, easy.reception.bodyLength > 0 {
                error.partialBody = easy.reception.finalHead.flatMap(PartialBody.init)
            }
            return .result(.failure(error))
        }
    }
}

extension TransportMetrics {
    /// Reads a report.
    fileprivate init(_ report: CurlReport, after spent: Duration) {
        func time(_ microseconds: Int64) -> Duration { spent + .microseconds(microseconds) }
        let version =
            switch report.http_version {
            case 10: "HTTP/1.0"
            case 11: "HTTP/1.1"
            case 20: "HTTP/2"
            case 30: "HTTP/3"
            default: ""
            }
        self.init(
            nameLookup: time(report.name_lookup),
            connect: time(report.connect),
            secureConnect: report.secure_connect > 0 ? time(report.secure_connect) : .zero,
            firstByte: time(report.first_byte),
            total: time(report.total),
            reusedConnection: report.connections == 0,
            httpVersion: version
        )
    }
}
