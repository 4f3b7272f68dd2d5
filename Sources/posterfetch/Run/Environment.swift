import BoxOfficeBasics

struct Environment: Sendable {
    let variables: [String: String]

    static let process = Environment(variables: ProcessInfo.processInfo.environment)

    var folders: Folders { Folders(variables: variables) }

    /// True if the terminal can neither rewrite lines nor show colours.
    var hasDumbTerminal: Bool { variables["TERM"] == "dumb" }

    var language: InterfaceLanguage { InterfaceLanguage(environment: variables) }

    /// The text with ~ in place of the home folder.
    func shortened(_ text: String) -> String {
        guard let home = variables["HOME"], home.count > 1 else { return text }
        let parts = text.split(separator: home, omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts.first ?? "")) { text, part in
            let isLonger = part.first.map { $0.isLetter || $0.isNumber || "-._".contains($0) } ?? false
            text += (isLonger ? home : "~") + part
        }
    }

    func wantsColor(isTerminal: Bool) -> Bool {
        if let text = variables["NO_COLOR"], !text.isEmpty { return false }
        if let text = variables["CLICOLOR_FORCE"], !text.isEmpty, text != "0" { return true }
        return isTerminal && !hasDumbTerminal
    }
}

/// Where the command keeps its own files, following the XDG base directory specification.
struct Folders {
    let variables: [String: String]

    /// The file of stored responses; nil, like the others, if neither its variable nor `HOME` is set.
    var responses: String? { folder("XDG_CACHE_HOME", ".cache").map { $0 + "/responses.sqlite" } }

    var decisions: String? { folder("XDG_CACHE_HOME", ".cache").map { $0 + "/decisions.sqlite" } }
    var quota: String? { folder("XDG_STATE_HOME", ".local/state").map { $0 + "/quota.sqlite" } }
    var turns: String? { folder("XDG_STATE_HOME", ".local/state").map { $0 + "/turns.sqlite" } }
    var flights: String? { folder("XDG_CACHE_HOME", ".cache").map { $0 + "/flights.sqlite" } }
    var stores: [String] { [responses, decisions, quota, turns, flights].compactMap(\.self) }
    var overrides: String? { folder("XDG_DATA_HOME", ".local/share").map { $0 + "/overrides" } }

    var configurationFiles: [String] {
        let system = variables["XDG_CONFIG_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/etc/xdg"
        let folders = system.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/posterfetch" }
        return ([folder("XDG_CONFIG_HOME", ".config")].compactMap { $0 } + folders).map { $0 + "/config.toml" }
    }

    /// Returns one of our folders; the specification requires relative paths to be ignored.
    private func folder(_ name: String, _ usual: String) -> String? {
        if let path = variables[name], path.hasPrefix("/") { return path + "/posterfetch" }
        guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
        return "\(home)/\(usual)/posterfetch"
    }
}
