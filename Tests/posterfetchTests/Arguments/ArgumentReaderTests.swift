import BoxOfficeBasics
import Testing

@testable import posterfetch

@Suite("How a command line is read") struct ArgumentReaderTests {
    /// What is in force, as `name=value` with settings marked; or the refusal.
    private func read(_ line: String, settings: [Setting] = []) throws -> String {
        let written = GivenArguments(line.split(separator: " ").map(String.init))
        let environment = Environment(variables: ["HOME": "/h"])
        let given = try Arguments(written, settings, environment)
        _ = try given.command(in: environment)
        let parts = given.given.map { "\($0.name)=\($0.value)\($0.source == nil ? "" : "*")" }
        return (given.command.path + parts).joined(separator: " ")
    }

    @Test(
        "However it is written, it is the same",
        arguments: [
            ("daily -qo x", "daily quiet= output=x"), ("daily -qox", "daily quiet= output=x"),
            ("daily -qo=x", "daily quiet= output=x"), ("daily -o=x", "daily output=x"), ("daily -ox", "daily output=x"),
            ("daily -o x -q", "daily output=x quiet="), ("daily --output=x", "daily output=x"),
            ("daily --output x", "daily output=x"), ("daily -o a --output b", "daily output=b"),
            ("daily --template=", "template"), ("daily --template=a=b{code}", "daily template=a=b{code}"),
            ("movie a -- -b --lang", "movie code-or-title=a code-or-title=-b code-or-title=--lang"),
            ("movie -- a", "movie code-or-title=a"), ("enrich -", "enrich file=-"), ("enrich -i -", "enrich input=-"),
            ("enrich --column a=b --column=title=c", "a=b"),
            ("enrich x --column title=b --column=title=c", "enrich file=x column=title=b column=title=c"),
            ("--lang ko cache info", "cache info lang=ko"), ("cache --lang=ko info", "cache info lang=ko"),
            ("--lang ko list --lang en", "list lang=en"), ("daily --gallery --no-gallery", "daily"),
            ("daily --no-gallery --gallery", "daily gallery="), ("daily --cache", "daily"),
        ])
    func spellings(line: String, parts: String) throws {
        do {
            #expect(try read(line) == parts)
        } catch let failure as CommandFailure {
            #expect(failure.message.contains(parts), "\(failure.message)")
        }
    }

    @Test(
        "What is not an option is refused whole",
        arguments: [
            "daily -qx", "daily -xq", "daily --quiet=yes", "daily -q=yes", "daily -output x", "daily --no-date",
            "daily -o", "daily -o -q", "daily -qo",
        ])
    func unknown(line: String) {
        #expect(throws: CommandFailure.self) { try read(line) }
    }

    @Test(
        "A setting gives what its option gives, unless the command line or another setting has it",
        arguments: [
            ("daily", "top", "3", "daily top=3*"), ("daily --top 1", "top", "3", "daily top=1"),
            ("daily", "output", "~/x", "daily output=/h/x*"), ("verify", "output", "~/x", "verify dir=/h/x*"),
            ("verify y", "output", "~/x", "verify dir=y"), ("daily", "gallery", "yes", "daily gallery=*"),
            ("daily", "gallery", "no", "daily"), ("daily --no-gallery", "gallery", "yes", "daily"),
            ("list", "layout", "plex", "list"), ("daily --template {code}", "layout", "plex", "daily template={code}"),
            ("list --replay /none", "offline", "1", "list replay=/none"), ("list", "headers", "ko", "list"),
            ("list --format csv", "headers", "ko", "list format=csv headers=ko*"),
        ])
    func settings(line: String, name: String, value: String, parts: String) throws {
        let setting = Setting(command: nil, name: name, value: .texts([value]), source: .environment("X"))
        #expect(try read(line, settings: [setting]) == parts)
    }

    @Test(
        "The words of a run give the same again",
        arguments: ["daily -qo x --top 3", "movie -- -a b", "enrich x --delimiter=-"])
    func words(line: String) throws {
        let written = GivenArguments(line.split(separator: " ").map(String.init))
        let words = try Arguments(written, [], Environment(variables: [:])).words(without: [])
        #expect(
            try read(words.joined(separator: " ")).split(separator: " ").sorted()
                == read(line).split(separator: " ").sorted())
    }

    @Test(
        "Every option is read: a value that it cannot have is refused, and a flag is taken",
        arguments: PlacedCommand.program.runnable)
    func everyOption(command: PlacedCommand) {
        for option in command.declarations where option.kind == .option {
            let isPath = option.role != nil
            #expect(
                (command.refusal(of: "\u{1}\u{1}", for: option) == nil) == isPath, "\(command.name) \(option.shown)")
            #expect(command.refusal(of: "", for: option) != nil, "\(command.name) \(option.shown)")
            for value in option.values {
                #expect(command.refusal(of: value, for: option) == nil, "\(option.shown) \(value)")
            }
        }
    }
}
