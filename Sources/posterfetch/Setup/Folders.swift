/// Where the command keeps its own files, as the XDG base directory specification has it.
struct Folders {
    private let variables: [String: String]

    init(_ variables: [String: String]) { self.variables = variables }

    /// The file of kept answers; nil if there is no place for it.
    var responses: String? { folder("XDG_CACHE_HOME", ".cache").map { $0 + "/responses.sqlite" } }

    /// The file in which the calls of a day are counted; nil if there is no place for it.
    var quota: String? { folder("XDG_STATE_HOME", ".local/state").map { $0 + "/quota.sqlite" } }

    /// Relative paths are to be ignored, says the specification.
    private func folder(_ name: String, _ usual: String) -> String? {
        if let path = variables[name], path.hasPrefix("/") { return path + "/posterfetch" }
        guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
        return "\(home)/\(usual)/posterfetch"
    }
}
