import BoxOfficeSystem
import TMDBAPI

extension PosterCheck {
    /// Checks the image that a sidecar describes.
    init(of record: PosterRecord, in folder: Folder) {
        let (state, problem) = Self.state(of: record, in: folder)
        self.init(state: state, path: record.path, record: record, problem: problem)
    }

    /// Reports something that cannot be opened.
    init(unreadable name: String, in folder: Folder, _ error: FileError) {
        self.init(state: .unreadable, path: "\(folder.path)/\(name)", problem: Self.words(error))
    }

    /// Reports an image without a sidecar.
    init(orphan name: String, in folder: Folder) {
        self.init(state: .orphaned, path: "\(folder.path)/\(name)", problem: "it has no sidecar")
    }

    private static func words(_ error: FileError) -> String { "it cannot be read: \(error.reason)" }

    private static func state(of record: PosterRecord, in folder: Folder) -> (State, String?) {
        let bytes: [UInt8]
        do throws(FileError) {
            guard let found = try folder.contents(of: record.file) else {
                return (.missing, "the image does not exist")
            }
            bytes = found
        } catch {
            return (.unreadable, words(error))
        }
        do throws(NotAnImage) {
            _ = try ImageFacts(inspecting: bytes)
        } catch {
            return (.broken, "it is \(error)")
        }
        guard bytes.sha256 == record.sha256 else { return (.changed, "it is not the image that its sidecar describes") }
        return (.whole, nil)
    }
}
