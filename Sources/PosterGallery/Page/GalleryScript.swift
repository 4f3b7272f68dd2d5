import BoxOfficePlatform
import BoxOfficeSystem

enum GalleryScript {
    static let script = text(
        PackageResources.data_js, PackageResources.look_js, PackageResources.list_js, PackageResources.film_js,
        PackageResources.calendar_js, PackageResources.lines_js, PackageResources.page_js)

    static let style = text(PackageResources.gallery_css)

    /// The content security policy: only images beside the page and its icon may be loaded, and only this script may run.
    static let policy = """
        default-src 'none'; img-src 'self' file: data:; style-src 'sha256-\(digest(style))'; \
        script-src 'sha256-\(digest(script))'; base-uri 'none'; form-action 'none'
        """

    private static func text(_ parts: [UInt8]...) -> String {
        parts.flatMap { $0.split(separator: UInt8(ascii: "\n")) }
            .map { String(decoding: $0.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self) }
            .filter { !$0.hasPrefix("//") }
            .joined(separator: "\n")
    }

    private static func digest(_ text: String) -> String {
        Data(SHA256.digest(Array(text.utf8))).base64EncodedString()
    }
}
