import BoxOfficeSystem

extension GalleryPage {
    /// The name of the page's file.
    static let fileName = "index.html"

    /// Writes the page into a folder; it gets its name only once it is completely on disk.
    ///
    /// Of several runs that write it, the last one has the name.
    ///
    /// - Parameter folder: The folder of the posters.
    /// - Throws: A ``FileError``, or a failure if what has the page's name was not written by posterfetch.
    func write(to folder: Folder) throws {
        try folder.checkPlace()
        let path = folder.path(of: Self.fileName)
        switch try Self.existing(in: folder) {
        case .nothing: break
        case .bytes(let old):
            guard String(decoding: old, as: UTF8.self).contains(Self.mark) else {
                throw CommandFailure.foreignPage(path)
            }
        case .tooLarge, .notAFile: throw CommandFailure.foreignPage(path)
        }
        try folder.write(Array(html.text.utf8), as: Self.fileName)
        try folder.synchronize()
    }

    private static func existing(in folder: Folder) throws -> Folder.Content {
        do throws(FileError) {
            return try folder.content(of: fileName)
        } catch {
            throw CommandFailure.unreadablePage("\(error)")
        }
    }
}
