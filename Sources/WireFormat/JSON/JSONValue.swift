/// A JSON document as it came, before anything is expected of it.
package enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    /// A number that is not whole or does not fit; infinite if it is beyond all bounds.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Parses a document.
    ///
    /// - Parameter bytes: UTF-8 text.
    /// - Throws: ``MalformedAnswer`` that says what the bytes look like instead.
    package init(parsing bytes: [UInt8]) throws(MalformedAnswer) {
        var parser = JSONParser(bytes)
        self = try parser.document()
    }
}
