/// The place of one poster, without the extension that its content decides.
struct PosterPlace: Sendable, Hashable {
    /// The folders below the folder of all posters.
    let folders: [String]
    /// The name of the image and of its sidecar, without their extensions.
    let stem: String

    init(_ path: [String]) {
        folders = path.dropLast()
        stem = path.last ?? ""
    }
}
