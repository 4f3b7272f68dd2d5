/// A node of a JSON document, read tolerantly.
///
/// A value that is missing, `null`, empty or blank reads as nil. A value that cannot be read as the requested type also
/// reads as nil, and leaves a ``Finding`` with its path. So a field never loses its row, nor a row its list.
package struct JSONNode {
    /// The value of this node, of any type.
    package let value: JSONValue
    private let place: JSONPlace
    private let log: FindingLog

    /// Creates the root of a document.
    ///
    /// - Parameter bytes: UTF-8 text.
    /// - Throws: ``MalformedResponse`` if the bytes are not a JSON document.
    package init(parsing bytes: [UInt8]) throws(MalformedResponse) {
        self.init(value: try JSONValue(parsing: bytes), place: .path(.root), log: FindingLog())
    }

    private init(value: JSONValue, place: JSONPlace, log: FindingLog) {
        self.value = value
        self.place = place
        self.log = log
    }

    /// All findings so far, anywhere in the document.
    package var findings: [Finding] { log.findings }

    /// The findings at the document's root, and none elsewhere, since those of a member belong to the whole document.
    package var ownFindings: [Finding] { if case .path(.root) = place { log.findings } else { [] } }

    /// Whether the node is missing or null.
    package var isNull: Bool { if case .null = value { true } else { false } }

    /// The same node with its path made, which is faster if several members are read.
    package var opened: JSONNode { JSONNode(value: value, place: .path(place.path), log: log) }

    /// Returns a member of an object; a missing member is null.
    package subscript(key: String) -> JSONNode {
        var member: JSONValue?
        if case .object(let members) = value { member = members[key] }
        return JSONNode(value: member ?? .null, place: .member(place.path, key), log: log)
    }

    /// The names of an object's members, in alphabetical order; anything else has none and, unless null, is reported.
    package var memberNames: [String] {
        if case .object(let members) = value { return members.keys.sorted() }
        if !isNull { report("not an object") }
        return []
    }

    /// Returns a member that must be an object.
    ///
    /// - Throws: ``MalformedResponse`` with the path if the member is missing or not an object.
    package func requiredObject(_ key: String) throws(MalformedResponse) -> JSONNode {
        let node = self[key].opened
        guard case .object = node.value else {
            throw MalformedResponse("the response lacks the object “\(key)”", path: node.place.path.text)
        }
        return node
    }

    /// Returns the objects of a member that must be a list; other elements are reported and skipped.
    ///
    /// - Throws: ``MalformedResponse`` with the path if the member is missing or not a list.
    package func requiredObjects(_ key: String) throws(MalformedResponse) -> [JSONNode] {
        let node = self[key]
        guard node.elementCount != nil else {
            throw MalformedResponse("the response lacks the list “\(key)”", path: node.place.path.text)
        }
        return node.objects
    }

    /// The number of elements of a list, of any type; nil if the node is not a list.
    package var elementCount: Int? { if case .array(let values) = value { values.count } else { nil } }

    /// The elements of a list; anything else has none and, unless null, is reported.
    package var elements: [JSONNode] {
        guard case .array(let values) = value else {
            if !isNull { report("not a list") }
            return []
        }
        let path = place.path
        return values.enumerated().map { JSONNode(value: $1, place: .path(.element(path, $0)), log: log) }
    }

    /// The elements of a list that are objects; others are reported and skipped.
    package var objects: [JSONNode] {
        elements.filter { element in
            if case .object = element.value { return true }
            element.report("not an object")
            return false
        }
    }

    /// The whole numbers of a list; other elements are reported and skipped.
    package var integers: [Int] { elements.compactMap(\.integer) }

    /// A text, exactly as sent; nil if empty.
    package var rawText: String? {
        switch value {
        case .string(let text): return text.nonEmpty
        case .null: return nil
        case .integer(let number): return String(number)
        default:
            report("not a text")
            return nil
        }
    }

    /// A text without white space at its ends; nil if nothing is left.
    package var text: String? { rawText.flatMap { $0.trimmed.nonEmpty } }

    /// A text on one line: tabs and line breaks inside it become one space.
    package var line: String? { text.map(\.onOneLine) }

    /// A whole number, sent as a number or as text.
    package var integer: Int? {
        switch value {
        case .integer(let number): return number
        case .number(let number): return Int(exactly: number) ?? reported("not a whole number")
        default: return rawText.flatMap(integer(in:))
        }
    }

    private func integer(in text: String) -> Int? {
        if let number = Int(text) { return number }
        return text.trimmed.nonEmpty.flatMap { Int($0) ?? reported("“\($0.prefix(40))” is not a whole number") }
    }

    /// A whole number that is not negative.
    package var count: Int? {
        integer.flatMap { $0 >= 0 ? $0 : reported("\($0) is less than zero") }
    }

    /// A number, sent as a number or as text.
    package var number: Double? {
        switch value {
        case .integer(let number): return Double(number)
        case .number(let number): return number.isFinite ? number : reported("a number out of range")
        default: return rawText.flatMap(number(in:))
        }
    }

    private func number(in text: String) -> Double? {
        text.trimmed.nonEmpty.flatMap { text in
            if let number = Double(text), number.isFinite { return number }
            return reported("“\(text.prefix(40))” is not a number")
        }
    }

    /// A Boolean value.
    package var bool: Bool? {
        if case .bool(let bool) = value { return bool }
        return isNull ? nil : reported("neither true nor false")
    }

    /// A calendar day, with or without hyphens.
    package var day: CalendarDay? { text.flatMap { CalendarDay($0) ?? reported("“\($0.prefix(40))” is not a day") } }

    /// Reports a finding at this node.
    package func report(_ problem: String) { log.findings.append(Finding(path: place.path.text, problem: problem)) }

    private func reported<T>(_ problem: String) -> T? {
        report(problem)
        return nil
    }
}

/// The findings of all nodes of a document while it is being read.
private final class FindingLog {
    var findings: [Finding] = []
}
