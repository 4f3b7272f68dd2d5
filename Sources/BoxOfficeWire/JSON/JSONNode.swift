import BoxOfficeBasics

/// A node of a JSON document, read tolerantly.
///
/// A value that is missing, `null`, empty or blank reads as nil. A value that cannot be read as the requested type also
/// reads as nil, and leaves a ``Finding`` with its path. So a field never loses its row, nor a row its list.
package struct JSONNode {
    package let value: JSONValue
    /// The path of this node, or of its object: most members are only read, so their own paths are not built.
    private let parent: JSONPath
    private let member: String?
    private let log: FindingLog

    /// Creates the root of a document of UTF-8.
    package init(parsing bytes: [UInt8]) throws(MalformedResponse) {
        do throws(NotJSON) {
            self.init(value: try JSONValue(parsing: bytes), at: .root, log: FindingLog())
        } catch {
            throw MalformedResponse(error, count: bytes.count)
        }
    }

    private init(value: JSONValue, at parent: JSONPath, member: String? = nil, log: FindingLog) {
        (self.value, self.parent, self.member, self.log) = (value, parent, member, log)
    }

    private var path: JSONPath { member.map { .member(parent, $0) } ?? parent }

    package var findings: [Finding] { log.findings }

    /// The findings of the whole document if this is the root; otherwise none.
    package var ownFindings: [Finding] { if case .root = path { log.findings } else { [] } }

    /// True if the node is missing or null.
    package var isNull: Bool { if case .null = value { true } else { false } }

    /// Returns a member that the service always sends, if only as null; a missing one is reported.
    package func sent(_ key: String) -> JSONNode {
        let found = member(key)
        let node = JSONNode(value: found ?? .null, at: path, member: key, log: log)
        if found == nil { node.report("missing") }
        return node
    }

    /// True if an object has no such member, not even null.
    package func lacks(_ key: String) -> Bool { member(key) == nil }

    /// True if the node is more than null, blank or an empty list.
    var hasValue: Bool { value.isFilled }

    /// True if any member of an object has a value.
    var hasValues: Bool {
        guard case .object(let members) = value else { return false }
        return members.values.contains(where: \.isFilled)
    }

    /// The same node with its own path, which makes reading several members faster.
    package var opened: JSONNode { JSONNode(value: value, at: path, log: log) }

    /// Returns a member of an object; a missing member is null.
    package subscript(key: String) -> JSONNode {
        JSONNode(value: member(key) ?? .null, at: path, member: key, log: log)
    }

    private func member(_ key: String) -> JSONValue? {
        if case .object(let members) = value { members[key] } else { nil }
    }

    /// The names of an object's members in alphabetical order; none for anything else, which is reported unless null.
    package var memberNames: [String] {
        if case .object(let members) = value { return members.keys.sorted() }
        if !isNull { report("not an object") }
        return []
    }

    /// Returns a member that must be an object; otherwise the error has its path.
    package func requiredObject(_ key: String) throws(MalformedResponse) -> JSONNode {
        let node = self[key].opened
        guard case .object = node.value else {
            throw MalformedResponse("the response lacks the object “\(key)”", path: node.path.text)
        }
        return node
    }

    /// Reads the objects of a member that must be a list; otherwise the error has its path.
    ///
    /// An object that cannot be read is left out, with a finding. If none can be, the response is not an empty one.
    package func required<Row>(_ key: String, _ read: (JSONNode) -> Row?) throws(MalformedResponse) -> [Row] {
        let node = self[key]
        guard node.elementCount != nil else {
            throw MalformedResponse("the response lacks the list “\(key)”", path: node.path.text)
        }
        return try node.rows { $0.objects.compactMap(read) }
    }

    /// Reads the rows of a list; throws if it has some, and none can be read.
    package func rows<Row>(_ read: (JSONNode) -> [Row]) throws(MalformedResponse) -> [Row] {
        let before = log.findings.count
        let rows = read(self)
        if rows.isEmpty, let first = log.findings.dropFirst(before).first {
            let count = elementCount ?? 0
            throw MalformedResponse("none of the \(count) rows can be read: \(first.problem)", path: first.path)
        }
        return rows
    }

    /// The number of elements of a list, of any type; nil if the node is not a list.
    package var elementCount: Int? { if case .array(let values) = value { values.count } else { nil } }

    /// The elements of a list; none for anything else, which is reported unless null.
    package var elements: [JSONNode] {
        guard case .array(let values) = value else {
            if !isNull { report("not a list") }
            return []
        }
        let path = path
        return values.enumerated().map { JSONNode(value: $1, at: .element(path, $0), log: log) }
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
        default: return reported("not a text")
        }
    }

    /// A text without white space at its ends, and with HTML's entities decoded, which services store as web forms send
    /// them; nil if nothing is left.
    package var text: String? { rawText.flatMap { $0.decodingHTMLEntities.trimmed.nonEmpty } }

    /// A service's own message, which may be as long as it likes.
    package var message: String? { text.map { $0.utf8.count > 300 ? "\($0.prefix(300)) …" : $0 } }

    /// A text on one line: tabs and line breaks inside it become one space.
    package var line: String? { text.map { $0.onOneLine } }

    /// A whole number, sent as a number or as text.
    package var integer: Int? { wholeNumber() }

    /// Returns a whole number; `Int` has 32 bits on some watches, too few for a day's sales.
    @inlinable package func wholeNumber<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number? {
        switch value {
        case .integer(let number): return Number(exactly: number) ?? reported("a number out of range")
        case .number(let number): return Number(exactly: number) ?? reported("not a whole number")
        default: return text.flatMap { Number($0) ?? reported("“\($0.prefix(40))” is not a whole number") }
        }
    }

    package var count: Int? { natural() }

    /// Returns a whole number that is not less than zero.
    @inlinable package func natural<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number? {
        wholeNumber(Number.self).flatMap { $0 >= 0 ? $0 : reported("\($0) is less than zero") }
    }

    /// A number, sent as a number or as text.
    package var number: Double? {
        switch value {
        case .integer(let number): return Double(number)
        case .number(let number): return number.isFinite ? number : reported("a number out of range")
        default:
            guard let text else { return nil }
            if let number = Double(text), number.isFinite { return number }
            return reported("“\(text.prefix(40))” is not a number")
        }
    }

    package var bool: Bool? {
        if case .bool(let bool) = value { return bool }
        return isNull ? nil : reported("neither true nor false")
    }

    /// A calendar day, with or without hyphens.
    package var day: CalendarDay? { text.flatMap { CalendarDay($0) ?? reported("“\($0.prefix(40))” is not a day") } }

    package func report(_ problem: String) { log.findings.append(Finding(path: path.text, problem: problem)) }

    /// Reports a problem, and is nil: `Int(text) ?? node.reported("not a number")`.
    package func reported<T>(_ problem: String) -> T? {
        report(problem)
        return nil
    }
}

extension JSONValue {
    fileprivate var isFilled: Bool {
        switch self {
        case .null: false
        case .string(let text): !text.trimmed.isEmpty
        case .array(let elements): !elements.isEmpty
        default: true
        }
    }
}

/// The findings of all nodes of a document while it is being read.
private final class FindingLog {
    var findings: [Finding] = []
}

private indirect enum JSONPath {
    case root
    case member(JSONPath, String)
    case element(JSONPath, Int)

    /// The path as findings write it, such as `codes[3].korNm`.
    var text: String {
        switch self {
        case .root: ""
        case .member(.root, let name): name
        case .member(let object, let name): "\(object.text).\(name)"
        case .element(let list, let index): "\(list.text)[\(index)]"
        }
    }
}
