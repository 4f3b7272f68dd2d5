import BoxOfficeContracts
import BoxOfficeHTTP
import Testing

@Suite("What stacks of one process share in memory") struct MemorySharingTests {
    @Test("It keeps the contract", arguments: SharingConformance.cases)
    func contract(_ item: SharingCase) async throws {
        let state = SharedState(
            turns: MemoryTurns(), flights: MemoryFlights(), calls: MemoryQuotaCounter(),
            responses: MemoryResponseStore())
        try await item.run { state }
    }
}
