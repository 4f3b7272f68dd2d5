import BoxOfficeBasics
import Testing

@Suite("Where the parts of JSON stand")
struct JSONScannerTests {
    private func members(_ text: String) throws -> [[String]] {
        let bytes = Array(text.utf8)
        return try JSONMember.all(in: bytes).map { [$0.name, String(decoding: bytes[$0.place], as: UTF8.self)] }
    }

    @Test("an object's members come in order, with those of equal names, and each value with its own text")
    func members() throws {
        #expect(
            try members(#"\#u{FEFF} {"b" : 1.50, "\u0061":"x\"}" ,"c":[{"d":1}, 2 ],"b":null , "e":01,}"# + " ")
                == [["b", "1.50"], ["a", #""x\"}""#], ["c", #"[{"d":1}, 2 ]"#], ["b", "null"], ["e", "01"]])
        #expect(try members("{}").isEmpty)
    }

    @Test("what is no object has no members", arguments: ["[1]", "1", "{", #"{"a":1} x"#, #"{"a"}"#, ""])
    func noObject(text: String) { #expect(throws: NotJSON.self) { try members(text) } }

    /// What stands in an array, with the byte that ends it, read in two pieces.
    private func elements(_ text: String, pieces: Int) -> [String] {
        let bytes = Array(text.utf8)
        var (scanner, found, start) = (JSONScanner(), [String](), 0)
        for piece in [bytes[..<pieces], bytes[pieces...]] {
            scanner.append(Array(piece), keepingFrom: start)
            start = 0
            while scanner.passElement() != nil {
                found.append(String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self))
                start = scanner.position
            }
        }
        return found
    }

    @Test("an array's elements end where they end, wherever its bytes break off")
    func pieces() {
        let text = #" [{"a":"]\\\"},"},[1,[2,3]] ,, x}]{ ,"파\u00"]"#
        for place in 0...text.utf8.count {
            #expect(
                elements(text, pieces: place) == [
                    " [", #"{"a":"]\\\"},"},"#, "[1,[2,3]] ,", ",", " x}]",
                ], "\(place)")
        }
    }
}
