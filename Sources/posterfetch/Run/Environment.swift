import BoxOfficeHTTP
import BoxOfficePlatform

/// The environment of a process, apart from ``Settings``.
struct Environment: Sendable {
    let variables: [String: String]

    init(_ variables: [String: String]) { self.variables = variables }

    /// The environment of this process.
    static let process = Environment(ProcessInfo.processInfo.environment)

    /// Where the command keeps its own files.
    var folders: Folders { Folders(variables) }

    /// Whether the terminal can neither change what was written nor show colours.
    var hasDumbTerminal: Bool { variables["TERM"] == "dumb" }

    /// The system's language: Korean, or English for any other.
    var language: InterfaceLanguage { InterfaceLanguage(environment: variables) }

    /// Returns whether output should have colours.
    func wantsColor(isTerminal: Bool) -> Bool {
        if let text = variables["NO_COLOR"], !text.isEmpty { return false }
        if let text = variables["CLICOLOR_FORCE"], !text.isEmpty, text != "0" { return true }
        return isTerminal && !hasDumbTerminal
    }
}

/// Where the command keeps its own files, following the XDG base directory specification.
struct Folders {
    private let variables: [String: String]

    init(_ variables: [String: String]) { self.variables = variables }

    /// The file of stored responses; nil if neither the variable nor `HOME` is set.
    var responses: String? { folder("XDG_CACHE_HOME", ".cache").map { $0 + "/responses.sqlite" } }

    /// The file of decisions about films; nil likewise.
    var decisions: String? { folder("XDG_CACHE_HOME", ".cache").map { $0 + "/decisions.sqlite" } }

    /// The file that counts the calls of a day; nil likewise.
    var quota: String? { folder("XDG_STATE_HOME", ".local/state").map { $0 + "/quota.sqlite" } }

    /// The file of turns, which the processes of a user take; nil likewise.
    var turns: String? { folder("XDG_STATE_HOME", ".local/state").map { $0 + "/turns.sqlite" } }

    /// The file of requests under way, beside what they will store; nil likewise.
    var flights: String? { folder("XDG_CACHE_HOME", ".cache").map { $0 + "/flights.sqlite" } }

    /// The overrides file; nil likewise.
    var overrides: String? { folder("XDG_DATA_HOME", ".local/share").map { $0 + "/overrides" } }

    /// The configuration files, the user's own before the system's.
    var configurationFiles: [String] {
        let system = variables["XDG_CONFIG_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/etc/xdg"
        let folders = system.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/posterfetch" }
        return ([folder("XDG_CONFIG_HOME", ".config")].compactMap { $0 } + folders).map { $0 + "/config.toml" }
    }

    /// Returns a folder of our own; the specification demands that relative paths are ignored.
    private func folder(_ name: String, _ usual: String) -> String? {
        if let path = variables[name], path.hasPrefix("/") { return path + "/posterfetch" }
        guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
        return "\(home)/\(usual)/posterfetch"
    }
}
