import BoxOfficeSystem
import TMDBAPI

extension PosterCheck {
    /// Checks the image that a sidecar describes.
    init(of record: PosterRecord, in folder: Folder) throws(FileError) {
        let (state, problem) = try Self.state(of: record, in: folder)
        self.init(state: state, path: record.path, record: record, problem: problem)
    }

    /// Reports an image without a sidecar.
    init(orphan name: String, in folder: Folder) {
        self.init(state: .orphaned, path: "\(folder.path)/\(name)", problem: "it has no sidecar")
    }

    private static func state(of record: PosterRecord, in folder: Folder) throws(FileError) -> (State, String?) {
        guard let bytes = try folder.contents(of: record.file) else { return (.missing, "the image does not exist") }
        do throws(NotAnImage) {
            _ = try ImageFacts(inspecting: bytes)
        } catch {
            return (.broken, "it is \(error)")
        }
        guard bytes.sha256 == record.sha256 else { return (.changed, "it is not the image that its sidecar describes") }
        return (.whole, nil)
    }
}
