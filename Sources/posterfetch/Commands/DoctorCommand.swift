import ArgumentParser
import BoxOfficeSystem
import BoxOfficeWire

/// `posterfetch doctor`: whether everything is as it must be.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check keys, network, clock, quota, cache, disk and terminal.",
        discussion: """
            Asks each service once. The report holds no key, and ~ in place of the home folder, so that it can be shown \
            to others. The exit status is that of the first check that failed.
            """)

    @Option(name: .long, help: "How it is written.")
    var format: WhyCommand.Format = .text

    @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions

    func run() async throws {
        try await CommandFailure.reporting {
            let examination = try Examination(.process, configuration)
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
