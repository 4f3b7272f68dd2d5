import BoxOfficeBasics
import BoxOfficeSystem

/// The names in a folder, each in its spelling there.
///
/// Some disks treat names as equal that differ in case or in how a letter is composed, such as `Éé` and `éÉ`. So that
/// two films never share a name on any disk, a taken spelling takes all of them. The names are read once, and this
/// run's are added.
final class Spellings: Sendable {
    private let known = Lock<[String: [String: String]]>([:])

    /// Returns a place in its existing spelling.
    func place(like place: PosterPlace, in root: Folder) throws(FileError) -> PosterPlace {
        var folder: Folder? = root
        var path: [String] = []
        for name in place.folders {
            let spelled = try self.name(like: name, below: path, in: folder) ?? name
            folder = try folder?.folder(existing: spelled)
            path.append(spelled)
        }
        return PosterPlace(path + [try stem(like: place.stem, below: path, in: folder)])
    }

    /// Returns a folder's existing name; nil if a file has another spelling.
    private func name(like name: String, below path: [String], in folder: Folder?) throws(FileError) -> String? {
        if try folder?.entry(name) == .folder { return name }
        let found = try spelling(of: name, below: path + [""]) { () throws(FileError) in try folder?.names() ?? [] }
        return try folder?.entry(found) == .file ? nil : found
    }

    private func stem(like stem: String, below path: [String], in folder: Folder?) throws(FileError) -> String {
        if try folder?.entry(PosterFiles(stem: stem).sidecar) == .file { return stem }
        return try spelling(of: stem, below: path) { () throws(FileError) in
            try folder?.names().filter(PosterFiles.isSidecar).map { PosterFiles(describedBy: $0).stem } ?? []
        }
    }

    private func spelling(
        of name: String, below path: [String], among names: () throws(FileError) -> [String]
    ) throws(FileError) -> String {
        let key = path.joined(separator: "/")
        if known.withLock({ $0[key] == nil }) {
            // Equal texts are equal however their letters are composed.
            let read = Dictionary(try names().map { ($0.uppercased(), $0) }) { first, _ in first }
            known.withLock { $0[key] = $0[key] ?? read }
        }
        return known.withLock { known in
            if let spelling = known[key]?[name.uppercased()] { return spelling }
            known[key]?[name.uppercased()] = name
            return name
        }
    }
}
