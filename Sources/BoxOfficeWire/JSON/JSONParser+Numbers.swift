extension JSONParser {
    /// Reads a number; an infinite one if its form is another than JSON's.
    mutating func number() -> JSONValue {
        let start = position
        var isWhole = true
        scan: while position < bytes.count {
            switch bytes[position] {
            case let byte where Self.isDigit(byte): break
            case UInt8(ascii: "-") where position == start: break
            case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"):
                isWhole = false
            default: break scan
            }
            position += 1
        }
        let text = bytes[start..<position]
        guard Self.isNumber(text) else { return .number(.infinity) }
        let string = String(decoding: text, as: UTF8.self)
        if isWhole, let number = Int(string) { return .integer(number) }
        let number = Double(string) ?? .infinity
        return Int(exactly: number).map { .integer($0) } ?? .number(number)
    }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text
        func passDigits() -> Int {
            let count = rest.prefix(while: isDigit).count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let first = rest.first
        let digits = passDigits()
        guard digits == 1 || digits > 1 && first != UInt8(ascii: "0") else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard passDigits() > 0 else { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
            guard passDigits() > 0 else { return false }
        }
        return rest.isEmpty
    }
}
