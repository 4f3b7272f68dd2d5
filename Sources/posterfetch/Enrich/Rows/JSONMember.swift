import BoxOfficeWire

/// A member of a JSON object as it was written.
struct JSONMember: Sendable {
    let name: String
    /// The value's own text.
    let text: String

    /// Returns the members of an object, in order.
    ///
    /// - Parameter object: The text of a JSON object that a parser has accepted.
    static func all(in object: [UInt8]) -> [JSONMember] {
        var members: [JSONMember] = []
        var name: ArraySlice<UInt8>?
        var start = object.index(after: object.firstIndex(of: UInt8(ascii: "{")) ?? object.startIndex)
        var depth = 1
        var position = start
        while position < object.endIndex, depth > 0 {
            switch object[position] {
            case UInt8(ascii: "\""): position = endOfString(in: object, from: position)
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            let byte = object[position]
            if depth == 1, byte == UInt8(ascii: ":"), name == nil {
                name = object[start..<position]
                start = position + 1
            } else if depth == 0 || depth == 1 && byte == UInt8(ascii: ",") {
                if let name { members.append(JSONMember(name: decoded(name), text: text(object[start..<position]))) }
                name = nil
                start = position + 1
            }
            position += 1
        }
        return members
    }

    /// The position of the quotation mark that ends a string.
    private static func endOfString(in object: [UInt8], from start: Int) -> Int {
        var position = start + 1
        while position < object.endIndex - 1, object[position] != UInt8(ascii: "\"") {
            position += object[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(position, object.endIndex - 1)
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self).trimmed }

    private static func decoded(_ name: ArraySlice<UInt8>) -> String {
        let quoted = text(name)
        guard quoted.contains("\\"), case .string(let name) = try? JSONValue(parsing: Array(quoted.utf8)) else {
            return String(quoted.dropFirst().dropLast())
        }
        return name
    }
}

extension JSONMember {
    /// The value without quotation marks and escapes; only for a string.
    var decodedText: String { Self.decoded(Array(text.utf8)[...]) }
}
