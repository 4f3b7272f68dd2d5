import BoxOfficeBasics
import BoxOfficeWire

/// What a mutation does to a place of a document.
enum PlaceChange: String, CaseIterable {
    case removed
    case null
    case text = "another type: text"
    case number = "another type: number"
    case bool = "another type: truth value"
    case list = "another type: list"
    case object = "another type: object"
    case renamed
    case hugeNumber = "a huge number"
    case hugeNumberAsText = "a huge number as text"
    case endlessNumber = "a number beyond all bounds"
    case negative
    case negativeAsText = "negative, as text"
    case longText = "a long text"
    case strangeText = "a strange text"
    case blank
    case nested = "deeply nested"
    case repeated

    /// What stands at the place now; nil for the changes that are made around it.
    func value(instead old: JSONValue) -> JSONValue? {
        switch self {
        case .removed, .renamed, .repeated: nil
        case .null: .null
        case .text: .string("어떤 글")
        case .number: .number(-0.125)
        case .bool: .bool(true)
        case .list: .array([old, .null, old])
        case .object: .object(["": old, "faultInfo": .null])
        case .hugeNumber: .integer(.max)
        case .hugeNumberAsText: .string(String(Int.min))
        case .endlessNumber: .string("1e999")
        case .negative: .integer(-7)
        case .negativeAsText: .string("-99999999999")
        case .longText: .string(String(repeating: "가, ", count: 400))
        case .strangeText: .string("\u{0}&#1114112;&#;&&amp\u{202E}|,~, \u{FEFF}\u{1F3AC}")
        case .blank: .string(" ")
        case .nested: (0..<20).reduce(old) { value, _ in .array([value]) }
        }
    }
}

/// A step into a document.
enum JSONPlace: Hashable {
    case member(String)
    case element(Int)
}

extension [JSONPlace] {
    /// The path as findings write it.
    var text: String {
        reduce(into: "") { text, place in
            switch place {
            case .member(let name): text += text.isEmpty ? name : ".\(name)"
            case .element(let index): text += "[\(index)]"
            }
        }
    }
}

extension JSONValue {
    /// The ways to all places of the document, its root first.
    var paths: [[JSONPlace]] {
        let inner: [[JSONPlace]] =
            switch self {
            case .array(let elements):
                elements.enumerated().flatMap { index, value in value.paths.map { [.element(index)] + $0 } }
            case .object(let members):
                members.sorted { $0.key < $1.key }.flatMap { name, value in value.paths.map { [.member(name)] + $0 } }
            default: []
            }
        return [[]] + inner
    }

    /// The document with a change at a place of it.
    func changing(_ path: ArraySlice<JSONPlace>, by change: PlaceChange) -> JSONValue {
        guard let place = path.first else { return change.value(instead: self) ?? .null }
        let rest = path.dropFirst()
        switch (self, place) {
        case (.array(var elements), .element(let index)):
            if rest.isEmpty, change == .removed {
                elements.remove(at: index)
            } else if rest.isEmpty, change == .repeated || change == .renamed {
                elements.insert(elements[index], at: index)
            } else {
                elements[index] = elements[index].changing(rest, by: change)
            }
            return .array(elements)
        case (.object(var members), .member(let name)):
            let old = members[name] ?? .null
            if rest.isEmpty, change == .removed {
                members[name] = nil
            } else if rest.isEmpty, change == .repeated || change == .renamed {
                members[name] = nil
                members[name + "Nm"] = old
            } else {
                members[name] = old.changing(rest, by: change)
            }
            return .object(members)
        default: return self
        }
    }
}
