/// A node of a JSON document, read tolerantly.
///
/// A value that is missing, `null`, empty or blank reads as nil. A value that cannot be read as the requested type also
/// reads as nil, and leaves a ``Finding`` with its path. So a field never loses its row, nor a row its list.
package struct JSONNode {
    private let place: JSONPlace
    private let log: FindingLog

    /// Creates the root of a document.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 text.
    ///   - numbersAreText: Whether the service sends most numbers as text. Both forms are read; the expected one is tried
    ///     first, because a wrong guess costs time.
    /// - Throws: ``MalformedResponse`` if the bytes are not a JSON document.
    package init(parsing bytes: [UInt8], numbersAreText: Bool = false) throws(MalformedResponse) {
        self.init(place: try JSONRoot(json: bytes).place, log: FindingLog(numbersAreText: numbersAreText))
    }

    private init(place: JSONPlace, log: FindingLog) {
        self.place = place
        self.log = log
    }

    /// All findings so far, anywhere in the document.
    package var findings: [Finding] { log.findings }

    /// The findings at the document's root, and none elsewhere, since those of a member belong to the whole document.
    package var ownFindings: [Finding] { place.isRoot ? log.findings : [] }

    /// The value of this node, of any type.
    package var value: JSONValue { place.value }

    /// Whether the node is missing or null.
    package var isNull: Bool { place.isNull }

    /// The same node with its members opened, which is faster if several members are read.
    package var opened: JSONNode { place.opened.map { JSONNode(place: $0, log: log) } ?? self }

    /// Returns a member of an object; a missing member is null.
    package subscript(key: String) -> JSONNode {
        let member: JSONPlace =
            switch place.opened {
            case .object(let object)?: .member(object, key)
            case .value(.object(let members), let trail)?: .value(members[key] ?? .null, .member(trail, key))
            default: .value(.null, .member(place.trail, key))
            }
        return JSONNode(place: member, log: log)
    }

    /// The names of an object's members, in alphabetical order; anything else has none and, unless null, is reported.
    package var memberNames: [String] {
        switch place.opened {
        case .object(let object)?: return object.members.allKeys.map(\.stringValue).sorted()
        case .value(.object(let members), _)?: return members.keys.sorted()
        default:
            if !isNull { report("not an object") }
            return []
        }
    }

    /// Returns a member that must be an object.
    ///
    /// - Parameter key: The member's name.
    /// - Returns: The member.
    /// - Throws: ``MalformedResponse`` with the path if the member is missing or not an object.
    package func requiredObject(_ key: String) throws(MalformedResponse) -> JSONNode {
        let node = self[key]
        guard let object = node.place.opened else {
            throw MalformedResponse("the response lacks the object “\(key)”", path: node.place.trail.text)
        }
        return JSONNode(place: object, log: log)
    }

    /// Returns the objects of a member that must be a list; other elements are reported and skipped.
    ///
    /// - Parameter key: The member's name.
    /// - Returns: The elements that are objects.
    /// - Throws: ``MalformedResponse`` with the path if the member is missing or not a list.
    package func requiredObjects(_ key: String) throws(MalformedResponse) -> [JSONNode] {
        let node = self[key]
        guard node.elementCount != nil else {
            throw MalformedResponse("the response lacks the list “\(key)”", path: node.place.trail.text)
        }
        return node.objects
    }

    /// The number of elements of a list, of any type; nil if the node is not a list.
    package var elementCount: Int? {
        if case .value(.array(let values), _) = place { return values.count }
        return place.list?.count
    }

    /// The elements of a list; anything else has none and, unless null, is reported.
    package var elements: [JSONNode] {
        guard case .array(let values) = value else {
            if !isNull { report("not a list") }
            return []
        }
        return values.enumerated().map { JSONNode(place: .value($1, .element(place.trail, $0)), log: log) }
    }

    /// The elements of a list that are objects; others are reported and skipped.
    package var objects: [JSONNode] {
        guard var list = place.list else {
            return elements.filter { element in
                if element.place.opened != nil { return true }
                element.report("not an object")
                return false
            }
        }
        var objects: [JSONNode] = []
        let trail = place.trail
        while !list.isAtEnd {
            let index = list.currentIndex
            if let object = try? list.nestedContainer(keyedBy: JSONKey.self) {
                objects.append(JSONNode(place: .object(JSONObject(object, .element(trail, index))), log: log))
            } else {
                let value = (try? list.decode(JSONValue.self)) ?? .null
                JSONNode(place: .value(value, .element(trail, index)), log: log).report("not an object")
            }
            // A decoder that does not advance would loop forever.
            if list.currentIndex == index { break }
        }
        return objects
    }

    /// The whole numbers of a list; other elements are reported and skipped.
    package var integers: [Int] {
        if let numbers = member({ try $0.decodeIfPresent([Int].self, forKey: $1) }) { return numbers ?? [] }
        return elements.compactMap(\.integer)
    }

    /// A text, exactly as sent; nil if empty.
    package var rawText: String? {
        if let text = member({ try $0.decodeIfPresent(String.self, forKey: $1) }) { return text?.nonEmpty }
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
        if log.numbersAreText {
            if let text = member({ try $0.decodeIfPresent(String.self, forKey: $1) }) {
                return text.flatMap(integer(in:))
            }
        } else if let number = member({ try $0.decodeIfPresent(Int.self, forKey: $1) }) {
            return number
        }
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
        if log.numbersAreText {
            if let text = member({ try $0.decodeIfPresent(String.self, forKey: $1) }) {
                return text.flatMap(number(in:))
            }
        } else if let number = member({ try $0.decodeIfPresent(Double.self, forKey: $1) }) {
            return number
        }
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
        if let bool = member({ try $0.decodeIfPresent(Bool.self, forKey: $1) }) { return bool }
        if case .bool(let bool) = value { return bool }
        return isNull ? nil : reported("neither true nor false")
    }

    /// A calendar day, with or without hyphens.
    package var day: CalendarDay? { text.flatMap { CalendarDay($0) ?? reported("“\($0.prefix(40))” is not a day") } }

    /// Reports a finding at this node.
    ///
    /// - Parameter problem: What is wrong.
    package func report(_ problem: String) { log.findings.append(Finding(path: place.trail.text, problem: problem)) }

    /// Decodes a member as one type; nil if the node is not a member or has another type.
    private func member<T>(_ decode: (KeyedDecodingContainer<JSONKey>, JSONKey) throws -> T?) -> T?? {
        guard case .member(let object, let key) = place else { return nil }
        do {
            return .some(try decode(object.members, JSONKey(stringValue: key)))
        } catch {
            return nil
        }
    }

    private func reported<T>(_ problem: String) -> T? {
        report(problem)
        return nil
    }
}

/// The findings of all nodes of a document while it is being read.
private final class FindingLog {
    var findings: [Finding] = []
    let numbersAreText: Bool

    init(numbersAreText: Bool) { self.numbersAreText = numbersAreText }
}
