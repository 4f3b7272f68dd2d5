/// Which options exclude or need each other.
///
/// The commands check what a user gives. This keeps a setting, which is meant for many runs, out of those that it does not
/// suit.
enum OptionRules {
    private static let exclusive: [(String, String)] = [
        ("layout", "template"), ("offline", "no-cache"), ("offline", "replay"), ("record", "replay"), ("date", "from"),
        ("date", "to"), ("input", "file"),
    ]

    /// What an option needs: another one, with one of some values.
    private static let needs: [(name: String, needed: String, values: Set<String>)] = [
        ("excel", "format", ["csv"]), ("headers", "format", ["csv", "tsv"]), ("nfo", "layout", ["jellyfin", "kodi"]),
        ("reviews", "gallery", []), ("to", "from", []),
    ]

    /// The options of `enrich` that are about files of posters, and need a folder for them.
    private static let aboutFiles: Set = [
        "poster-language", "layout", "template", "nfo", "strict-aspect", "overwrite", "dry-run",
    ]

    /// Returns whether a setting can be used.
    ///
    /// - Returns: Whether nothing excludes it and nothing that it needs is missing.
    static func allow(
        _ name: String, beside values: [String: String?], given: Set<String>, in command: CommandTree.Command
    ) -> Bool {
        let opponents = exclusive.compactMap { $0.0 == name ? $0.1 : $0.1 == name ? $0.0 : nil }
        guard given.isDisjoint(with: opponents) else { return false }
        if command.commandName == "enrich" {
            if aboutFiles.contains(name), values["posters"] == nil { return false }
            // There, --excel implies its format.
            if name == "excel" { return values["format"].map { $0 == "csv" } ?? true }
        }
        return needs.filter { $0.name == name }.allSatisfy { need in
            guard let value = values[need.needed] else { return false }
            return need.values.isEmpty || value.map(need.values.contains) == true
        }
    }
}
