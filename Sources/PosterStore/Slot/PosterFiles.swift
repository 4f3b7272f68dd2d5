import BoxOfficeSystem
import TMDBAPI

/// The names of the files of one poster; no other place builds them.
///
/// The final names begin with the stem; the hidden ones are of ``HiddenName``'s forms.
struct PosterFiles: Sendable {
    /// The name of the image without its extension.
    let stem: String

    init(stem: String) { self.stem = stem }

    /// The files of the poster that a sidecar of this name describes.
    init(describedBy sidecar: String) { stem = String(sidecar.dropLast(Self.sidecarExtension.count)) }

    func image(_ format: ImageFormat) -> String { "\(stem).\(format.fileExtension)" }
    var sidecar: String { stem + Self.sidecarExtension }
    /// All names that the poster's files can get in the end.
    var final: [String] { [sidecar] + ImageFormat.allCases.map(image) }

    /// The file whose lock keeps other processes from this poster.
    var lock: String { HiddenName.lock(of: stem) }
    /// The file that holds the beginning of the image, and what is needed to load the rest.
    var part: String { HiddenName.part(of: stem) }

    /// Whether a file can be an image of a folder.
    static func isImage(_ name: String) -> Bool {
        !isHidden(name) && imageExtensions.contains { name.hasSuffix($0) }
    }

    /// Whether a file can be a sidecar of a folder.
    static func isSidecar(_ name: String) -> Bool { !isHidden(name) && name.hasSuffix(sidecarExtension) }

    /// Whether a file is hidden, such as one that is being loaded.
    static func isHidden(_ name: String) -> Bool { name.hasPrefix(".") }

    private static let sidecarExtension = ".json"
    private static let imageExtensions = ImageFormat.allCases.map { "." + $0.fileExtension } + [".jpeg"]
}
