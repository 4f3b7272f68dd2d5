import Aggregator
import FoundationEssentials
import HTTPTransport

/// The settings that come from environment variables.
struct Environment {
    private let variables: [String: String]

    init(_ variables: [String: String]) { self.variables = variables }

    /// The environment of this process.
    static var process: Environment { Environment(ProcessInfo.processInfo.environment) }

    /// Where the command keeps its own files.
    var folders: Folders { Folders(variables) }

    /// Whether the terminal cannot take a line back.
    var hasDumbTerminal: Bool { variables["TERM"] == "dumb" }

    /// The language that the system is set to: Korean, or else English.
    var language: InterfaceLanguage {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
        return locale?.hasPrefix("ko") == true ? .korean : .english
    }

    /// A key from a variable, or from the file that the variable with `_FILE` at its end names; nil if neither is set.
    func secret(_ name: String) throws(CommandFailure) -> Secret? {
        if let text = variables[name], !text.isEmpty {
            guard let secret = Secret(text) else {
                throw CommandFailure(.configuration, "\(name) holds no usable key.")
            }
            return secret
        }
        guard let path = variables[name + "_FILE"], !path.isEmpty else { return nil }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandFailure(.configuration, "\(name)_FILE names \(path), which cannot be read.")
        }
        guard let secret = Secret(String(decoding: data, as: UTF8.self)) else {
            throw CommandFailure(.configuration, "\(path), which \(name)_FILE names, holds no usable key.")
        }
        return secret
    }

    /// A base URL from a variable, or the service's own.
    func baseURL(_ name: String, default usual: BaseURL) throws(CommandFailure) -> BaseURL {
        guard let text = variables[name], !text.isEmpty else { return usual }
        do throws(BaseURL.Invalid) {
            return try BaseURL(text)
        } catch {
            throw CommandFailure(.configuration, "\(name) cannot be used: \(error).")
        }
    }
}
