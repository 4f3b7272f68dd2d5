/// Where a node is in a document, for findings.
enum JSONPlace {
    /// A path that is made already.
    case path(JSONPath)
    /// A member, whose path is made when it is asked for; most members are read and nothing else.
    case member(JSONPath, String)

    var path: JSONPath {
        switch self {
        case .path(let path): path
        case .member(let object, let name): .member(object, name)
        }
    }
}

/// The path to a place in a document.
indirect enum JSONPath {
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
