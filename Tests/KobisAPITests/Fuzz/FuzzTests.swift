import BoxOfficeFixtures
import BoxOfficeTesting
import Foundation
import HTTPTypes
import KobisAPI
import TestSupport
import Testing

/// Damages responses at random, which `FUZZ_SEED` seeds.
@Suite("Damaged responses", .timeLimit(.minutes(10)))
struct FuzzTests {
    private let count = TestSize.pick(200, full: 2_000)
    private let seed = ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 20_240_424

    private func kobis(_ bytes: [UInt8]) -> Kobis {
        Kobis(
            transport: StubTransport { _ in
                .response(TransportResponse(head: HTTPResponse(status: .ok), body: bytes))
            }, calendar: .atHalfPastMidnight)
    }

    @Test("an undamaged response is read in full", arguments: SpoiltAnswer.all)
    func unspoilt(answer: SpoiltAnswer) async throws {
        let (rows, findings) = try await answer.read(kobis(answer.bytes))
        #expect(rows > 0)
        #expect(findings.isEmpty)
    }

    @Test("a damaged response is data or a typed error; a damaged row loses no other", arguments: SpoiltAnswer.all)
    func spoilt(answer: SpoiltAnswer) async throws {
        let rows = try await answer.read(kobis(answer.bytes)).rows
        var mutations = try Mutations(of: answer.bytes, seed: seed)
        var outcomes: [String: Int] = [:]
        for number in 0..<count {
            let mutation = mutations.next()
            let liesInRow = mutation.path?.contains("\(answer.list)[") == true
            do throws(KobisError) {
                let (read, findings) = try await answer.read(kobis(mutation.bytes))
                outcomes[findings.isEmpty ? "data" : "data with findings", default: 0] += 1
                // A row that the mutation removed leaves no trace; any other missing row must be reported.
                let isTold = !findings.isEmpty || mutation.change == "removed"
                if liesInRow, read < rows - 1 || read < rows && !isTold {
                    Issue.record("mutation \(number), \(mutation): \(read) of \(rows) rows, \(findings)")
                }
            } catch {
                outcomes[error.code.description, default: 0] += 1
                if liesInRow || !Self.expected.contains(error.code) || error.description.isEmpty {
                    Issue.record("mutation \(number), \(mutation): \(error)")
                }
            }
        }
        #expect(outcomes.values.reduce(0, +) == count)
        #expect(outcomes["malformedResponse"] ?? 0 > 0)
        #expect(outcomes["data with findings"] ?? 0 > 0)
        if TestSize.isFull { print(answer, outcomes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }) }
    }

    @Test("a response that is cut off is malformed, wherever the cut is", arguments: SpoiltAnswer.all)
    func cut(answer: SpoiltAnswer) async throws {
        for cut in try Mutations(of: answer.bytes, seed: seed).cuts(every: 64) {
            let error = await #expect(throws: KobisError.self) { try await answer.read(kobis(cut.bytes)) }
            #expect(error?.code == .malformedResponse, "\(cut)")
        }
    }

    /// The errors that a damaged response may lead to.
    private static let expected: Set<ServiceErrorCode> = [.malformedResponse, .notFound, .unknownFault]
}
