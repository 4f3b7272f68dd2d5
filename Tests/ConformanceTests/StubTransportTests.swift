import BoxOfficeContracts
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("The contract, as far as it applies to a stub", .timeLimit(.minutes(10))) struct StubTransportTests {
    /// The names of the cases that apply: the others are about connections, time, files and what arrives at a server.
    static let names: Set = [
        "body", "statuses", "emptyBody", "repeatedField", "fieldOutsideASCII", "largeBody", "memoryLimit",
        "redirectIsAResponse", "cancelledOften",
    ]
    static let cases = TransportConformance.cases.filter { $0.isWellBehaved && names.contains($0.name) }

    @Test(arguments: cases) func contract(_ item: ConformanceCase) async throws {
        let stub = StubTransport { request in
            guard let resource = ServedResource.all.first(where: { $0.path == request.head.path }) else {
                return .json("{}", status: .notFound)
            }
            var head = HTTPResponse(status: .init(code: resource.status))
            for field in resource.fields {
                if let name = HTTPField.Name(field[0]) { head.headerFields.append(.init(name: name, value: field[1])) }
            }
            return .response(TransportResponse(head: head, body: resource.body))
        }
        try await #require(item.at(BaseURL("https://stub.invalid"))).run(against: stub)
    }
}
