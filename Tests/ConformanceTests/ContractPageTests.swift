import BoxOfficeContracts

#if canImport(FoundationNetworking)
import Foundation
import TestSupport
import Testing

@Suite("The page about the transports' contract") struct ContractPageTests {
    /// The transports of this package, each with the cases that its tests exclude.
    private static let transports = [
        ("CurlTransport", CurlTransportTests.exclusions), ("URLSessionTransport", URLSessionTransportTests.exclusions),
    ]

    private static let introduction = """
        # What each transport passes

        The contract of `HTTPTransport` is a list of cases (`TransportConformance` in `BoxOfficeContracts`), which the tests run against
        each transport of this package. A transport that cannot pass a case excludes it, with a reason. This page is written by
        `UPDATE_SNAPSHOTS=1 scripts/test --filter ContractPageTests`, on Linux; `URLSession` of Apple's systems may pass more or less.


        """

    private static var page: String {
        let names = transports.map { "`\($0.0)`" }.joined(separator: " | ")
        let rows = TransportConformance.cases.map { item in
            let results = transports.map { $0.1[item.name] ?? "passes" }.joined(separator: " | ")
            return "| `\(item.name)` | \(item.claim) | \(results) |\n"
        }
        return introduction + "| case | what it proves | \(names) |\n| --- | --- | --- | --- |\n" + rows.joined()
    }

    @Test("has every case, and what the tests exclude; UPDATE_SNAPSHOTS=1 updates it")
    func isCurrent() throws {
        let file = ProjectFile.root.appending(path: "Documentation/Transports.md")
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil { try Data(Self.page.utf8).write(to: file) }
        let text = try String(contentsOf: file, encoding: .utf8)
        for (now, written) in zip(Self.page.split(separator: "\n"), text.split(separator: "\n")) where now != written {
            Issue.record("“\(now)” in place of “\(written)”")
            break
        }
        #expect(text == Self.page)
    }
}
#endif
