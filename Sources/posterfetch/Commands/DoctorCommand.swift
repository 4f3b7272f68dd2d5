import ArgumentParser
import BoxOfficeSystem
import BoxOfficeWire

/// `posterfetch doctor`: whether everything that a run depends on works.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check keys, network, clock, quota, cache, disk and terminal.",
        discussion: """
            Sends each service one request. The report contains no key, and ~ in place of the home folder, so it is safe \
            to share. The exit status is that of the first check that failed.
            """)

    @Option(name: .long, help: "The format of the report.")
    var format: WhyCommand.Format = .text

    @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
    @OptionGroup(title: "Output") var language: LanguageOptions

    func run() async throws {
        try await CommandFailure.reporting { end in
            let examination = try Examination(.process, configuration, until: end)
            let home = Environment.process.variables["HOME"]?.nonEmpty
            var status: ExitStatus?
            try await examination.run { check in
                status = status ?? check.status
                let line = format == .text ? check.line.printable : check.json.text
                try StandardStream.output.write(home.map { line.replacing($0, with: "~") } ?? line)
                try StandardStream.output.write("\n")
            }
            if let status { throw status }
        }
    }
}
