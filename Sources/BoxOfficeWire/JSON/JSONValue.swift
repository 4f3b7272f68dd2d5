/// A JSON value of any type, as it was sent.
package enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    /// A number that is not whole or does not fit into `Int`; infinite if it does not fit into `Double` either.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Parses a document.
    ///
    /// - Parameter bytes: UTF-8 text.
    /// - Throws: ``MalformedResponse``, which says what the bytes are instead.
    package init(parsing bytes: [UInt8]) throws(MalformedResponse) { self = try JSONParser.value(of: bytes) }
}
