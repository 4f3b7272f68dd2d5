/// The place of a node in a document: what it is read from, and the path to it.
///
/// Objects are the decoder's containers, so that reading a row costs no more than with a `Decodable` structure: each member is
/// decoded once, as the expected type. Only a member of another type is decoded as a ``JSONValue``.
enum JSONPlace {
    /// An object.
    case object(JSONObject)
    /// A member of an object, which may be missing.
    case member(JSONObject, String)
    /// Any value.
    case value(JSONValue, JSONTrail)

    var trail: JSONTrail {
        switch self {
        case .object(let object): object.trail
        case .member(let object, let key): .member(object.trail, key)
        case .value(_, let trail): trail
        }
    }

    /// Whether the place is the whole document.
    var isRoot: Bool {
        if case .root = trail { true } else { false }
    }

    var value: JSONValue {
        switch self {
        case .object(let object): (try? JSONValue(members: object.members)) ?? .null
        case .member(let object, let key): object.value(of: JSONKey(stringValue: key))
        case .value(let value, _): value
        }
    }

    /// The same place with its members opened; nil if it is not an object.
    var opened: JSONPlace? {
        switch self {
        case .object, .value(.object, _): self
        case .member(let object, let key): object.object(JSONKey(stringValue: key)).map(JSONPlace.object)
        case .value: nil
        }
    }

    var isNull: Bool {
        switch self {
        case .object: false
        case .member(let object, let key): object.isNull(JSONKey(stringValue: key))
        case .value(let value, _): value == .null
        }
    }

    /// The elements of a list that is a member of an object; nil for any other place.
    var list: (any UnkeyedDecodingContainer)? {
        guard case .member(let object, let key) = self else { return nil }
        return object.list(JSONKey(stringValue: key))
    }
}

/// An object of a document, as the decoder holds it.
///
/// It is a class because the container's layout is known only at run time, which makes copies of it slow.
final class JSONObject {
    let members: KeyedDecodingContainer<JSONKey>
    let trail: JSONTrail

    init(_ members: KeyedDecodingContainer<JSONKey>, _ trail: JSONTrail) {
        self.members = members
        self.trail = trail
    }

    func isNull(_ key: JSONKey) -> Bool {
        !members.contains(key) || (try? members.decodeNil(forKey: key)) ?? false
    }

    func value(of key: JSONKey) -> JSONValue {
        members.contains(key) ? (try? members.decode(JSONValue.self, forKey: key)) ?? .null : .null
    }

    func object(_ key: JSONKey) -> JSONObject? {
        guard !isNull(key) else { return nil }
        let container = try? members.nestedContainer(keyedBy: JSONKey.self, forKey: key)
        return container.map { JSONObject($0, .member(trail, key.stringValue)) }
    }

    func list(_ key: JSONKey) -> (any UnkeyedDecodingContainer)? {
        isNull(key) ? nil : try? members.nestedUnkeyedContainer(forKey: key)
    }
}

/// The path to a place in a document.
indirect enum JSONTrail {
    case root
    case member(JSONTrail, String)
    case element(JSONTrail, Int)

    /// The path as findings write it, such as `codes[3].korNm`.
    var text: String {
        switch self {
        case .root: ""
        case .member(.root, let key): key
        case .member(let object, let key): "\(object.text).\(key)"
        case .element(let list, let index): "\(list.text)[\(index)]"
        }
    }
}

/// A document's root, usually an object.
struct JSONRoot: Decodable {
    let place: JSONPlace

    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: JSONKey.self) {
            place = .object(JSONObject(object, .root))
        } else {
            place = .value(try JSONValue(from: decoder), .root)
        }
    }
}
