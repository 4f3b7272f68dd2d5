import BoxOfficeTesting
import Foundation
import HTTPTypes
import TMDBAPI
import Testing

@Suite("Errors of TMDB")
struct TMDBErrorTests {
    private func error(of stub: TMDBStub) async throws -> TMDBError {
        try #require(await #expect(throws: TMDBError.self) { try await stub.tmdb.movie(MovieID(11)) })
    }

    private static func refusal(_ code: Int) -> String {
        #"{"success":false,"status_code":\#(code),"status_message":"No."}"#
    }

    @Test("a refused key stops a batch", arguments: [(401, 7), (401, 10), (401, 14), (403, 45), (200, 7)])
    func invalidKey(status: Int, code: Int) async throws {
        let error = try await error(of: TMDBStub(Self.refusal(code), status: HTTPResponse.Status(code: status)))
        #expect(error.code == .invalidKey)
        #expect(error.stopsBatch)
        #expect(!error.isRetryable)
        #expect(error.status == status)
        #expect(error.tmdbStatus == code)
        #expect(error.message == "No.")
    }

    @Test(
        "refusals are told apart by status and code",
        arguments: [
            (404, 34, ServiceErrorCode.notFound, false), (404, 6, .notFound, false), (429, 25, .rateLimited, true),
            (429, 0, .rateLimited, true),
            (400, 22, .invalidParameter, false), (422, 20, .invalidParameter, false), (500, 11, .httpStatus, true),
            (501, 2, .httpStatus, false), (503, 9, .httpStatus, true), (504, 24, .httpStatus, true),
            (405, 42, .httpStatus, false),
        ])
    func refusals(status: Int, code: Int, expected: ServiceErrorCode, isRetryable: Bool) async throws {
        let error = try await error(of: TMDBStub(Self.refusal(code), status: HTTPResponse.Status(code: status)))
        #expect(error.code == expected)
        #expect(error.isRetryable == isRetryable)
        #expect(!error.stopsBatch)
    }

    @Test(
        "a refusal may lack its “success” member, or not be JSON",
        arguments: [#"{"status_code":34}"#, "<html>", ""])
    func oddRefusals(body: String) async throws {
        let error = try await error(of: TMDBStub(body, status: .notFound))
        #expect(error.code == .notFound)
        #expect(error.status == 404)
    }

    @Test("all mistakes that TMDB names are kept")
    func validationErrors() async throws {
        let error = try await error(
            of: TMDBStub(#"{"errors":["query must be provided","page is odd"]}"#, status: .unprocessableContent))
        #expect(error.code == .invalidParameter)
        #expect(error.validationErrors == ["query must be provided", "page is odd"])
        #expect(error.description.contains("“query must be provided; page is odd”"))
    }

    @Test(
        "the time to wait is kept if it is given in seconds",
        arguments: [("7", Duration.seconds(7)), ("0", nil), ("-3", nil), ("soon", nil)])
    func retryAfter(field: String, expected: Duration?) async throws {
        let stub = TMDBStub(Self.refusal(25), status: .tooManyRequests, headerFields: [.retryAfter: field])
        #expect(try await error(of: stub).retryAfter == expected)
    }

    @Test("the time to wait is kept if it is given as a date by the server's own clock")
    func retryAfterDate() async throws {
        let stub = TMDBStub(
            Self.refusal(25), status: .tooManyRequests,
            headerFields: [.retryAfter: "Sun, 06 Nov 1994 08:49:47 GMT", .date: "Sun, 06 Nov 1994 08:49:37 GMT"])
        #expect(try await error(of: stub).retryAfter == .seconds(10))
    }

    @Test(
        "a refusal about a session or an account is not a refused key",
        arguments: [
            (401, 16), (401, 17), (404, 37), (401, 30), (401, 31), (401, 32), (401, 33), (401, 36), (401, 38),
            (401, 39), (422, 41),
        ])
    func refusedSession(status: Int, code: Int) async throws {
        let error = try await error(of: TMDBStub(Self.refusal(code), status: HTTPResponse.Status(code: status)))
        #expect(error.code == .httpStatus)
        #expect(!error.stopsBatch && !error.isRetryable)
    }

    @Test("an unknown status keeps its number")
    func unknownStatus() async throws {
        let error = try await error(of: TMDBStub(Self.refusal(99), status: .badRequest))
        #expect(error.tmdbStatus == 99 && error.code == .invalidParameter)
    }

    @Test("errors beside a status are kept as well")
    func errorsBesideStatus() async throws {
        let body = #"{"success":false,"status_code":18,"status_message":"Validation failed.","errors":["page is odd"]}"#
        let error = try await error(of: TMDBStub(body, status: .badRequest))
        #expect(error.tmdbStatus == 18 && error.message == "Validation failed.")
        #expect(error.validationErrors == ["page is odd"])
    }

    @Test(
        "a response that is not the expected document is malformed, and the error says what it is instead",
        arguments: [
            ("<html>", "a web page"), ("", "empty"), (#"{"id":11,"title":"별"#, "broken"),
            ("{]", "is broken JSON"),
            (String(repeating: #"{"a":"#, count: 100_000), "broken"),
        ])
    func malformed(body: String, words: String) async throws {
        let error = try await error(of: TMDBStub(body))
        #expect(error.code == .malformedResponse)
        #expect(error.operation == "tmdb.movie")
        #expect(error.description.contains(words))
        #expect(error.description.contains("the film 11"))
    }

    @Test("without a response, the error has the transport's error")
    func transport() async throws {
        let error = try await error(of: TMDBStub { _ in .failure(.timedOut) })
        #expect(error.code == .transport)
        #expect(error.transport?.code == .timedOut)
        #expect(error.isRetryable)
    }

    @Test("a description says what was requested, what happened, whether to retry, and what to do")
    func description() async throws {
        let error = try await error(of: TMDBStub(Self.refusal(34), status: .notFound))
        #expect(
            error.description == "TMDB, the film 11: no such record exists. TMDB says “No.” (code 34). "
                + "Retrying does not help. Check the code or id.")
    }
}

@Suite("TMDB's keys and addresses")
struct TMDBCredentialTests {
    @Test(
        "a token is sent in a header field, a key of 32 digits in the query",
        arguments: [
            ("eyJhbGciOi.eyJhdWQi.c2ln", Credential.Placement.bearer),
            ("0123456789abcdef0123456789abcdef", .queryItem("api_key")),
            ("0123456789abcdef0123456789abcdef0", .bearer),
        ])
    func kinds(text: String, placement: Credential.Placement) throws {
        let credential = Credential.tmdb(try #require(Secret(text)))
        #expect(credential.placement == placement)
        #expect(credential.scope == .tmdb)
    }

    @Test("the kind of key can be specified")
    func saidKinds() throws {
        let secret = try #require(Secret("any"))
        #expect(Credential.tmdbToken(secret).placement == .bearer)
        #expect(Credential.tmdbKey(secret).placement == .queryItem("api_key"))
    }

    @Test("the addresses and the notice are TMDB's")
    func addresses() throws {
        #expect(try BaseURL("https://api.themoviedb.org/3") == .tmdb)
        #expect(try BaseURL("https://image.tmdb.org") == .tmdbImages)
        #expect(TMDB.attribution.contains("not endorsed or certified by TMDB"))
    }
}

@Suite("TMDB's errors as JSON")
struct TMDBErrorJSONTests {
    @Test("an error is read back with TMDB's own status", arguments: [ServiceErrorCode.httpStatus, .rateLimited])
    func copies(code: ServiceErrorCode) throws {
        var context = ServiceErrorContext(operation: "tmdb.test", subject: "the film")
        (context.status, context.message) = (401, "No.")
        var error = TMDBError(code, context)
        error.tmdbStatus = 17
        error.validationErrors = ["page must be 1"]
        let json = try JSONEncoder().encode(error)
        #expect(try JSONDecoder().decode(TMDBError.self, from: json) == error)
        let members = try JSONSerialization.jsonObject(with: json) as? [String: Any]
        #expect(members?["service"] as? String == "TMDB" && members?["tmdbStatus"] as? Int == 17)
    }
}

@Suite("What a screen says about TMDB's errors")
struct TMDBNoticeTests {
    @Test(
        "a refusal has a text for people, which does not quote TMDB",
        arguments: [
            (401, 7, "TMDB refuses the app's key. Tell the app's developer."),
            (401, 17, "TMDB refused the request. Tell the app's developer."),
            (404, 34, "TMDB has no such record."), (429, 25, "TMDB is busy. Try again in a minute."),
            (503, 46, "TMDB has a problem at the moment. Try again later."),
        ])
    func refusals(status: Int, code: Int, text: String) async throws {
        let stub = TMDBStub(
            #"{"status_code":\#(code),"status_message":"No."}"#, status: HTTPResponse.Status(code: status))
        let error = try #require(await #expect(throws: TMDBError.self) { try await stub.tmdb.movie(MovieID(11)) })
        #expect(error.text(in: .english) == text)
        #expect(error.text(in: .korean).contains("TMDB"))
    }

    @Test("bytes that are not an image have a text for people")
    func image() throws {
        let error = try #require(throws: NotAnImage.self) { try ImageFacts(inspecting: Array("<html>".utf8)) }
        #expect(error.text(in: .korean) == "온전한 이미지가 아닙니다. 잠시 후 다시 시도하세요.")
        #expect(error.text(in: .english) == "This is not a whole image. Try again later.")
    }
}
