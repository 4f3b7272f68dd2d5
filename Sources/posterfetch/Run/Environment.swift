import FoundationEssentials

/// The environment of a process, apart from ``Settings``.
struct Environment: Sendable {
    let variables: [String: String]

    init(_ variables: [String: String]) { self.variables = variables }

    /// The environment of this process.
    static var process: Environment { Environment(ProcessInfo.processInfo.environment) }

    /// Where the command keeps its own files.
    var folders: Folders { Folders(variables) }

    /// Whether the terminal cannot take a line back, nor show colours.
    var hasDumbTerminal: Bool { variables["TERM"] == "dumb" }

    /// The language that the system is set to: Korean, or else English.
    var language: InterfaceLanguage {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
        return locale?.hasPrefix("ko") == true ? .korean : .english
    }

    /// Whether colours are wanted in what a person sees, or not.
    ///
    /// - Parameter isTerminal: Whether a person sees it.
    /// - Returns: Whether they are wanted.
    func wantsColor(isTerminal: Bool) -> Bool {
        if let text = variables["NO_COLOR"], !text.isEmpty { return false }
        if let text = variables["CLICOLOR_FORCE"], !text.isEmpty, text != "0" { return true }
        return isTerminal && !hasDumbTerminal
    }
}
