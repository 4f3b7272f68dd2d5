import BoxOfficeSystem
import ImageFiles

/// The names of one poster's files; nothing else builds them.
///
/// Final names begin with the stem; hidden ones are of ``HiddenName``'s forms.
struct PosterFiles: Sendable {
    let stem: String

    init(stem: String) { self.stem = stem }
    init(image name: String) { stem = String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)) }
    init(describedBy sidecar: String) { stem = String(sidecar.dropLast(Self.sidecarExtension.count)) }

    func image(_ format: ImageFormat) -> String { "\(stem).\(format.fileExtension)" }
    var images: [String] { Self.imageExtensions.map { stem + $0 } }
    var sidecar: String { stem + Self.sidecarExtension }
    var final: [String] { [sidecar] + ImageFormat.allCases.map(image) }
    var lock: String { HiddenName.lock(of: stem) }
    var part: String { HiddenName.part(of: stem) }

    static func isImage(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: "."), !isHidden(name) else { return false }
        return imageExtensions.contains(name[dot...].lowercased()) && !isCopy(name)
    }

    /// The name of an image's copy without metadata, which a gallery shows; its content determines it.
    static func copy(of image: ImageWithoutMetadata) -> String {
        copyPrefix + image.bytes.sha256.prefix(copyDigits) + "." + image.facts.format.fileExtension
    }

    static func isCopy(_ name: String) -> Bool {
        guard name.hasPrefix(copyPrefix), let dot = name.lastIndex(of: ".") else { return false }
        let digits = name[..<dot].dropFirst(copyPrefix.count)
        return digits.utf8.count == copyDigits && digits.allSatisfy { $0.isHexDigit && !$0.isUppercase }
            && imageExtensions.contains(String(name[dot...]))
    }

    static func isSidecar(_ name: String) -> Bool { !isHidden(name) && name.hasSuffix(sidecarExtension) }
    static func isHidden(_ name: String) -> Bool { name.hasPrefix(".") }

    private static let sidecarExtension = ".json"
    private static let copyPrefix = "posterfetch-"
    private static let copyDigits = 32
    private static let imageExtensions = ImageFormat.allCases.map { "." + $0.fileExtension } + [".jpeg"]
}
