import Aggregator
import BoxOfficeHTTP
import Foundation
import Testing

@testable import PosterStore

@Suite("What a screen says about posters that were not stored", .timeLimit(.minutes(10))) struct NoticeTests {
    private static let codes: [PosterError.Code] = [
        .httpStatus, .notFound, .notAnImage, .wrongShape, .occupied, .unfitImage, .namesTaken, .cannotCreate,
        .cannotRead,
        .cannotWrite, .folderReplaced, .invalidTemplate, .invalidOptions, .cancelled, .unexpected,
    ]

    @Test("Each kind has a text in each language, without the reason for logs", arguments: codes)
    func languages(code: PosterError.Code) {
        let error = PosterError(code, "A reason for logs.")
        #expect(error.text(in: .korean).contains { ("가"..."힣").contains($0) })
        #expect(!error.text(in: .english).utf8.contains { $0 > 127 })
        #expect(!error.text(in: .english).contains("for logs"))
        #expect((error as any Error).isCancelled == (code == .cancelled))
    }

    @Test("An error below says more")
    func causes() {
        let lost = TransportError(.connectionLost, reason: "The connection broke.")
        #expect(
            PosterError(.transport, "It broke.", cause: .transport(lost)).text(in: .english)
                == "The connection to TMDB's image host was lost. Try again.")
        #expect(
            PosterError(.transport, "It broke.", cause: .transport(lost)).text(in: .korean)
                == "TMDB 이미지 서버와의 연결이 끊어졌습니다. 다시 시도하세요.")
        let stopped = EnrichmentError(.cancelled, film: .roundup)
        #expect((PosterError(.enrichment, "It broke.", cause: .enrichment(stopped)) as any Error).isCancelled)
        let ended = TransportError(.cancelled, reason: "The task was cancelled.")
        #expect((PosterError(.transport, "It broke.", cause: .transport(ended)) as any Error).isCancelled)
        let spent = PosterError(
            .transport, "It broke.", cause: .transport(TransportError(.quotaExceeded, reason: "Spent.")))
        #expect(spent.isQuotaExceeded && spent.retryAfter == nil)
    }

    @Test("The image whose rest did not come is named, as is every other that could not be loaded")
    func image() {
        #expect(PosterError(ImageDownload.NotTheRest(), loading: "/x.jpg", into: "y.jpg").image == "/x.jpg")
        let lost = TransportError(.connectionLost, reason: "The connection broke.")
        #expect(PosterError(lost, loading: "/x.jpg", into: "y.jpg").image == "/x.jpg")
    }

    @Test("A poster whose place is taken says so, and one whose image cannot be used")
    func occupied() async throws {
        let studio = try Studio()
        try studio.write("somebody's", to: "범죄도시4_20228797.jpg")
        let unfit = try #require(try await studio.store().error)
        #expect(unfit.text(in: .korean).hasPrefix("포스터 자리의 파일이 온전한 JPEG, PNG, WebP 이미지가 아닙니다."))
        try FileManager.default.removeItem(at: studio.url("범죄도시4_20228797.jpg"))
        try studio.write("somebody's", to: "범죄도시4_20228797.json")
        let error = try #require(try await studio.store().error)
        #expect(error.text(in: .korean) == "폴더에 포스터를 둘 자리가 없습니다. 다른 폴더를 고르세요.")
        #expect(error.text(in: .english) == "The poster's place in the folder is taken. Choose another folder.")
    }
}
