package import BoxOfficeSystem
import ImageFiles

/// The image that a gallery shows of a film: a person's under the film's code or next to its poster, or else the poster.
///
/// Of a person's image that has metadata, such as where it was taken, it is a copy without them.
package struct ShownImage: Sendable {
    /// The path of the file, in the gallery's folder.
    package let path: String
    /// The content of that file, if it is a copy.
    package private(set) var copy: [UInt8]?
    /// The path of the film's place, without an extension, if the file is a copy.
    package private(set) var place: String?
    package let width: Int
    package let height: Int
    /// How a page must turn the image, according to its EXIF data; nil if it need not.
    package private(set) var turn: Int?

    /// Returns nil without a person's whole image or a loaded poster.
    ///
    /// - Parameter poster: A file in the place where the poster was last.
    package init?(ofFilm code: String, besides poster: String?, in folder: Folder) throws(FileError) {
        let known = poster.map { $0.split(separator: "/").map(String.init) }
        let beside = known.map { PosterPlace($0.dropLast() + [PosterFiles(image: $0.last ?? "").stem]) }
        for place in [PosterPlace(code: code), beside].compactMap(\.self) {
            guard let slot = try PosterSlot(place, in: folder, clearing: nil) else { continue }
            let record = try slot.sidecar().record
            guard record.map({ $0.movieCode == code || $0.movieCode.isEmpty }) ?? true else { continue }
            let found = try slot.images(besides: record)
            if let file = found.hasDescribed ? record?.file : found.own?.file {
                guard let bytes = try slot.folder.contents(of: file), let image = try? ImageWithoutMetadata(of: bytes)
                else { continue }
                (width, height, turn) = (image.width, image.height, image.turn)
                if image.bytes == bytes {
                    path = (place.folders + [file]).joined(separator: "/")
                } else {
                    (path, copy, self.place) = (PosterFiles.copy(of: image), image.bytes, place.path)
                }
                return
            }
            if let record, place == beside, record.source != .own, slot.folder.size(of: record.file) == record.bytes {
                path = (place.folders + [record.file]).joined(separator: "/")
                (width, height) = (record.width, record.height)
                return
            }
        }
        return nil
    }

    /// Removes copies that a gallery no longer shows.
    package static func removeCopies(besides shown: Set<String>, in folder: Folder) throws(FileError) {
        for name in try folder.names() where PosterFiles.isCopy(name) && !shown.contains(name) { folder.remove(name) }
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
        /// True if the user-supplied image that the sidecar describes is there, unchanged.
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
                if isDescribed, record?.isLoaded(bytes) == true { continue }
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
}
