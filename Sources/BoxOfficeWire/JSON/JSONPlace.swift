/// Where in a document a node stands: what it is read out of, and the way there.
///
/// Objects are the decoder's containers, so that a row costs what it costs with a `Decodable` structure: a member is decoded
/// once, as the type that is expected. Only what is not as expected is decoded as a ``JSONValue``.
enum JSONPlace {
    /// An object.
    case object(JSONObject)
    /// A member of an object, which need not be there.
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

    /// Whether it is the whole document.
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

    /// The same place, if it is an object, with its members at hand.
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

    /// The elements, if it is a list.
    var list: (any UnkeyedDecodingContainer)? {
        guard case .member(let object, let key) = self else { return nil }
        return object.list(JSONKey(stringValue: key))
    }
}

/// An object of a document, as the decoder holds it.
///
/// It is a class since the container's layout is only known at run time, which makes each copy of it slow.
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

/// The way to a place of a document.
indirect enum JSONTrail {
    case root
    case member(JSONTrail, String)
    case element(JSONTrail, Int)

    /// The way as findings write it, such as `codes[3].korNm`.
    var text: String {
        switch self {
        case .root: ""
        case .member(.root, let key): key
        case .member(let object, let key): "\(object.text).\(key)"
        case .element(let list, let index): "\(list.text)[\(index)]"
        }
    }
}

/// A document's root: an object, as a rule.
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
