import BoxOfficeHTTP
import CBoxOfficeCurl

enum Outcome {
    case result(Result<TransportResponse, TransportError>)
    case redirect(CheckedRequest)
    /// Repeat the exchange without the feature that failed.
    case again(avoiding: Transfer.Avoided)
}

extension Transfer {
    func outcome(of easy: EasyHandle, code: CInt, report: CurlReport, in loop: LoopState) -> Outcome {
        do throws(TransportError) {
            if let failure = easy.receiver.failure { throw failure }
            let failure = easy.failure(code)
            if exchange.isSafe, let cause = failure.cause(under: limits), !avoided.contains(cause) {
                return .again(avoiding: cause)
            }
            if avoided.contains(.http2), failure != .nothing, failure != .timedOut, report.http_version == 0 {
                throw .tooLarge("The response's header is larger than libcurl accepts over HTTP/2.")
            }
            // A server may respond before it has read the whole request, and refuse the rest.
            let isWhole =
                failure == .connectionLost && !exchange.body.isEmpty
                && easy.receiver.isComplete(report.body_bytes)
            guard failure == .nothing || isWhole else {
                throw TransportError(
                    failure, code: code, report: report, peer: easy.peer, authorities: loop.authorities)
            }
            let head = try easy.receiver.head()
            if easy.receiver.isRedirect(head), let target = easy.redirectURL {
                guard redirects < limits.redirects else {
                    throw TransportError(.refusedRedirect, reason: "The server redirects more often than allowed.")
                }
                guard let next = exchange.redirected(to: target) else {
                    throw TransportError(
                        .refusedRedirect, reason: "The server redirects to another site, or away from https.")
                }
                return .redirect(next)
            }
            try easy.receiver.emptyFileIfUntouched(head)
            let response = TransportResponse(
                head: head, body: easy.receiver.body, bodyLength: easy.receiver.bodyLength,
                metrics: TransportMetrics(report, after: spent))
            return .result(.success(response))
        } catch {
            return .result(.failure(easy.receiver.breakingOff(error)))
        }
    }
}

extension CurlFailure {
    /// Returns the feature that caused the failure and can be avoided; nil if there is none.
    fileprivate func cause(under limits: RequestLimits) -> Transfer.Avoided? {
        switch self {
        case .tooLargeForHTTP2: .http2
        case .undecodableBody, .unknownEncoding: limits.acceptsCompression ? .compression : nil
        default: nil
        }
    }
}

extension TransportMetrics {
    fileprivate init(_ report: CurlReport, after spent: Duration) {
        func time(_ microseconds: Int64) -> Duration { spent + .microseconds(microseconds) }
        self.init()
        nameLookup = time(report.name_lookup)
        connect = time(report.connect)
        if report.secure_connect > 0 { secureConnect = time(report.secure_connect) }
        firstByte = time(report.first_byte)
        total = time(report.total)
        reusedConnection = report.connections == 0
        httpVersion =
            switch report.http_version {
            case 10: "HTTP/1.0"
            case 11: "HTTP/1.1"
            case 20: "HTTP/2"
            case 30: "HTTP/3"
            default: ""
            }
    }
}
