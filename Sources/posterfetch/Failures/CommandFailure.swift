import ArgumentParser
import BoxOfficeHTTP
import BoxOfficeSystem

/// A failure of the command: a message for people, and an exit status for scripts.
///
/// The messages are in this folder, by subject; those of the libraries' errors are with the errors themselves. A command
/// that has already reported everything throws a bare `ExitStatus`.
struct CommandFailure: Error {
    let status: ExitStatus
    /// The message in English, which machines get.
    let english: String
    private let korean: String
    /// The message in the language of this run, without what was requested: so that what several films met is told once.
    let shared: String
    /// Whether the same run can succeed later, without any change.
    let isRetryable: Bool

    /// The message in the language of this run.
    var message: String { spoken(english, korean) }

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - shared: The message in English without what was requested; nil if it does not name that.
    init(
        _ status: ExitStatus, _ english: String, _ korean: String? = nil, shared: String? = nil,
        isRetryable: Bool = false
    ) {
        self.status = status
        self.english = english
        self.korean = korean ?? english
        self.shared = spoken(shared ?? english, korean ?? english)
        self.isRetryable = isRetryable
    }

    /// The message in both languages.
    var phrase: Phrase { Phrase(english, korean) }

    /// Returns the message in a language.
    func message(in language: InterfaceLanguage) -> String { language.text(english, korean) }

    /// Runs a command; what it throws becomes a message on standard error and an exit status.
    static func reporting(_ command: () async throws -> Void) async throws {
        try await reporting { _ in try await command() }
    }

    /// Runs a command that has something to do at the end.
    static func reporting(_ command: (RunEnd) async throws -> Void) async throws {
        let end = RunEnd()
        do {
            try await command(end)
            await end.come()
        } catch {
            await end.come()
            try report(error)
        }
    }

    /// Writes the message of an error, and throws its exit status.
    private static func report(_ error: any Error) throws -> Never {
        do {
            throw error
        } catch let status as ExitStatus {
            throw ExitCode(status.rawValue)
        } catch let error as FileError where error.isBrokenPipe {
            // The reader of the pipe, such as `head`, has seen enough.
            throw ExitCode.success
        } catch {
            let failure = CommandFailure(error)
            if failure.status != .interrupted { Console.warn(failure.message) }
            throw ExitCode(failure.status.rawValue)
        }
    }
}
