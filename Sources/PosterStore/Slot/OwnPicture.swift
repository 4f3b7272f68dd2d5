package import BoxOfficeSystem
import ImageFiles

/// The picture that a person has put into a folder for a film that no run has met since: under the film's code, or beside
/// its poster.
package struct NewPicture: Sendable {
    /// The path of the file in the folder.
    package let path: String
    package let width: Int
    package let height: Int

    /// Is nil if there is none, or nothing that a run would take.
    package init?(ofFilm code: String, besides poster: String?, in folder: Folder) throws(FileError) {
        let known = poster.map { $0.split(separator: "/").map(String.init) }
        let beside = known.map { PosterPlace($0.dropLast() + [PosterFiles(picture: $0.last ?? "").stem]) }
        for place in [PosterPlace(code: code), beside].compactMap(\.self) {
            guard let slot = try PosterSlot(place, in: folder, clearing: nil) else { continue }
            let record = try slot.sidecar().record
            guard record.map({ $0.movieCode == code }) ?? true else { continue }
            let found = try slot.pictures(besides: record)
            let described = found.hasDescribed ? record : nil
            guard let file = described?.file ?? found.own?.file else { continue }
            path = (place.folders + [file]).joined(separator: "/")
            width = described?.width ?? found.own?.facts.width ?? 0
            height = described?.height ?? found.own?.facts.height ?? 0
            return
        }
        return nil
    }
}

/// A whole image that lies in a poster's place although no run has loaded it.
struct OwnPicture: Sendable {
    let file: String
    let bytes: Int
    let sha256: String
    let facts: ImageFacts
}

extension PosterSlot {
    /// What people have put into a poster's place, under any name that a picture may have there.
    struct Pictures {
        /// The first whole image that the sidecar does not describe.
        var own: OwnPicture?
        /// Whether the picture of a person's own that the sidecar describes is there, unchanged.
        var hasDescribed = false
        /// Another file there, and why it cannot be a poster.
        var unfit: (file: String, problem: String)?
    }

    func pictures(besides record: PosterRecord?) throws(FileError) -> Pictures {
        var found = Pictures()
        for name in files.pictures {
            let isDescribed = name == record?.file
            let isLoaded = isDescribed && record?.source != .own
            // What was loaded and has kept its length is either whole, or damaged and loaded again.
            if isLoaded, folder.size(of: name) == record?.bytes { continue }
            switch try folder.content(of: name) {
            case .nothing: break
            case .notAFile: found.unfit = found.unfit ?? (name, "not a file")
            case .tooLarge: found.unfit = found.unfit ?? (name, "a file of more than 64 MB")
            case .bytes(let bytes):
                let sha256 = bytes.sha256
                // Where letters of both cases are one name, the same file is found twice.
                if sha256 == record?.sha256 {
                    found.hasDescribed = found.hasDescribed || record?.source == .own
                    continue
                }
                do throws(NotAnImage) {
                    let facts = try ImageFacts(inspecting: bytes)
                    found.own =
                        found.own ?? OwnPicture(file: name, bytes: bytes.count, sha256: sha256, facts: facts)
                } catch {
                    if !isLoaded { found.unfit = found.unfit ?? (name, "\(error)") }
                }
            }
        }
        return found
    }
}
