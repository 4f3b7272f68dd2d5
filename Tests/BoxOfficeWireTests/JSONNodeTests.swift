import BoxOfficeWire
import Testing

@Suite("Tolerant reading of JSON")
struct JSONNodeTests {
    private func node(_ text: String) throws -> JSONNode { try JSONNode(parsing: Array(#"{"x":\#(text)}"#.utf8)) }

    @Test(
        "whole numbers are read from numbers and texts",
        arguments: [("7", 7), (#""7""#, 7), (#"" -7 ""#, -7), ("7.0", 7)])
    func integers(text: String, expected: Int) throws {
        let root = try node(text)
        #expect(root["x"].integer == expected)
        #expect(root.findings.isEmpty)
    }

    @Test("empty values read as nil without a finding", arguments: ["null", #""""#, #"" ""#, "\"\u{A0}\u{200B}\""])
    func nothing(text: String) throws {
        let root = try node(text)
        #expect(root["x"].integer == nil)
        #expect(root["x"].count == nil)
        #expect(root["x"].number == nil)
        #expect(root["x"].text == nil)
        #expect(root["x"].line == nil)
        #expect(root["x"].day == nil)
        #expect(root["y"].integer == nil)
        #expect(root.findings.isEmpty)
    }

    @Test(
        "a value that is not a whole number leaves a finding",
        arguments: ["1.5", #""a""#, "1e999", #""1e3""#, "[]", "true"])
    func noInteger(text: String) throws {
        let root = try node(text)
        #expect(root["x"].integer == nil)
        #expect(root.findings.map(\.path) == ["x"])
    }

    @Test("a value that is not a number leaves a finding", arguments: [#""a""#, #""inf""#, #""nan""#, "1e999", "{}"])
    func noNumber(text: String) throws {
        let root = try node(text)
        #expect(root["x"].number == nil)
        #expect(root.findings.map(\.path) == ["x"])
    }

    @Test("a count below zero leaves a finding")
    func negativeCount() throws {
        let root = try node("-1")
        #expect(root["x"].count == nil)
        #expect(root.findings.map(\.problem) == ["-1 is less than zero"])
    }

    @Test("a text is trimmed, a raw text is not, and a line has no line breaks")
    func texts() throws {
        let root = try node(#"" a\r\n\tb  c ""#)
        #expect(root["x"].rawText == " a\r\n\tb  c ")
        #expect(root["x"].text == "a\r\n\tb  c")
        #expect(root["x"].line == "a b  c")
    }

    @Test("a whole number is a text, too, and what a finding quotes is short")
    func oddTexts() throws {
        #expect(try node("7")["x"].rawText == "7")
        let root = try node("\"\(String(repeating: "a", count: 99))\"")
        #expect(root["x"].number == nil && root["x"].integer == nil && root["x"].day == nil)
        #expect(root.findings.allSatisfy { $0.problem.contains("“\(String(repeating: "a", count: 40))” is not") })
    }

    @Test("an object lacks only what is not sent, and tells its names in order")
    func members() throws {
        let root = try JSONNode(parsing: Array(#"{"c":null,"b":1,"a":2,"d":3,"e":4}"#.utf8))
        #expect(root.lacks("f") && !root.lacks("c") && root["c"].isNull)
        #expect(root.memberNames == ["a", "b", "c", "d", "e"] && root["f"].memberNames.isEmpty)
        #expect(root.sent("c").isNull && root.findings.isEmpty)
        #expect(root.sent("f").isNull && root.findings.map(\.path) == ["f"])
    }

    @Test("a finding has its path through lists and objects")
    func paths() throws {
        let root = try node(#"[{"y":true},3]"#)
        #expect(root["x"].objects.map { $0["y"].text } == [nil])
        #expect(root.findings.map(\.path) == ["x[1]", "x[0].y"])
    }

    @Test("a missing object or list is an error with its path", arguments: ["null", "1", "[]"])
    func required(text: String) throws {
        let root = try node(text)
        let error = #expect(throws: MalformedResponse.self) { try root.requiredObject("x") }
        #expect(error?.path == "x")
        #expect(throws: MalformedResponse.self) { try root.required("y") { $0 } }
    }

    @Test("a list without rows is one, whatever was found before it; one of whose rows none can be read is not")
    func rows() throws {
        let root = try JSONNode(parsing: Array(#"{"x":true,"none":[],"odd":[1],"mixed":[1,{}]}"#.utf8))
        #expect(root["x"].text == nil && root.findings.count == 1)
        #expect(try root.required("none") { $0.isNull }.isEmpty)
        let error = #expect(throws: MalformedResponse.self) { try root.required("odd") { $0.isNull } }
        #expect(error == MalformedResponse("none of the 1 rows can be read: not an object", path: "odd[0]"))
        #expect(try root.required("mixed") { $0.isNull } == [false])
    }

    @Test(
        "a response that is not JSON says what it is instead",
        arguments: [
            ("", "the response is empty instead of JSON"), ("<html>", "the response is a web page instead of JSON"),
            ("[1", "the response, 2 bytes, is broken JSON"),
        ])
    func refused(text: String, problem: String) {
        #expect(throws: MalformedResponse(problem)) { try JSONNode(parsing: Array(text.utf8)) }
    }

    @Test("a response that is not UTF-8 says so")
    func notUTF8() {
        #expect(throws: MalformedResponse("the response is not UTF-8 text")) {
            try JSONNode(parsing: [0x22, 0xB0, 0x22])
        }
    }
}
