/// A place in a JSON document, read tolerantly.
///
/// What is missing, `null`, empty or blank reads as nil without further ado. What is there but cannot be read as asked
/// also reads as nil, and leaves a ``Finding`` with its path. So a field never loses its row, nor a row its list.
package struct JSONNode {
    /// The value at this place.
    package let value: JSONValue
    private let path: String
    private let log: FindingLog

    /// The root of a document.
    ///
    /// - Parameter bytes: UTF-8 text.
    /// - Throws: ``MalformedAnswer`` if the bytes are no JSON document.
    package init(parsing bytes: [UInt8]) throws(MalformedAnswer) {
        self.init(value: try JSONValue(parsing: bytes), path: "", log: FindingLog())
    }

    private init(value: JSONValue, path: String, log: FindingLog) {
        self.value = value
        self.path = path
        self.log = log
    }

    /// What was found wrong so far, anywhere in the document.
    package var findings: [Finding] { log.findings }

    /// The member of an object; a missing member reads as null.
    package subscript(key: String) -> JSONNode {
        var member = JSONValue.null
        if case .object(let members) = value { member = members[key] ?? .null }
        return JSONNode(value: member, path: path.isEmpty ? key : "\(path).\(key)", log: log)
    }

    /// Whether there is nothing here: missing or null.
    package var isNull: Bool { value == .null }

    /// The member, which must be an object.
    ///
    /// - Parameter key: The member's name.
    /// - Returns: The member.
    /// - Throws: ``MalformedAnswer`` naming the path if it is missing or something else.
    package func requiredObject(_ key: String) throws(MalformedAnswer) -> JSONNode {
        let node = self[key]
        guard case .object = node.value else {
            throw MalformedAnswer("the answer lacks the object “\(key)”", path: node.path)
        }
        return node
    }

    /// The objects of a member that must be a list; other elements are reported and skipped.
    ///
    /// - Parameter key: The member's name.
    /// - Returns: The elements that are objects.
    /// - Throws: ``MalformedAnswer`` naming the path if the member is missing or no list.
    package func requiredObjects(_ key: String) throws(MalformedAnswer) -> [JSONNode] {
        let node = self[key]
        guard case .array = node.value else {
            throw MalformedAnswer("the answer lacks the list “\(key)”", path: node.path)
        }
        return node.objects
    }

    /// The elements of an array; anything else reads as no elements.
    package var elements: [JSONNode] {
        guard case .array(let values) = value else {
            if !isNull { report("not a list") }
            return []
        }
        return values.enumerated().map { JSONNode(value: $1, path: "\(path)[\($0)]", log: log) }
    }

    /// The elements of an array that are objects; others are reported and skipped.
    package var objects: [JSONNode] {
        elements.filter { element in
            if case .object = element.value { return true }
            element.report("not an object")
            return false
        }
    }

    /// A text, exactly as sent; nil if empty.
    package var rawText: String? {
        switch value {
        case .string(let text): return text.isEmpty ? nil : text
        case .null: return nil
        case .integer(let number): return String(number)
        default:
            report("not a text")
            return nil
        }
    }

    /// A text without white space at its ends; nil if nothing is left.
    package var text: String? { rawText.flatMap { $0.trimmed.nonEmpty } }

    /// A text of one line: tabs and line breaks inside it read as one space.
    package var line: String? { text.map(\.onOneLine) }

    /// A whole number, sent as a number or as text.
    package var integer: Int? {
        switch value {
        case .integer(let number): return number
        case .number(let number): return Int(exactly: number) ?? reported("not a whole number")
        default: return text.flatMap { Int($0) ?? reported("“\($0.prefix(40))” is not a whole number") }
        }
    }

    /// A whole number that counts something: not negative.
    package var count: Int? {
        integer.flatMap { $0 >= 0 ? $0 : reported("\($0) is less than zero") }
    }

    /// A number, sent as a number or as text.
    package var number: Double? {
        switch value {
        case .integer(let number): return Double(number)
        case .number(let number): return number.isFinite ? number : reported("a number beyond all bounds")
        default:
            return text.flatMap { text in
                guard let number = Double(text), number.isFinite else {
                    return reported("“\(text.prefix(40))” is not a number")
                }
                return number
            }
        }
    }

    /// A truth value.
    package var bool: Bool? {
        if case .bool(let bool) = value { return bool }
        return isNull ? nil : reported("neither true nor false")
    }

    /// A calendar day, with or without dashes.
    package var day: CalendarDay? { text.flatMap { CalendarDay($0) ?? reported("“\($0.prefix(40))” is not a day") } }

    /// Notes that what stands here was not as expected.
    ///
    /// - Parameter problem: What was wrong.
    package func report(_ problem: String) { log.findings.append(Finding(path: path, problem: problem)) }

    private func reported<T>(_ problem: String) -> T? {
        report(problem)
        return nil
    }
}

/// Where the nodes of one document leave their findings; it lives as long as the reading of that document.
private final class FindingLog {
    var findings: [Finding] = []
}
