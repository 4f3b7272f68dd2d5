import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import Foundation
import HTTPTypes
import TMDBAPI
import TestSupport
import Testing

/// Damages responses at random, which `FUZZ_SEED` seeds.
@Suite("Damaged responses of TMDB", .timeLimit(.minutes(10)))
struct FuzzTests {
    private let count = TestSize.pick(30, full: 2_000)
    private let seed = ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 20_240_424

    private func tmdb(_ bytes: [UInt8]) -> TMDB {
        TMDB(
            transport: StubTransport { _ in
                .response(TransportResponse(head: HTTPResponse(status: .ok), body: bytes))
            })
    }

    private func bytes(of response: SpoiltResponse) async throws -> [UInt8] {
        let played = try Played()
        defer { played.services.stop() }
        return try await played.body(response.path)
    }

    @Test(
        "a damaged response is data or a typed error, a damaged row loses no other row, and a cut response is malformed",
        arguments: SpoiltResponse.all)
    func spoilt(response: SpoiltResponse) async throws {
        let bytes = try await bytes(of: response)
        let (rows, _) = try await response.read(tmdb(bytes))
        #expect(rows > 0)
        var mutations = try Mutations(of: bytes, seed: seed)
        var outcomes: [String: Int] = [:]
        for number in 0..<count {
            let mutation = mutations.next()
            let liesInRow = !response.list.isEmpty && mutation.path?.hasPrefix(response.list + "[") == true
            do throws(TMDBError) {
                let (read, findings) = try await response.read(tmdb(mutation.bytes))
                outcomes[findings.isEmpty ? "data" : "data with findings", default: 0] += 1
                // A row that the mutation removed leaves no trace; any other missing row must be reported.
                let isTold = !findings.isEmpty || mutation.change == "removed"
                if liesInRow, read < rows - 1 || read < rows && !isTold {
                    Issue.record("mutation \(number), \(mutation): \(read) of \(rows) rows, \(findings)")
                }
            } catch {
                outcomes[error.code.description, default: 0] += 1
                // A list whose only row is damaged is not an empty one.
                let loses = liesInRow && rows > 1
                if loses || !Self.expected.contains(error.code) || error.description.isEmpty {
                    Issue.record("mutation \(number), \(mutation): \(error)")
                }
            }
        }
        #expect(outcomes.values.reduce(0, +) == count)
        #expect(outcomes["malformedResponse"] ?? 0 > 0 && outcomes.count > 1)
        if TestSize.isFull { print(response, outcomes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }) }
        for cut in mutations.cuts(every: 64) {
            let error = await #expect(throws: TMDBError.self) { try await response.read(tmdb(cut.bytes)) }
            #expect(error?.code == .malformedResponse, "\(cut)")
        }
    }

    /// The errors that a damaged response may lead to.
    private static let expected: Set<ServiceErrorCode> = [.malformedResponse]
}
