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
