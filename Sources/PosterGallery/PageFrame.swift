import Aggregator
import BoxOfficeBasics
import BoxOfficeSystem

/// What a kind of page has around its content: script and style without comments, allowed by their hashes alone.
struct PageFrame: Sendable {
    private let mark: HTML
    private let attributes: HTML
    private let policy: String
    private let style: HTML
    private let script: HTML

    /// - Parameter images: Where images may come from, in the words of a content security policy.
    init(mark: String, attributes: HTML = "", images: String, style: [[UInt8]], script: [[UInt8]]) {
        self.attributes = attributes
        let style = Self.narrowed(Self.text(style), after: "{};,>:", before: "{};,>")
        let script = Self.narrowed(Self.text(script), after: "{}()[];,:?=<>&|*+-/%", before: "{}()[];,:?=<>&|*!+-/%")
        policy = """
            default-src 'none'; img-src \(images); style-src '\(Self.hash(of: style))'; \
            script-src '\(Self.hash(of: script))'; base-uri 'none'; form-action 'none'
            """
        (self.mark, self.style, self.script) = (HTML(trusting: mark), HTML(trusting: style), HTML(trusting: script))
    }

    /// Everything before the body's content.
    func beginning(in language: InterfaceLanguage, title: String, head: HTML) -> [UInt8] {
        let html: HTML = """
            <!doctype html>
            <html lang="\(language.rawValue)"\(attributes)>
            <head>
            <meta charset="utf-8">
            \(mark)
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="no-referrer">
            <title>\(title)</title>
            \(head)
            <style>\(style)</style>
            </head>
            <body>

            """
        return Array(html.text.utf8)
    }

    /// Everything after the body's content.
    ///
    /// - Parameter data: What the script reads, as JSON by the id of its element.
    func end(_ data: KeyValuePairs<String, String>) -> [UInt8] {
        let data = data.map { id, json -> HTML in
            "\(HTML(trusting: Self.opening(id)))\(HTML(inScript: json))</script>\n"
        }
        let html: HTML = """

            \(data)<script>\(script)</script>
            </body>
            </html>

            """
        return Array(html.text.utf8)
    }

    static func opening(_ id: String) -> String { "<script type=\"application/json\" id=\"\(id)\">" }

    static let sources: HTML = """
        <p lang="en">\(TMDB.attribution) <a href="https://www.themoviedb.org/" rel="noreferrer">TMDB</a> · \
        <a href="https://www.kobis.or.kr/" rel="noreferrer">KOBIS</a></p>
        """

    private static func text(_ parts: [[UInt8]]) -> String {
        parts.flatMap { $0.split(separator: UInt8(ascii: "\n")) }
            .map { String(decoding: $0.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self) }
            .filter { !$0.hasPrefix("//") && !($0.hasPrefix("/*") && $0.hasSuffix("*/")) }
            .joined(separator: "\n")
    }

    /// A text without the blanks and line ends beside signs, and the semicolon before a closing brace, which only its readers need,
    /// except in its strings.
    private static func narrowed(_ text: String, after: String, before: String) -> String {
        let (after, before) = (Array(after.utf8), Array(before.utf8))
        var (narrow, quote) = ([UInt8](), nil as UInt8?)
        for byte in text.utf8 {
            if quote != nil {
                if byte == quote { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") {
                quote = byte
            } else if isBlank(byte), let last = narrow.last, after.contains(last) {
                continue
            } else if before.contains(byte), let last = narrow.last, isBlank(last) {
                narrow.removeLast()
            }
            if quote == nil, byte == UInt8(ascii: "}"), narrow.last == UInt8(ascii: ";") {
                narrow.removeLast()
            }
            narrow.append(byte)
        }
        return String(decoding: narrow, as: UTF8.self)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }

    private static func hash(of text: String) -> String {
        "sha256-" + Data(SHA256.digest(Array(text.utf8))).base64EncodedString()
    }
}

extension HTML {
    /// A JSON text that cannot end its script element.
    init(inScript json: String) {
        self.init(trusting: json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c"))
    }
}
