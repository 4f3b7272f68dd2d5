import Testing
import WireFormat

@Suite("Documents")
struct JSONParserTests {
    private func parse(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

    @Test(
        "values of every kind are read",
        arguments: [
            ("null", JSONValue.null), ("true", .bool(true)), (" false\n", .bool(false)), ("0", .integer(0)),
            ("-12", .integer(-12)), ("9007199254740993", .integer(9_007_199_254_740_993)), ("1.5", .number(1.5)),
            ("-0.25e2", .number(-25)), ("2E+1", .number(20)),
            ("18446744073709551616", .number(18_446_744_073_709_551_616)),
            ("1e999", .number(.infinity)), ("[]", .array([])),
            ("[1, [2]]", .array([.integer(1), .array([.integer(2)])])),
            ("{}", .object([:])), (#"{"a":{"b":null},"":1}"#, .object(["a": .object(["b": .null]), "": .integer(1)])),
            (#""별""#, .string("별")), (#""""#, .string("")),
        ])
    func kinds(text: String, value: JSONValue) throws { #expect(try parse(text) == value) }

    @Test(
        "escapes are read; half of a surrogate pair reads as U+FFFD",
        arguments: [
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\uBCC4 \ubcc4""#, "별 별"),
            (#""\ud83c\udfac!""#, "🎬!"),
            (#""\ud83c""#, "\u{FFFD}"), (#""\ud83cA""#, "\u{FFFD}A"), (#""\ud83c\u0041""#, "\u{FFFD}A"),
            (#""\udfac""#, "\u{FFFD}"), (#""a\u0301""#, "a\u{301}"), ("\"a\tb\"", "a\tb"),
        ])
    func escapes(text: String, expected: String) throws {
        let value = try parse(text)
        #expect(value == .string(expected))
    }

    @Test("the last of several members with one name counts")
    func duplicateMembers() throws { #expect(try parse(#"{"a":1,"a":2}"#) == .object(["a": .integer(2)])) }

    @Test("a byte order mark is skipped")
    func byteOrderMark() throws { #expect(try JSONValue(parsing: [0xEF, 0xBB, 0xBF, 0x31]) == .integer(1)) }

    @Test(
        "what is no document is refused with a reason",
        arguments: [
            ("", "empty"), (" \r\n\t", "empty"), ("<html>", "a web page"), (" <?xml", "a web page"),
            ("{", "cut off after 1 bytes"),
            (#"{"a""#, "cut off"), (#"{"a":"#, "cut off"), (#"{"a":1"#, "cut off"), ("[1,", "cut off"),
            ("\"ab", "cut off"),
            (#""\u12"#, "cut off"), ("tru", "cut off"), ("-", "cut off"), ("1.", "cut off"), ("1e", "cut off"),
            ("[1,]", "byte 3"), ("{,}", "byte 1"), ("{a:1}", "byte 1"), ("[1 2]", "byte 3"), ("01", "byte 1"),
            ("-01", "byte 2"),
            ("+1", "byte 0"),
            (".5", "byte 0"), ("nul1", "byte 3"), (#""\x""#, "broken"), (#""\u12G4""#, "broken"), ("1 1", "byte 2"),
            ("NaN", "byte 0"),
        ])
    func refused(text: String, words: String) {
        let error = #expect(throws: MalformedAnswer.self) { try parse(text) }
        #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    }

    @Test(
        "bytes that are no UTF-8 are refused as such, inside texts and out",
        arguments: [[0x22, 0xB0, 0xA1, 0x22], [0xB0, 0xA1]])
    func notUTF8(bytes: [UInt8]) {
        let error = #expect(throws: MalformedAnswer.self) { try JSONValue(parsing: bytes) }
        #expect(error?.problem == "the answer is not UTF-8 text")
    }

    @Test("128 levels are read, 129 are refused, and so are 200,000")
    func depth() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        _ = try parse(nested(128))
        for depth in [129, 200_000] {
            let error = #expect(throws: MalformedAnswer.self) { try parse(nested(depth)) }
            #expect(error?.problem == "the answer is nested too deeply")
        }
    }
}
