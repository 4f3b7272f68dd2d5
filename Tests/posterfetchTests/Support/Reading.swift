import BoxOfficeBasics
import Foundation
import KobisAPI
import TestSupport

@testable import posterfetch

/// A command line as the command reads it, with settings, but without a process.
struct Reading {
    let given: Arguments
    let command: any Command
    let settings: Settings

    /// Reads words beside a configuration file's text and an environment; what is wrong with them is thrown.
    init(_ words: [String], file text: String? = nil, _ variables: [String: String] = [:]) throws {
        let place = TestFolder()
        var variables = variables
        variables["HOME"] = variables["HOME"] ?? place.path
        variables["XDG_CONFIG_DIRS"] = variables["XDG_CONFIG_DIRS"] ?? place.path
        if let text {
            let folder = place.url.appending(path: ".config/posterfetch")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appending(path: "config.toml")
            try Data(text.utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        }
        let environment = Environment(variables: variables)
        settings = try Settings(environment, ConfigurationOptions(noDotenv: true))
        given = try Arguments(GivenArguments(words), settings.options, environment)
        command = try given.command(in: environment)
    }

    init(_ line: String, file text: String? = nil, _ variables: [String: String] = [:]) throws {
        try self.init(line.split(separator: " ").map(String.init), file: text, variables)
    }

    /// What is in force, as `name=value` with settings marked.
    var parts: String {
        let parts = given.given.map { "\($0.name)=\($0.value)\($0.source == nil ? "" : "*")" }
        return (given.command.path + parts).joined(separator: " ")
    }
}

/// Why a run would be refused for its arguments or settings, without starting one.
struct Refusal {
    let status: posterfetch.ExitStatus
    let words: String

    /// Nil if nothing is wrong.
    init?(
        _ words: [String], file text: String? = nil, _ variables: [String: String] = [:],
        _ language: InterfaceLanguage = .english
    ) throws {
        let failure: CommandFailure? = try InterfaceLanguage.$spoken.withValue(language) {
            do {
                let command = try Reading(words, file: text, variables).command
                // Which rankings are meant depends on the day.
                if let list = command as? ListCommand { _ = try list.selection.rankings(list.period, in: .system) }
                return nil
            } catch let failure as CommandFailure {
                return failure
            }
        }
        guard let failure else { return nil }
        (status, self.words) = (failure.status, language(failure.words))
    }

    init?(
        _ line: String, file text: String? = nil, _ variables: [String: String] = [:],
        _ language: InterfaceLanguage = .english
    ) throws {
        try self.init(line.split(separator: " ").map(String.init), file: text, variables, language)
    }
}
