import BoxOfficeSystem
import TMDBAPI

/// The names of the files of one poster; no other place builds them.
///
/// The final names begin with the stem, all others with a full stop and a prefix of ours.
struct PosterFiles: Sendable {
    /// The name of the image without its extension.
    let stem: String
    private let hidden: String

    init(stem: String) {
        self.stem = stem
        hidden = Self.prefix + String(Array(stem.utf8).sha256.prefix(16))
    }

    func image(_ format: ImageFormat) -> String { "\(stem).\(format.fileExtension)" }
    var sidecar: String { stem + Self.sidecarExtension }
    /// All names that the poster's files can get in the end.
    var final: [String] { [sidecar] + ImageFormat.allCases.map(image) }

    /// The file whose lock keeps other processes from this poster.
    var lock: String { hidden + Self.lockExtension }
    /// The file that the image is loaded into.
    var part: String { hidden + ".part" }
    /// The file that holds what is needed to load the rest of a part.
    var note: String { hidden + Self.noteExtension }
    /// The file that a sidecar or an NFO file is written to before it gets its name.
    var text: String { hidden + Self.textExtension }

    /// Whether a file can be an image of a folder.
    static func isImage(_ name: String) -> Bool {
        !isHidden(name) && imageExtensions.contains { name.hasSuffix($0) }
    }

    /// Whether a file can be a sidecar of a folder.
    static func isSidecar(_ name: String) -> Bool { !isHidden(name) && name.hasSuffix(sidecarExtension) }

    /// Whether a file is hidden, such as one that is being loaded.
    static func isHidden(_ name: String) -> Bool { name.hasPrefix(".") }

    /// Removes what interrupted runs left in a folder, except what can be resumed or is in use.
    static func removeLeftovers(in folder: Folder) throws(FileError) {
        let names = try folder.names().filter { $0.hasPrefix(prefix) }
        for (poster, names) in Dictionary(grouping: names, by: { $0.dropFirst().prefix { $0 != "." } }) {
            let hidden = "." + poster
            // Only the holder of a poster's lock may touch its files.
            guard let lock = try folder.reserve(hidden + lockExtension) else { continue }
            let isResumable = names.contains(hidden + noteExtension)
            for name in names where !isResumable || name.hasSuffix(textExtension) { folder.remove(name) }
            withExtendedLifetime(lock) { folder.remove(hidden + lockExtension) }
        }
    }

    private static let prefix = ".posterfetch-"
    private static let sidecarExtension = ".json"
    private static let lockExtension = ".lock"
    private static let noteExtension = ".resume"
    private static let textExtension = ".text"
    private static let imageExtensions = ImageFormat.allCases.map { "." + $0.fileExtension } + [".jpeg"]
}
