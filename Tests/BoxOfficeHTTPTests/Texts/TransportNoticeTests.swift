import BoxOfficeHTTP
import Foundation
import Testing

@Suite("What a screen says about a transport's errors")
struct TransportNoticeTests {
    private static let codes: [TransportError.Code] = [
        .cancelled, .invalidRequest, .nameNotResolved, .connectionFailed, .proxyFailed, .proxyRefused, .timedOut,
        .untrustedServer, .certificateAuthoritiesMissing, .connectionLost, .malformedResponse, .tooLarge,
        .refusedRedirect,
        .fileNotWritten, .rateLimited, .quotaExceeded, .notStored, .notRecorded, .shutDown,
        .engineFailed,
    ]

    private func error(_ code: TransportError.Code) -> TransportError {
        TransportError(code, reason: "A reason for logs.")
    }

    @Test("every kind has a text in each language, which does not repeat the reason for logs", arguments: codes)
    func languages(code: TransportError.Code) {
        let (korean, english) = (error(code).text(in: .korean), error(code).text(in: .english))
        #expect(korean.contains { ("가"..."힣").contains($0) } && korean.hasSuffix("."))
        #expect(!english.utf8.contains { $0 > 127 } && english.hasSuffix("."))
        #expect(!english.contains("reason for logs"))
    }

    @Test("only kinds that a person cannot tell apart share a text")
    func distinct() {
        let texts = Dictionary(grouping: Self.codes) { error($0).text(in: .english).prefix { $0 != "." } }
        #expect(
            Set(texts.values.filter { $0.count > 1 }.map(Set.init)) == [
                [.shutDown, .engineFailed]
            ])
    }

    @Test("the text is what happened, and what to do")
    func parts() {
        let lost = error(.connectionFailed)
        #expect(
            lost.notice(in: .english)
                == ErrorNotice("The server is not reachable.", advice: "Check your connection, or try again later."))
        #expect(lost.text(in: .english) == "The server is not reachable. Check your connection, or try again later.")
        #expect(lost.text(in: .korean) == "서버에 연결할 수 없습니다. 인터넷 연결을 확인하거나 잠시 후 다시 시도하세요.")
        #expect(error(.rateLimited).notice(in: .english).advice == "Try again in a minute.")
        #expect(error(.cancelled).notice(in: .korean).advice == nil)
    }

    @Test("Foundation's texts are the same, in the language that the person prefers", arguments: codes)
    func foundation(code: TransportError.Code) {
        let (error, notice) = (error(code) as any Error, error(code).notice(in: .preferred))
        #expect(error.localizedDescription == notice.description)
        #expect((error as? any LocalizedError)?.failureReason == notice.summary)
        #expect((error as? any LocalizedError)?.recoverySuggestion == notice.advice)
        #expect((error as? any LocalizedError)?.helpAnchor == nil)
    }

    @Test("an address that cannot be used says why")
    func address() throws {
        let error = try #require(throws: BaseURL.Invalid.self) { try BaseURL("ftp:x") }
        #expect(error.text(in: .english).hasPrefix("The address cannot be used: it "))
        #expect(error.text(in: .korean) == "사용할 수 없는 주소입니다. 입력한 내용을 확인하세요.")
    }
}

@Suite("Whether an error is a cancellation", .timeLimit(.minutes(10)))
struct CancellationTests {
    private struct Own: Error {
        var isCancelled: Bool { true }
    }

    private struct Shown: PresentableError {
        func notice(in language: InterfaceLanguage) -> ErrorNotice { ErrorNotice("It broke.") }
    }

    @Test("an error whose type is lost says whether the task was cancelled")
    func lostTypes() {
        let cancelled: [any Error] = [
            CancellationError(), TransportError(.cancelled, reason: "The task was cancelled."),
        ]
        let failed: [any Error] = [TransportError(.timedOut, reason: "It took too long."), Shown(), Own()]
        #expect(cancelled.map { $0.isCancelled } == [true, true])
        #expect(failed.map { $0.isCancelled } == [false, false, false])
    }

    @Test("it is one line in the catch of a task")
    func task() async {
        let outcome = await Task {
            do {
                try await Task.sleep(for: .seconds(3600))
                return "slept"
            } catch let error where error.isCancelled {
                return "cancelled"
            } catch {
                return "failed"
            }
        }.cancelled()
        #expect(outcome == "cancelled")
    }
}

extension Task where Failure == Never {
    /// Cancels the task, and returns what it returns.
    fileprivate func cancelled() async -> Success {
        cancel()
        return await value
    }
}
