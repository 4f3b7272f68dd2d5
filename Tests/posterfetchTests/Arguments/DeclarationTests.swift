import BoxOfficeBasics
import Testing

@testable import posterfetch

@Suite("What options and commands say about themselves") struct DeclarationTests {
    private let commands: [PlacedCommand]

    init() {
        func all(_ command: PlacedCommand) -> [PlacedCommand] { [command] + command.commands.flatMap(all) }
        commands = all(.program)
    }

    /// Whether a text has a Korean one, or is a value that is the same in both languages.
    private func isBilingual(_ phrase: Phrase, orValue: Bool = false) -> Bool {
        !phrase.english.isEmpty && phrase.korean.contains(/\p{Script=Hangul}/) && phrase.korean != phrase.english
            || orValue && phrase.korean == phrase.english && !phrase.english.contains(/[A-Za-z]{2,} [a-z]{2,}/)
    }

    @Test("Every text of the help has a Korean one; a missing one is named here")
    func korean() {
        for command in commands {
            for text in [command.text.abstract, command.text.discussion].compactMap(\.self) {
                #expect(isBilingual(text), "\(command.name): \(text.english)")
            }
            for example in command.text.examples {
                if let words = example.words { #expect(isBilingual(words), "\(command.name): \(example.line)") }
            }
            for option in command.declarations {
                let place = "\(command.name) \(option.shown)"
                #expect(isBilingual(option.help), "\(place)")
                if let more = option.more { #expect(isBilingual(more), "\(place): \(more.english)") }
                if option.kind != .flag { #expect(isBilingual(option.value), "\(place): its value") }
                if let usual = option.usual { #expect(isBilingual(usual, orValue: true), "\(place): \(usual)") }
                if let heading = option.section { #expect(isBilingual(heading), "\(place): \(heading)") }
            }
        }
    }

    @Test("Rules and synonyms name options that there are, and none twice")
    func names() {
        let options = commands.flatMap(\.declarations)
        let known = Set(options.map(\.name))
        for option in options {
            for rule in option.rules { #expect(known.isSuperset(of: rule.others), "\(option.shown): \(rule.others)") }
        }
        for command in commands {
            let names = command.declarations.flatMap { $0.spellings + $0.synonyms }
            #expect(Set(names).count == names.count, "\(command.name): \(names.sorted())")
            #expect(names.allSatisfy { $0.hasPrefix("-") }, "\(command.name)")
            let own = command.declarations.map(\.name)
            #expect(Set(own).count == own.count, "\(command.name): \(own.sorted())")
            #expect(command.text.first.isSubset(of: own), "\(command.name): \(command.text.first.subtracting(own))")
            let commands = command.commands.flatMap { [$0.text.name] + $0.text.synonyms }
            #expect(Set(commands).count == commands.count, "\(command.name): \(commands.sorted())")
        }
    }
}
