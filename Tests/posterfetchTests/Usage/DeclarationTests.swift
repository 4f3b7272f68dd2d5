import ArgumentParser
import BoxOfficeBasics
import Foundation
import Testing

@testable import posterfetch

@Suite("What options and commands say about themselves") struct DeclarationTests {
    private let commands: [(path: String, command: CommandTree.Command)]

    init() {
        func all(_ command: CommandTree.Command, _ path: [String]) -> [(String, CommandTree.Command)] {
            [(path.joined(separator: " "), command)]
                + command.subcommands.flatMap { all($0, path + [$0.name]) }
        }
        commands = all(CommandTree().command, [])
    }

    /// Whether a text has a Korean one, or is a value that is the same in both languages.
    private func isBilingual(_ phrase: Phrase, orValue: Bool = false) -> Bool {
        !phrase.english.isEmpty && phrase.korean.contains(/\p{Script=Hangul}/) && phrase.korean != phrase.english
            || orValue && phrase.korean == phrase.english && !phrase.english.contains(/[A-Za-z]{2,} [a-z]{2,}/)
    }

    @Test("Every text of the help has a Korean one; a missing one is named here")
    func korean() {
        for (path, command) in commands {
            let texts = [command.text.abstract] + command.text.paragraphs
            for text in texts { #expect(isBilingual(text), "\(path): \(text.english)") }
            for example in command.text.examples {
                if let words = example.words { #expect(isBilingual(words), "\(path): \(example.line)") }
            }
            for argument in command.arguments {
                let place = "\(path) \(argument.shown)"
                #expect(isBilingual(argument.text.help), "\(place)")
                if let more = argument.text.more { #expect(isBilingual(more), "\(place): \(more.english)") }
                if argument.kind != .flag { #expect(isBilingual(argument.text.value), "\(place): its value") }
                if let usual = argument.text.usual { #expect(isBilingual(usual, orValue: true), "\(place): \(usual)") }
                if let heading = argument.section?.heading { #expect(isBilingual(heading), "\(place): \(heading)") }
            }
        }
    }

    @Test("What is declared is what the parser accepts: names, values, usual values and headings")
    func complete() throws {
        let dump =
            try JSONSerialization.jsonObject(with: Data(posterfetch.Posterfetch._dumpHelp().utf8)) as? [String: Any]
        func check(_ parsed: [String: Any], _ path: [String]) throws {
            let place = path.joined(separator: " ")
            let command = try #require(commands.first { $0.path == place }?.command, "\(place)")
            let known = (parsed["arguments"] as? [[String: Any]] ?? []).map { argument in
                let names = (argument["names"] as? [[String: Any]] ?? []).map { name in
                    (name["kind"] as? String == "short" ? "-" : "--") + (name["name"] as? String ?? "")
                }
                let isFlag = argument["kind"] as? String == "flag"
                return [
                    names.sorted().joined(separator: " "), isFlag ? "" : argument["valueName"] as? String ?? "",
                    (argument["allValues"] as? [String] ?? []).joined(separator: ","),
                    argument["defaultValue"] as? String ?? "", argument["sectionTitle"] as? String ?? "",
                    "\(argument["isOptional"] ?? "") \(argument["isRepeating"] ?? "")",
                ]
            }
            let declared = command.arguments.map { argument in
                [
                    argument.spellings.sorted().joined(separator: " "), argument.text.value.english,
                    argument.allValues.joined(separator: ","), argument.defaultValue ?? "",
                    argument.section?.heading.english ?? "",
                    "1 \(argument.isRepeating ? 1 : 0)",
                ]
            }
            #expect(declared == known, "\(place)")
            for subcommand in parsed["subcommands"] as? [[String: Any]] ?? [] {
                guard let name = subcommand["commandName"] as? String, name != "help" else { continue }
                try check(subcommand, path + [name])
            }
        }
        try check(try #require(dump?["command"] as? [String: Any]), [])
    }

    @Test("Rules and synonyms name options that there are, and none twice")
    func names() {
        let arguments = commands.flatMap(\.command.arguments)
        let known = Set(arguments.map { $0.longName ?? $0.text.value.english })
        for argument in arguments {
            for rule in argument.text.rules {
                #expect(known.isSuperset(of: rule.others), "\(argument.shown): \(rule.others)")
            }
        }
        for (path, command) in commands {
            let names = command.arguments.flatMap { $0.spellings + $0.text.synonyms }
            #expect(Set(names).count == names.count, "\(path): \(names.sorted())")
            #expect(names.allSatisfy { $0.hasPrefix("-") }, "\(path)")
            let usual = command.arguments.filter { $0.text.traits.contains(.brief) }.compactMap(\.longName)
            #expect(command.text.first.isSubset(of: usual), "\(path): \(command.text.first.subtracting(usual))")
            let commands = command.subcommands.flatMap { [$0.name] + $0.text.synonyms }
            #expect(Set(commands).count == commands.count, "\(path): \(commands.sorted())")
        }
    }
}
