import BoxOfficeBasics
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
        "nothing that is written controls a terminal or ends a line",
        arguments: ["\u{1B}", "\u{9B}", "\u{2028}", "\u{7F}"])
    func controls(character: String) {
        #expect(JSON.string("a\(character)b").text.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) })
    }

    @Test(
        "a number is whole by its value, not by its form",
        arguments: [
            ("1.0", 1), ("1e2", 100), ("-0", 0), ("-0.0", 0), ("1E18", 1_000_000_000_000_000_000), ("3.0e0", 3),
        ])
    func wholeNumbers(text: String, number: Int) throws { #expect(try parse(text) == .integer(number)) }

    @Test(
        "what JSON does not allow inside a value spoils that value alone",
        arguments: [
            "01", "1.", "1e", "-", "1.5.5", "--1", #""\ud83c""#, #""\udfac""#, #""\ud83c\u0041""#, #""\x""#,
            #""\u12g4""#,
            #""\u12""#, "\"a\tb\"", "NaN", "Infinity", "-Infinity",
        ])
    func spoiltScalar(text: String) throws {
        let row = try parse(#"[{"spoilt":\#(text),"title":"별"}]"#)
        #expect(row == .array([.object(["spoilt": .number(.infinity), "title": .string("별")])]))
    }

    @Test("a comma behind the last element is passed over, and of two members with one name the first counts")
    func leniency() throws {
        #expect(try parse("[1,]") == .array([.integer(1)]))
        #expect(try parse(#"{"a":1,"a":2,}"#) == .object(["a": .integer(1)]))
    }

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
            ("", NotJSON.empty), (" \r\n\t", .empty), ("<html>", .webPage), (" <?xml", .webPage),
            ("{", .broken), (#"{"a":1"#, .broken), ("[1,", .broken), ("\"ab", .broken), ("tru", .broken),
            ("{a:1}", .broken), ("[1 2]", .broken),
            ("1 1", .broken), ("nan", .broken), ("[1]x", .broken), ("[,]", .broken), ("{,}", .broken),
            (".5", .broken), ("+1", .broken), (#"{"a" 1}"#, .broken), ("{1:1}", .broken), (#"{"\x":1}"#, .broken),
            ("[1\u{B}]", .broken), ("[1}", .broken), ("\"\\", .broken), ("\"\\\"", .broken),
        ])
    func refused(text: String, reason: NotJSON) { #expect(throws: reason) { try parse(text) } }

    @Test(
        "bytes that are not UTF-8 are refused as such, inside and outside of strings",
        arguments: [[0x22, 0xB0, 0xA1, 0x22], [0xB0, 0xA1]])
    func notUTF8(bytes: [UInt8]) { #expect(throws: NotJSON.notUTF8) { try JSONValue(parsing: bytes) } }

    @Test("512 levels are read, and one more is refused")
    func greatestDepth() throws {
        func lists(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        _ = try parse(lists(512))
        #expect(throws: NotJSON.broken) { try parse(lists(513)) }
    }

    @Test("endless nesting is refused before it exhausts the stack")
    func depth() { #expect(throws: NotJSON.broken) { try parse(String(repeating: "[", count: 200_000)) } }
}
