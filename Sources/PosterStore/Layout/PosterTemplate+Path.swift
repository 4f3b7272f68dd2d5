extension PosterTemplate {
    /// Returns the path of one film's poster.
    ///
    /// - Parameters:
    ///   - distinction: Text that keeps this film apart from another one with the same name; empty if not needed.
    /// - Returns: The names of the folders and, last, of the file without its extension.
    func path(_ values: [Field: String], distinction: String) -> [String] {
        let marked = components.lastIndex { parts in parts.contains { if case .field = $0 { true } else { false } } }
        return components.indices.map { index in
            let isFile = index == components.count - 1
            let end = index == marked && !distinction.isEmpty ? " [\(distinction)]" : ""
            return Self.name(
                components[index], values, end: end, limit: FileName.longest - (isFile ? Self.extensionLength : 0))
        }
    }

    /// The length of `.json`, `.webp` and their like.
    private static let extensionLength = 5

    private static func name(_ parts: [Part], _ values: [Field: String], end: String, limit: Int) -> String {
        let render = { (values: [Field: String]) in
            let text = parts.map { part in
                switch part {
                case .text(let text): text
                case .field(let field): values[field] ?? ""
                }
            }.joined()
            return FileName.safe(["()", "[]", "{}"].reduce(text) { $0.removing($1) } + end)
        }
        // Made plain first, since a slash in a title must not create a folder, and lengths count the text as written.
        var values = values.filter { parts.contains(.field($0.key)) }.mapValues(FileName.plain)
        var name = render(values)
        // Titles are shortened before what identifies the film.
        for field in [Field.title, .tmdbTitle, .originalTitle] where name.utf8.count > limit {
            guard let title = values[field] else { continue }
            values[field] = FileName.prefix(of: title, bytes: max(0, title.utf8.count - (name.utf8.count - limit)))
            name = render(values)
        }
        name = FileName.prefix(of: name, bytes: limit)
        return name.isEmpty ? "_" : name
    }
}

extension String {
    fileprivate func removing(_ part: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined()
    }
}
