import BoxOfficeBasics
import BoxOfficeSystem

/// Scripts and styles as they appear in a page: without comments, and allowed by their hash alone.
enum PageText {
    static func text(_ parts: [UInt8]...) -> String {
        parts.flatMap { $0.split(separator: UInt8(ascii: "\n")) }
            .map { String(decoding: $0.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self) }
            .filter { !$0.hasPrefix("//") }
            .joined(separator: "\n")
    }

    static func hash(of text: String) -> String {
        "sha256-" + Data(SHA256.digest(Array(text.utf8))).base64EncodedString()
    }

    /// A JSON text that cannot end its script element.
    static func inScript(_ json: String) -> String {
        json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
    }
}
