import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite("The contract's cases", .timeLimit(.minutes(10))) struct FlawTests {
    @Test("can fail: each detects its flaw", arguments: TransportConformance.cases)
    func canFail(_ item: ConformanceCase) async throws {
        let flaw = try #require(Flaw.all.first { $0.cases.contains(item.name) }?.flaw, "Name a flaw that breaks it.")
        await #expect(throws: (any Error).self) { try await item.run(against: flaw) }
    }

    @Test("have names of their own, and one flaw each") func names() {
        #expect(Flaw.all.flatMap(\.cases).sorted() == TransportConformance.cases.map(\.name).sorted())
    }

    @Test("can be excluded, but only by the name of a case") func exclusions() async throws {
        let cases = TransportConformance.cases(excluding: ["body": "a reason", "bodies": "a slip of the pen"])
        #expect(!cases.contains { $0.name == "body" })
        #expect(cases.count == TransportConformance.cases.count)
        await #expect(throws: ConformanceFailure.self) { try await cases.last?.run(against: CurlHTTPTransport()) }
    }
}

/// libcurl with something broken.
struct Flaw: HTTPTransport {
    typealias Base = @Sendable (TransportRequest, BodySink) async throws(TransportError) -> TransportResponse

    private let behaviour:
        @Sendable (TransportRequest, BodySink, Base) async throws(TransportError) -> TransportResponse

    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
        let transport = CurlHTTPTransport()
        return try await behaviour(request, sink) { request, sink async throws(TransportError) in
            try await transport.send(request, into: sink)
        }
    }

    /// Every flaw, with the cases that it breaks.
    static let all: [(flaw: Flaw, cases: [String])] = [
        (
            losesLastByte,
            [
                "body", "statuses", "largeBody", "compressedBody", "passwordAsked", "unusualStatus",
                "memoryLimitUnannounced", "fileOfError", "fileOfLongError", "chunked", "closeDelimited", "excess",
                "slicedResponse", "interimResponses", "staleConnection", "closeAnnounced",
            ]
        ),
        (losesFields, ["repeatedField", "fieldOutsideASCII", "redirectIsAResponse"]),
        (inventsBody, ["emptyBody", "head", "headWithLength"]),
        (oneResponseForAll, ["hundredAtOnce", "cancelledAnytime", "cancelledOften"]),
        (
            calledSuccess,
            [
                "endlessBody", "compressedBomb", "fileStaysOpen", "fileNotWritable", "fileTruncated", "redirectLoop",
                "redirectElsewhere", "redirectToFile", "truncated", "truncatedChunks", "refused", "totalLimit",
                "silence", "stall", "drip", "handshakeStalls", "cancelledBefore", "cancelledWaiting", "cancelledInBody",
            ]
        ),
        (
            wrongError,
            [
                "chunkSize", "conflictingLengths", "endlessHeader", "brokenCompression", "notHTTP", "nameNotResolved",
                "resetAtOnce", "noResponse", "resetInBody",
            ]
        ),
        (tellsRequest, ["noSecretInErrors"]),
        (
            meddlesWithRequest, ["fieldsAsGiven", "userAgent", "noReferer", "noCookies", "compressionIfWelcome"]
        ),
        (wrongTarget, ["targetAsGiven"]),
        (cleansTarget, ["invalidTarget"]),
        (dropsBody, ["requestBody"]),
        (injectsField, ["lineBreakInField"]),
        (neverFollows, ["redirectFollowed"]),
        (countsCompressed, ["memoryLimit", "memoryLimitDecoded", "memoryLimitIncompressible", "fileLimit"]),
        (touchesFile, ["file", "fileEmptied", "fileDecoded", "fileLimitUnannounced"]),
    ]

    // MARK: Responses

    static let losesLastByte = Flaw { request, sink, base async throws(TransportError) in
        var response = try await base(request, sink)
        _ = response.body.popLast()
        return response
    }

    static let inventsBody = Flaw { request, sink, base async throws(TransportError) in
        var response = try await base(request, sink)
        response.body.append(0)
        return response
    }

    static let losesFields = Flaw { request, sink, base async throws(TransportError) in
        var response = try await base(request, sink)
        response.head.headerFields = [:]
        return response
    }

    static let oneResponseForAll = Flaw { request, sink, base async throws(TransportError) in
        TransportResponse(head: HTTPResponse(status: .ok))
    }

    // MARK: Errors

    static let calledSuccess = Flaw { request, sink, base async throws(TransportError) in
        do throws(TransportError) {
            return try await base(request, sink)
        } catch {
            return TransportResponse(head: HTTPResponse(status: .ok))
        }
    }

    static let wrongError = Flaw { request, sink, base async throws(TransportError) in
        do throws(TransportError) {
            return try await base(request, sink)
        } catch {
            throw TransportError(.engineFailed, reason: error.reason)
        }
    }

    static let tellsRequest = Flaw { request, sink, base async throws(TransportError) in
        do throws(TransportError) {
            return try await base(request, sink)
        } catch {
            throw TransportError(error.code, reason: "\(request.url) failed.")
        }
    }

    // MARK: Requests

    static let meddlesWithRequest = Flaw { request, sink, base async throws(TransportError) in
        var request = request
        request.head.headerFields = [.cookie: "crumb=1", .referer: "http://127.0.0.1/", .userAgent: "none"]
        request.limits.acceptsCompression.toggle()
        return try await base(request, sink)
    }

    static let wrongTarget = Flaw { request, sink, base async throws(TransportError) in
        var request = request
        request.head.path = request.pathWithoutQuery
        return try await base(request, sink)
    }

    static let cleansTarget = Flaw { request, sink, base async throws(TransportError) in
        var request = request
        request.head.path = request.head.path?.replacing(" ", with: "%20")
        return try await base(request, sink)
    }

    static let dropsBody = Flaw { request, sink, base async throws(TransportError) in
        var request = request
        request.body = []
        return try await base(request, sink)
    }

    static let injectsField = Flaw { request, sink, base async throws(TransportError) in
        var request = request
        if let name = HTTPField.Name("X-Injected") { request.head.headerFields[name] = "1" }
        return try await base(request, sink)
    }

    static let neverFollows = Flaw { request, sink, base async throws(TransportError) in
        var request = request
        request.limits.redirects = 0
        return try await base(request, sink)
    }

    // MARK: Sinks

    static let countsCompressed = Flaw { request, sink, base async throws(TransportError) in
        var request = request
        request.limits.acceptsCompression = false
        return try await base(request, .memory(limit: max(0, sink.limit - 1)))
    }

    /// Writes a byte into the file after the exchange, whatever the response is.
    static let touchesFile = Flaw { request, sink, base async throws(TransportError) in
        defer {
            if case .file(let descriptor, _) = sink {
                var byte: UInt8 = 0
                _ = unsafe pwrite(descriptor, &byte, 1, 0)
            }
        }
        return try await base(request, sink)
    }
}
