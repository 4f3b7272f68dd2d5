import BoxOfficeTesting
import HTTPTypes
import TMDBAPI
import Testing

@Suite("What a screen says about TMDB's errors")
struct TMDBNoticeTests {
    @Test(
        "a refusal has a text for people, which does not quote TMDB",
        arguments: [
            (401, 7, "TMDB refuses the app's key. Tell the app's developer."),
            (401, 17, "TMDB refused the request. Tell the app's developer."),
            (404, 34, "TMDB does not have this."), (429, 25, "TMDB has too much to do. Try again in a minute."),
            (503, 46, "TMDB is out of order at the moment. Try again later."),
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
