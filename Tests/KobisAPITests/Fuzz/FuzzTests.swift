import BoxOfficeFixtures
import BoxOfficeHTTP
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

    @Test("an undamaged response is read in full", arguments: SpoiltResponse.all)
    func unspoilt(response: SpoiltResponse) async throws {
        let (rows, findings) = try await response.read(kobis(response.bytes))
        #expect(rows > 0)
        #expect(findings.isEmpty)
    }

    @Test("a damaged response is data or a typed error; a damaged row loses no other", arguments: SpoiltResponse.all)
    func spoilt(response: SpoiltResponse) async throws {
        let rows = try await response.read(kobis(response.bytes)).rows
        var mutations = try Mutations(of: response.bytes, seed: seed)
        var outcomes: [String: Int] = [:]
        for number in 0..<count {
            let mutation = mutations.next()
            let liesInRow = mutation.path?.contains("\(response.list)[") == true
            do throws(KobisError) {
                let (read, findings) = try await response.read(kobis(mutation.bytes))
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
        if TestSize.isFull { print(response, outcomes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }) }
    }

    @Test("a response that is cut off is malformed, wherever the cut is", arguments: SpoiltResponse.all)
    func cut(response: SpoiltResponse) async throws {
        for cut in try Mutations(of: response.bytes, seed: seed).cuts(every: 64) {
            let error = await #expect(throws: KobisError.self) { try await response.read(kobis(cut.bytes)) }
            #expect(error?.code == .malformedResponse, "\(cut)")
        }
    }

    /// The errors that a damaged response may lead to.
    private static let expected: Set<ServiceErrorCode> = [.malformedResponse, .notFound, .unknownFault]
}
