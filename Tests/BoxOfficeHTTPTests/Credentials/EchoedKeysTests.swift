import BoxOfficeBasics
import BoxOfficeTesting
import Foundation
import HTTPTypes
import Testing

@testable import BoxOfficeHTTP

@Suite("A key that a service repeats in another form (F89)") struct EchoedKeysTests {
    private static let keys = [
        "0123456789abcdeffedcba9876543210", "eyJhbGciOi.J9-x_Yz0123456789qrstuvwxyzABCDEFGHIJ.KLM-no_PQ",
    ]

    /// A key as a service may repeat it.
    enum Form: String, CaseIterable {
        case plain, capitals, percent, decimal, hexadecimal, base64, base64InText, base64url, digits, capitalDigits,
            invisible
        case escaped, twice, cut

        func text(_ key: String) -> String {
            let bytes = Array(key.utf8)
            func each(_ text: (UInt8) -> String) -> String { bytes.map(text).joined() }
            func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
            return switch self {
            case .plain: key
            case .capitals: key.uppercased()
            case .percent: each { "%" + hex($0) }
            case .decimal: each { "&#\($0);" }
            case .hexadecimal: each { "&#x0\(hex($0));" }
            case .base64: Data(bytes).base64EncodedString()
            case .base64InText: Data("key=\(key)!".utf8).base64EncodedString()
            case .base64url:
                Data("u:\(key)".utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            case .digits: each(hex)
            case .capitalDigits: each(hex).uppercased()
            case .invisible: key.map { "\($0)\u{200B}\u{AD}" }.joined()
            case .escaped: each { "\\u00" + hex($0) }
            case .twice: each { "\\u0026amp;#\($0);" }
            case .cut: "\(key.prefix(key.count / 2 + 3))\", \"\(key.dropFirst(key.count / 2 + 3))"
            }
        }
    }

    /// What is left of a key, however it is written.
    private func leak(of key: String, in text: String) -> String? {
        let shown = text.lowercased()
        return Form.allCases.filter { $0 != .cut }.map { $0.text(key).lowercased() }.first {
            shown.contains($0.prefix($0.count / 2)) || shown.contains($0.suffix($0.count / 2))
        }
    }

    @Test("A placeholder takes its place, and nothing around it changes", arguments: keys, Form.allCases)
    func forms(key: String, form: Form) throws {
        let keys = EchoedKeys([try #require(Secret(key)), try #require(Secret("another0123456789another01234567"))])
        let text = "{\"message\": \"키 \(form.text(key)) 는 \\u003c 100% &amp; é\\n\", \"next\": 1}"
        let removed = keys.removed(from: text)
        let clean = try #require(removed)
        #expect(clean.contains("(secret)") && leak(of: key, in: clean) == nil, "\(clean)")
        #expect(clean.hasPrefix("{\"message\": \"키 ") && clean.hasSuffix(" 는 \\u003c 100% &amp; é\\n\", \"next\": 1}"))
        guard form != .cut else { return }  // which would be two members
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(clean.utf8)) }
    }

    @Test("Texts without a key stay, also those that look like one, are all escapes, or end in the middle of one")
    func others() throws {
        let keys = EchoedKeys(try Self.keys.map { try #require(Secret($0)) } + [try #require(Secret("short"))])
        let texts = [
            "", "\\", "%", "&", "\\u12", "%4", "&#;", "&#99999999999;&#x;&;%zz\\uzzzz\\x0123456789", "short",
            "0123456789abcde", "https://image.tmdb.org/t/p/w500/kqjL17yufvn9OVLyXYpvtyrFfak.jpg", "파묘 “Exhuma”",
            String(repeating: "&#48;", count: 100), String(repeating: "\\u0030", count: 100) + "\\u00",
            String(repeating: "&amp;", count: 1_000), "fedcba9876543210".dropLast() + "",
        ]
        for text in texts {
            let clean = keys.removed(from: text)
            #expect(clean == nil, "\(text)")
        }
        // Keys of odd signs, such as a form of backslashes alone.
        let odd = EchoedKeys([try #require(Secret(String(repeating: "\\", count: 20)))])
        #expect(odd.removed(from: String(repeating: "\\", count: 40)) == nil)
    }

    @Test("A response to one service's request has no other's key, and is not stored", arguments: Form.allCases)
    func everyService(form: Form) async throws {
        let credentials = try zip(Self.keys, ["a", "b"]).map { key, name in
            Credential(try #require(Secret(key)), for: try BaseURL("https://\(name).example"), as: .queryItem("key"))
        }
        for echoed in Self.keys {
            let store = MemoryResponseStore()
            let head = HTTPResponse(
                status: .ok,
                headerFields: [
                    .eTag: "\"\(form.text(echoed).filter { $0.isASCII && $0 != "\"" })\"", .cacheControl: "max-age=60",
                ])
            let server = FixedTransport(
                response: TransportResponse(head: head, body: Array("{\"title\": \"\(form.text(echoed))\"}".utf8)))
            let stack = TransportStack(
                server, credentials: credentials, policies: .init(cache: ResponseCache(store)), now: { .now })
            for service in ["a", "b"] {
                let request = TransportRequest(get: try BaseURL("https://\(service).example"), "/x", operation: "t")
                let response = try await stack.send(request)
                #expect(
                    leak(of: echoed, in: response.text + response.head.headerFields.map(\.value).joined(separator: " "))
                        == nil)
                #expect(await store.response(for: ResponseKey(request)) == nil)
            }
        }
    }

    @Test("A text with a key is not sent to any service, and the error has no key")
    func queries() async throws {
        let key = Self.keys[0]
        let credential = Credential(
            try #require(Secret(key)), for: try BaseURL("https://a.example"), as: .queryItem("key"))
        let transport = CredentialsTransport(StubTransport { _ in .json("{}") }, credentials: [credential])
        for service in ["a", "b"] {
            let request = TransportRequest(
                get: try BaseURL("https://\(service).example"), "/s", query: [QueryItem("q", "파묘 \(key)")],
                operation: "t")
            let error = try await #require(throws: TransportError.self) { try await transport.send(request) }
            var dumped = ""
            dump(error, to: &dumped)
            #expect(error.code == .invalidRequest && leak(of: key, in: "\(error) \(dumped)") == nil)
        }
    }

    @Test("Neither a description nor a dump of what looks for keys has one, in letters or in numbers")
    func mirrors() throws {
        let keys = EchoedKeys(try Self.keys.map { try #require(Secret($0)) })
        let transport = CredentialsTransport(StubTransport { _ in .json("{}") }, credentials: [])
        var dumped = ""
        dump(keys, to: &dumped)
        #expect(dumped.count < 100 && "\(keys)" == "(secrets)" && String(reflecting: keys) == "(secrets)", "\(dumped)")
        var whole = ""
        dump(transport, to: &whole)
        #expect(!whole.contains("halves"))
    }

    @Test("A long text without an end is searched in pieces, and a key at any seam is found whole")
    func seams() throws {
        let key = Self.keys[0]
        let keys = EchoedKeys([try #require(Secret(key))])
        for before in [0, 49_140, 65_520] {
            let text =
                String(repeating: "x", count: before) + Form.decimal.text(key) + String(repeating: "y", count: 20_000)
            let clean = keys.removed(from: text)
            #expect(
                clean == String(repeating: "x", count: before) + "(secret)" + String(repeating: "y", count: 20_000),
                "\(before)")
        }
        let long = keys.removed(from: [UInt8](repeating: UInt8(ascii: "%"), count: 1 << 18))
        #expect(long == nil)
    }

    @Test("An error's reason has no key either")
    func reasons() async throws {
        let key = Self.keys[0]
        let credential = Credential(
            try #require(Secret(key)), for: try BaseURL("https://a.example"), as: .queryItem("key"))
        let failing = EchoTransport(failure: TransportError(.refusedRedirect, reason: "It leads to /?key=\(key)."))
        let request = TransportRequest(get: try BaseURL("https://a.example"), "/s", operation: "t")
        let error = try await #require(throws: TransportError.self) {
            try await CredentialsTransport(failing, credentials: [credential]).send(request)
        }
        #expect(error.reason == "It leads to /?key=(secret).")
    }
}

private struct FixedTransport: HTTPTransport {
    let response: TransportResponse

    func send(_: TransportRequest, into _: BodySink) -> TransportResponse { response }
}
