/// What a response has to name, so that it is known to be about what was requested.
///
/// Every call has one. A response about something else is malformed: it is retried, and never believed or stored. One
/// that leaves its name out is used, but not stored either.
package struct ResponseIdentity: Sendable {
    private struct Name: Sendable {
        let path: [String]
        let wanted: String
        let isTold: @Sendable (JSONNode) -> Bool
    }

    private let names: [Name]

    /// For a response that names nothing: only its contents can tell what it is about.
    package static let unnamed = ResponseIdentity(names: [])

    private init(names: [Name]) { self.names = names }

    /// Creates the identity of a response that has this text, or number, in a member.
    package init(_ path: String..., is wanted: some CustomStringConvertible) {
        let wanted = wanted.description
        names = [Name(path: path, wanted: wanted) { $0.text == wanted }]
    }

    /// Creates the identity of a response that has these digits in a member, however it separates them.
    package init(_ path: String..., isDigitsOf wanted: String) {
        let digits = wanted.utf8.filter(\.isDigit)
        names = [Name(path: path, wanted: wanted) { $0.text?.utf8.filter(\.isDigit) == digits }]
    }

    /// Creates the identity of a response whose digits in a member begin with these.
    package init(_ path: String..., beginningWithDigitsOf wanted: String) {
        let digits = wanted.utf8.filter(\.isDigit)
        names = [Name(path: path, wanted: wanted) { $0.text?.utf8.filter(\.isDigit).starts(with: digits) == true }]
    }

    /// Returns an identity that needs the names of both.
    package func and(_ other: ResponseIdentity) -> ResponseIdentity { ResponseIdentity(names: names + other.names) }

    func check(_ document: JSONNode) throws(MalformedResponse) {
        for name in names {
            var (holder, node) = (document, document)
            for member in name.path { (holder, node) = (node.opened, node.opened[member]) }
            if !node.hasValue {
                // A record without any value is that of nothing, as KOBIS sends it for an unknown code.
                if holder.hasValues { node.report("missing, so the response may be about something else") }
            } else if !name.isTold(node) {
                let sent = node.text.map { "“\($0.prefix(80))”" } ?? "something else"
                throw MalformedResponse(
                    "the response is about \(sent) instead of “\(name.wanted)”",
                    path: name.path.joined(separator: "."))
            }
        }
    }
}
