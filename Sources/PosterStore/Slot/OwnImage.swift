package import BoxOfficeSystem
import ImageFiles

/// A person's image that no run has seen yet: under the film's code, or next to its poster.
package struct NewImage: Sendable {
    package let path: String
    package let width: Int
    package let height: Int

    /// Returns nil without an image that a run would use.
    package init?(ofFilm code: String, besides poster: String?, in folder: Folder) throws(FileError) {
        let known = poster.map { $0.split(separator: "/").map(String.init) }
        let beside = known.map { PosterPlace($0.dropLast() + [PosterFiles(image: $0.last ?? "").stem]) }
        for place in [PosterPlace(code: code), beside].compactMap(\.self) {
            guard let slot = try PosterSlot(place, in: folder, clearing: nil) else { continue }
            let record = try slot.sidecar().record
            guard record.map({ $0.movieCode == code }) ?? true else { continue }
            let found = try slot.images(besides: record)
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

/// A whole image in a poster's place that no run has loaded.
struct OwnImage: Sendable {
    let file: String
    let bytes: Int
    let sha256: String
    let facts: ImageFacts
}

extension PosterSlot {
    /// People's images in a poster's place, under any of an image's names.
    struct Images {
        /// The first whole image that the sidecar does not describe.
        var own: OwnImage?
        /// Whether the user-supplied image that the sidecar describes is there, unchanged.
        var hasDescribed = false
        var unfit: (file: String, problem: String)?
    }

    func images(besides record: PosterRecord?) throws(FileError) -> Images {
        var found = Images()
        for name in try imageNames() {
            let isDescribed = name == record?.file
            // A loaded file of the right length is not a person's: if it is damaged, it is loaded again.
            if isDescribed, record?.source != .own, folder.size(of: name) == record?.bytes { continue }
            switch try folder.content(of: name) {
            case .nothing: break
            case .notAFile: found.unfit = found.unfit ?? (name, "not a file")
            case .tooLarge: found.unfit = found.unfit ?? (name, "a file of more than 64 MB")
            case .bytes(let bytes):
                let sha256 = bytes.sha256
                // On a disk that ignores case, the same file is found twice.
                if sha256 == record?.sha256 {
                    found.hasDescribed = found.hasDescribed || record?.source == .own
                    continue
                }
                do throws(NotAnImage) {
                    let facts = try ImageWithoutMetadata(of: bytes).facts
                    found.own =
                        found.own ?? OwnImage(file: name, bytes: bytes.count, sha256: sha256, facts: facts)
                } catch {
                    found.unfit = found.unfit ?? (name, "\(error)")
                }
            }
        }
        return found
    }
}
                if isDescribed, record?.isLoaded(bytes) == true { continue }

    /// Returns an image's names in this place: the usual ones, and those in another case or Unicode form that are there.
    func imageNames() throws(FileError) -> [String] {
        let usual = files.images
        let known = try folder.namesOnce { PosterFiles.isImage($0) ? PosterFiles(image: $0).stem : nil }
        // Texts are equal in any form, but file names only byte by byte.
        let others = known[files.stem, default: []].filter { name in
            !usual.contains { $0.utf8.elementsEqual(name.utf8) }
        }
        return usual + others
    }
