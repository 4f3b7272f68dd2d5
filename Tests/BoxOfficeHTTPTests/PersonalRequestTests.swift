import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("A response for one person") struct PersonalRequestTests {
    @Test("It is not stored, not recorded, and not shared with other callers")
    func unshared() async throws {
        let folder = MemoryRecording()
        let script = ScriptedTransport([.json("1", headerFields: [.cacheControl: "max-age=600"]), .json("2")])
        let key = try #require(Secret("canary"))
        let scope = try BaseURL("https://api.example/3")
        let transport = CoalescingTransport(
            CacheTransport(
                RecordingTransport(CredentialsTransport(script, credentials: []), to: folder),
                cache: ResponseCache(MemoryResponseStore())))
        var request = try TransportRequest.sample("/guest")
        request.isPersonal = true
        request.credential = Credential(key, for: scope, as: .queryItem("session"))
        for response in ["1", "2"] {
            #expect(try await transport.send(request).body == Array(response.utf8))
        }
        #expect(folder.names().isEmpty)
    }
}
