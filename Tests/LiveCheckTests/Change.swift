import BoxOfficeBasics
import BoxOfficeContracts
import BoxOfficeFixtures
import BoxOfficeWire
import Testing

/// A change of a service's responses that the report must name.
struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let service: FixtureServices.Service
    /// Which responses: those whose path has this in it.
    let path: String
    /// What stands in the report.
    let named: [String]
    let change: @Sendable (LoopbackServer.Reply) -> LoopbackServer.Reply

    init(
        _ description: String, _ service: FixtureServices.Service, _ path: String, named: String...,
        change: @escaping @Sendable (LoopbackServer.Reply) -> LoopbackServer.Reply
    ) {
        (testDescription, self.service, self.path, self.named, self.change) = (
            description, service, path, named, change
        )
    }

    /// Changes the members of all objects, by their name and value; nil takes a member away.
    init(
        _ description: String, _ service: FixtureServices.Service, _ path: String, named: String...,
        members: @escaping @Sendable (String, JSONValue) -> (String, JSONValue)?
    ) {
        (testDescription, self.service, self.path, self.named) = (description, service, path, named)
        change = { reply in
            guard reply.status == 200, let document = try? JSONValue(parsing: reply.body) else { return reply }
            var reply = reply
            reply.body = Array(document.mapping(members).text.utf8)
            return reply
        }
    }
}

extension JSONValue {
    fileprivate func mapping(_ change: (String, JSONValue) -> (String, JSONValue)?) -> JSONValue {
        switch self {
        case .array(let elements): .array(elements.map { $0.mapping(change) })
        case .object(let members):
            .object(
                Dictionary(members.compactMap { change($0, $1.mapping(change)) }) { first, _ in first })
        default: self
        }
    }
}

extension LoopbackServer.Reply {
    func with(_ name: String, _ value: String) -> Self {
        var copy = self
        copy.headers.removeAll { $0.name.lowercased() == name.lowercased() }
        copy.headers.append((name, value))
        return copy
    }

    func replacing(_ old: String, _ new: String) -> Self {
        var copy = self
        copy.body = Array(String(decoding: body, as: UTF8.self).replacing(old, with: new).utf8)
        return copy
    }
}
