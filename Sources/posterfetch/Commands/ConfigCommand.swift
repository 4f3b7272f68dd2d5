import Aggregator
import ArgumentParser
import BoxOfficeSystem
import BoxOfficeWire

/// `posterfetch config`: which settings hold, and where they come from.
struct ConfigCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show and check the settings: which hold, and where they come from.",
        discussion: """
            Examples:
              posterfetch config                     keys, hosts, and the options that are set
              posterfetch config --all               those that are not set, too
              posterfetch config --format json       one object per line

            Every option is a setting too, in ~/.config/posterfetch/config.toml, such as size = "w780", top = 5 or gallery = \
            true; below [daily] it is for that command only. In the environment it is POSTERFETCH_SIZE. Options win over \
            the environment, and that over files; --no-gallery turns off what a setting turned on. .env in the working \
            folder may set keys only. Keys are never shown.
            """)

    @Flag(name: .long, help: "Show settings that are not set, too.")
    var all = false

    @Option(name: .long, help: "The format of the output.")
    var format: WhyCommand.Format = .text

    @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
    @OptionGroup(title: "Output") var language: LanguageOptions

    func run() async throws {
        try await CommandFailure.reporting {
            let settings = try Settings(.process, configuration)
            let tree = CommandTree.ofParser()
            let list = SettingsList(settings, tree)
            let rows = list.rows.filter { all || $0.isSet || $0.isKeyOrHost }
            let home = Environment.process.variables["HOME"]?.nonEmpty
            let (names, values) = (rows.map(\.name.columnCount).max() ?? 0, rows.map(\.text.columnCount).max() ?? 0)
            for row in rows {
                let line =
                    switch format {
                    case .text:
                        row.name.padded(to: names + 2) + row.text.padded(to: min(values, 40) + 2)
                            + row.source.description
                    case .json: row.json.text
                    }
                try StandardStream.output.write((home.map { line.replacing($0, with: "~") } ?? line).printable + "\n")
            }
            var mistakes = tree.map { SettingCheck(tree: $0).mistakes(in: settings.options) } ?? []
            mistakes += NamedHosts(in: settings, configuration).mistakes.map(\.failure)
            for mistake in mistakes { Console.warn(mistake.message) }
            if !mistakes.isEmpty { throw ExitStatus.configuration }
        }
    }
}

extension String {
    /// The text with spaces up to a number of columns.
    fileprivate func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: max(1, columns - columnCount))
    }
}
