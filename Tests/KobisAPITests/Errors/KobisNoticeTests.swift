import BoxOfficeTesting
import HTTPTypes
import KobisAPI
import Testing

@Suite("What a screen says about KOBIS's errors")
struct KobisNoticeTests {
    private func error(of stub: KobisStub) async throws -> KobisError {
        try #require(await #expect(throws: KobisError.self) { try await stub.list() })
    }

    @Test("a ranking that is not published yet says when to try again")
    func notPublished() {
        let error = KobisError(.notPublishedYet, ServiceErrorContext(operation: "kobis.test", subject: "the list"))
        #expect(error.text(in: .english) == "The ranking is not published yet. Try again in 5 minutes.")
        #expect(error.text(in: .korean) == "순위가 아직 발표되지 않았습니다. 5분 뒤 다시 시도하세요.")
    }

    @Test(
        "a fault has a text for people, which does not quote KOBIS",
        arguments: [
            ("320010", "KOBIS refuses the app's key. Tell the app's developer."),
            ("320011", "Today's requests to KOBIS are used up. Try again tomorrow."),
            ("320099", "KOBIS reports a fault. Tell the app's developer."),
        ])
    func faults(code: String, text: String) async throws {
        let error = try await error(of: KobisStub(#"{"faultInfo":{"message":"말","errorCode":"\#(code)"}}"#))
        #expect(error.text(in: .english) == text)
    }

    @Test("a host that cannot be reached is named in the reader's language")
    func unreachable() async throws {
        let error = try await error(of: KobisStub { _ in .failure(.nameNotResolved) })
        #expect(error.errorDescription == error.text(in: .preferred))
        #expect(error.text(in: .korean) == "KOBIS의 주소를 찾을 수 없습니다. 인터넷 연결을 확인하거나 잠시 후 다시 시도하세요.")
    }

    @Test("a cancelled call is known as such where its type is lost")
    func cancelled() async {
        let stub = KobisStub { _ in .failure(.cancelled) }
        let outcome = await Task {
            do {
                _ = try await stub.list()
                return "listed"
            } catch let error where error.isCancelled {
                return "cancelled"
            } catch {
                return "failed"
            }
        }.value
        #expect(outcome == "cancelled")
    }
}
