/// The kind of body that a request is meant to return.
@nonexhaustive
public enum ExpectedContent: Sendable, Hashable {
    /// A JSON document. A body that is a web page, or breaks off, is a failure whatever the status says.
    case json
    /// An image.
    case image
    /// A body of any kind.
    case anything
}
