import BoxOfficeSystem

extension GalleryPage {
    /// The name of the page's file.
    static let fileName = "index.html"

    /// Writes the page into a folder; it gets its name only once it is completely on disk.
    ///
    /// - Parameter folder: The folder of the posters.
    /// - Throws: A ``FileError``, or a failure if the existing page was not written by posterfetch.
    func write(to folder: Folder) throws {
        if let old = try folder.contents(of: Self.fileName), !String(decoding: old, as: UTF8.self).contains(Self.mark) {
            throw CommandFailure.foreignPage("\(folder.path)/\(Self.fileName)")
        }
        let temporary = ".posterfetch-\(Self.fileName).part"
        guard let file = try folder.reserve(temporary) else {
            throw CommandFailure.pageInUse("\(folder.path)/\(Self.fileName)")
        }
        do {
            try file.truncate(to: 0)
            try file.write(Array(html.text.utf8))
            try file.synchronize()
            try folder.rename(temporary, to: Self.fileName)
            try folder.synchronize()
        } catch {
            folder.remove(temporary)
            throw error
        }
    }
}
