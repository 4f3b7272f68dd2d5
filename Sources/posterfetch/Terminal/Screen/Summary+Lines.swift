extension Summary {
    /// Where the page beside the posters is: a line, if there is a page.
    func galleryLines(_ words: Words) -> [Line] {
        guard let gallery else { return [] }
        var line = Line(words.run.gallery + "  ", .dim)
        line.append(gallery.printable)
        return [line]
    }
}
