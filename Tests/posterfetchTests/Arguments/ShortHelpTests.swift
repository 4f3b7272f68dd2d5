import BoxOfficeBasics
import Testing

@testable import posterfetch

@Suite("What the helps have to say") struct ShortHelpTests {
    private func help(_ name: String, _ extent: HelpPage.Extent, _ language: InterfaceLanguage = .english) throws
        -> String
    {
        let command = name.split(separator: " ").reduce(PlacedCommand.program as PlacedCommand?) {
            $0?.command(named: String($1))
        }
        let placed = try #require(command)
        return InterfaceLanguage.$spoken.withValue(language) {
            HelpPage(command: placed, extent: extent, columns: 80).text
        }
    }

    /// What the short help of a command says about an option, on one line.
    private func words(about option: String, of command: String) throws -> String {
        let help = try help(command, .short)
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let first = try #require(lines.firstIndex { $0.hasPrefix("  \(option)") }, "\(help)")
        let more = lines[(first + 1)...].prefix { $0.hasPrefix("     ") }
        return ([lines[first]] + more).joined(separator: " ").split(separator: " ").joined(separator: " ")
    }

    @Test(
        "The short one has the values of options",
        arguments: [
            ("list", "<period>", "daily, weekly, weekend, weekdays"),
            ("list", "--format", "table, json, jsonl, csv, tsv"),
            ("list", "--nation", "korean, foreign"), ("daily", "--layout", "flat, plex, jellyfin, kodi, kometa"),
            ("daily", "--size", "w342, w500, w780, original"), ("enrich", "--format", "csv, tsv, json, jsonl"),
            ("enrich", "--review", "x, a TMDB id, or none"),
        ])
    func values(command: String, option: String, values: String) throws {
        let words = try words(about: option, of: command)
        #expect(words.contains(values), "\(words)")
    }

    @Test(
        "It says which format is used where none is given",
        arguments: [
            ("daily", "(default: table, but jsonl when posters are fetched and the output is piped)"),
            ("movie", "(default: table, but jsonl when posters are fetched and the output is piped)"),
            ("list", "(default: table, but jsonl when posters are fetched and the output is piped)"),
            ("why", "(default: text)"), ("verify", "(default: table)"), ("doctor", "(default: text)"),
            ("cache info", "(default: text on a terminal, json in a pipe)"),
            ("enrich", "(default: from the output file's name, or else the input's)"),
        ])
    func defaults(command: String, words: String) throws {
        let said = try self.words(about: "--format", of: command)
        #expect(said.hasSuffix(words), "\(said)")
    }

    @Test(
        "-h has at most ten options, one example, and where the others are; --help has everything",
        arguments: PlacedCommand.program.runnable, [InterfaceLanguage.english, .korean])
    func newcomer(command: PlacedCommand, language: InterfaceLanguage) throws {
        let (short, long) = (try help(command.name, .short, language), try help(command.name, .long, language))
        let lines = short.split(separator: "\n")
        func count(_ beginning: String) -> Int { lines.count { $0.hasPrefix("  " + beginning) } }
        #expect((1...10).contains(count("-")), "\(short)")
        #expect(count("posterfetch ") <= 1, "\(short)")
        #expect(lines.last?.hasSuffix("posterfetch \(command.name) --help") == true, "\(short)")
        for option in command.declarations where option.kind == .option || option.kind == .flag && option.isSetting {
            #expect(long.contains(" --\(option.name)"), "\(option.shown)")
        }
    }

    @Test("The program's help has its commands and their options' place; the long one the keys and exit statuses, too")
    func program() throws {
        let (short, long) = (try help("", .short), try help("", .long))
        for command in PlacedCommand.program.commands { #expect(short.contains("  \(command.name) ")) }
        #expect(short.contains("posterfetch COMMAND -h") && short.contains("posterfetch --help"))
        #expect(long.contains("TMDB_ACCESS_TOKEN") && long.contains("77 key refused") && !short.contains("77 key"))
    }
}
