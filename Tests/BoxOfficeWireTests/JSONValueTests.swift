import BoxOfficeWire
import Testing

@Suite("JSON documents")
struct JSONValueTests {
    private func parse(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

    @Test(
        "values of every type are read",
        arguments: [
            ("null", JSONValue.null), ("true", .bool(true)), (" false\n", .bool(false)), ("0", .integer(0)),
            ("-12", .integer(-12)), ("9007199254740993", .integer(9_007_199_254_740_993)), ("1.5", .number(1.5)),
            ("-0.25e1", .number(-2.5)), ("2.5E-1", .number(0.25)),
            ("18446744073709551616", .number(18_446_744_073_709_551_616)),
            ("1e999", .number(.infinity)), ("[]", .array([])),
            ("[1, [2]]", .array([.integer(1), .array([.integer(2)])])),
            ("{}", .object([:])), (#"{"a":{"b":null},"":1}"#, .object(["a": .object(["b": .null]), "": .integer(1)])),
            (#""별""#, .string("별")), (#""""#, .string("")),
        ])
    func kinds(text: String, value: JSONValue) throws { #expect(try parse(text) == value) }

    @Test(
        "escapes are read",
        arguments: [
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\uBCC4 \ubcc4""#, "별 별"),
            (#""\ud83c\udfac!""#, "🎬!"), (#""a\u0301""#, "a\u{301}"),
        ])
    func escapes(text: String, expected: String) throws {
        let value = try parse(text)
        #expect(value == .string(expected))
    }

    @Test("a byte order mark is skipped")
    func byteOrderMark() throws { #expect(try JSONValue(parsing: [0xEF, 0xBB, 0xBF, 0x31]) == .integer(1)) }

    @Test(
        "a text that is not JSON is refused with a reason",
        arguments: [
            ("", "empty"), (" \r\n\t", "empty"), ("<html>", "a web page"), (" <?xml", "a web page"),
            ("{", "broken"), (#"{"a":1"#, "broken"), ("[1,", "broken"), ("\"ab", "broken"), ("tru", "broken"),
            ("{a:1}", "broken"), ("[1 2]", "broken"),
            ("1 1", "broken"), ("NaN", "broken"),
        ])
    func refused(text: String, words: String) {
        let error = #expect(throws: MalformedResponse.self) { try parse(text) }
        #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    }

    @Test(
        "bytes that are not UTF-8 are refused as such, inside and outside of strings",
        arguments: [[0x22, 0xB0, 0xA1, 0x22], [0xB0, 0xA1]])
    func notUTF8(bytes: [UInt8]) {
        let error = #expect(throws: MalformedResponse.self) { try JSONValue(parsing: bytes) }
        #expect(error?.problem == "the response is not UTF-8 text")
    }

    @Test("endless nesting is refused before it exhausts the stack")
    func depth() throws {
        let error = #expect(throws: MalformedResponse.self) { try parse(String(repeating: "[", count: 200_000)) }
        #expect(error?.problem.contains("broken") == true)
    }
}
