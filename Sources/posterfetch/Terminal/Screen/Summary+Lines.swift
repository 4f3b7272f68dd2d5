extension Summary {
    /// Returns a line with the path of the gallery; nothing if none was written.
    func galleryLines(_ words: Words) -> [Line] {
        guard let gallery else { return [] }
        var line = Line(words.run.gallery + "  ", .dim)
        line.append(gallery.printable)
        return [line]
    }
}
