extension String {
    /// The text before the first line end.
    var firstLine: String { String(prefix { !$0.isNewline }) }
}

/// A name that resolvers reject without a lookup, since a label has at most 63 characters.
let unresolvableHost = String(repeating: "a", count: 64) + ".invalid"
