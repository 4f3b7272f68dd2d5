/// Where in a document a node stands: what it is read out of, and the way there.
///
/// Objects are the decoder's containers, so that a row costs what it costs with a `Decodable` structure: a member is decoded
/// once, as the type that is expected. Only what is not as expected is decoded as a ``JSONValue``.
enum JSONPlace {
    /// An object.
    case object(KeyedDecodingContainer<JSONKey>, JSONTrail)
    /// A member of an object, which need not be there; the trail is the object's.
    case member(KeyedDecodingContainer<JSONKey>, JSONKey, JSONTrail)
    /// Any value.
    case value(JSONValue, JSONTrail)

    var trail: JSONTrail {
        switch self {
        case .object(_, let trail), .value(_, let trail): trail
        case .member(_, let key, let trail): .member(trail, key.stringValue)
        }
    }

    var value: JSONValue {
        switch self {
        case .object(let object, _): (try? JSONValue(members: object)) ?? .null
        case .member(let object, let key, _):
            object.contains(key) ? (try? object.decode(JSONValue.self, forKey: key)) ?? .null : .null
        case .value(let value, _): value
        }
    }

    /// The same place, if it is an object, with its members at hand.
    var opened: JSONPlace? {
        switch self {
        case .object: self
        case .member(let object, let key, _):
            isNull ? nil : (try? object.nestedContainer(keyedBy: JSONKey.self, forKey: key)).map { .object($0, trail) }
        case .value(.object, _): self
        case .value: nil
        }
    }

    var isNull: Bool {
        switch self {
        case .object: false
        case .member(let object, let key, _): !object.contains(key) || (try? object.decodeNil(forKey: key)) ?? false
        case .value(let value, _): value == .null
        }
    }

    /// The elements, if it is a list.
    var list: (any UnkeyedDecodingContainer)? {
        guard case .member(let object, let key, _) = self, !isNull else { return nil }
        return try? object.nestedUnkeyedContainer(forKey: key)
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
            place = .object(object, .root)
        } else {
            place = .value(try JSONValue(from: decoder), .root)
        }
    }
}
