import BoxOfficeSystem
import TMDBAPI

/// The names of one poster's files; nothing else builds them.
///
/// Final names begin with the stem; hidden ones are of ``HiddenName``'s forms.
struct PosterFiles: Sendable {
    let stem: String

    init(stem: String) { self.stem = stem }
    init(image name: String) { stem = String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)) }
    init(describedBy sidecar: String) { stem = String(sidecar.dropLast(Self.sidecarExtension.count)) }

    func image(_ format: ImageFormat) -> String { "\(stem).\(format.fileExtension)" }
    var images: [String] {
        let endings = Self.imageExtensions
        return (endings + endings.map { $0.uppercased() }).map { stem + $0 }
    }
    var sidecar: String { stem + Self.sidecarExtension }
    var final: [String] { [sidecar] + ImageFormat.allCases.map(image) }
    var lock: String { HiddenName.lock(of: stem) }
    var part: String { HiddenName.part(of: stem) }

    static func isImage(_ name: String) -> Bool {
        !isHidden(name) && imageExtensions.contains { name.lowercased().hasSuffix($0) }
    }

    static func isSidecar(_ name: String) -> Bool { !isHidden(name) && name.hasSuffix(sidecarExtension) }
    static func isHidden(_ name: String) -> Bool { name.hasPrefix(".") }

    private static let sidecarExtension = ".json"
    private static let imageExtensions = ImageFormat.allCases.map { "." + $0.fileExtension } + [".jpeg"]
}
