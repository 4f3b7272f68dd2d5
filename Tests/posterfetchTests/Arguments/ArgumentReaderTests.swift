import BoxOfficeBasics
import Testing

@testable import posterfetch

@Suite("How a command line is read") struct ArgumentReaderTests {
    private func read(_ line: String, file text: String? = nil, _ variables: [String: String] = [:]) throws -> String {
        try Reading(line, file: text, variables).parts
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
            ("daily", "output", "~/x", "daily output=~/x*"), ("verify", "output", "~/x", "verify dir=~/x*"),
            ("verify y", "output", "~/x", "verify dir=y"), ("daily", "gallery", "yes", "daily gallery=*"),
            ("daily", "gallery", "no", "daily"), ("daily --no-gallery", "gallery", "yes", "daily"),
            ("list", "layout", "plex", "list"), ("daily --template {code}", "layout", "plex", "daily template={code}"),
            ("list --replay /none", "offline", "1", "list replay=/none"), ("list", "headers", "ko", "list"),
            ("list --format csv", "headers", "ko", "list format=csv headers=ko*"),
            ("list --excel", "headers", "ko", "list excel= headers=ko*"),
        ])
    func settings(line: String, name: String, value: String, parts: String) throws {
        let reading = try Reading(line, ["POSTERFETCH_\(name.uppercased())": value])
        // A path begins with this test's home folder.
        #expect(reading.parts.replacing(/\/[^ ]*(?=\/x)/, with: "~") == parts)
    }

    @Test("The environment wins over a command's table, that over the rest of the file, and an option over all")
    func precedence() throws {
        let file = "top = 4\n[list]\ntop = 3\n[daily]\ntop = 9\n"
        #expect(try read("list", file: file) == "list top=3*")
        #expect(try read("list", file: file, ["POSTERFETCH_TOP": "2"]) == "list top=2*")
        #expect(try read("list --top 1", file: file, ["POSTERFETCH_TOP": "2"]) == "list top=1")
    }

    @Test(
        "A setting that a command does not have, or that does not suit the run, is not used by it",
        arguments: [
            ("list", "list format=csv* headers=ko* excel=*"), ("list --format jsonl", "list format=jsonl"),
            ("list --offline --format table", "list offline= format=table"), ("verify .", "verify dir=."),
            ("daily --template {code} --format json", "daily template={code} format=json"),
            ("enrich", "enrich format=csv* excel=*"),
        ])
    func unused(line: String, parts: String) throws {
        let file = """
            layout = "plex"
            headers = "ko"
            excel = true
            nfo = true
            reviews = true
            site_url = "https://example.org/"
            format = "csv"
            no_cache = true
            to = "20240425"
            """
        let given = try read(line, file: file).split(separator: " ").filter { $0 != "no-cache=*" }
        #expect(Set(given) == Set(parts.split(separator: " ")), "\(given)")
    }

    @Test("A list in a file may be an array")
    func array() throws {
        let file = "[enrich]\ncolumn = ['title=Film', \"director=By\"] # two\n"
        #expect(try read("enrich", file: file) == "enrich column=title=Film* column=director=By*")
    }

    @Test(
        "A shell that completes a line is given what may stand next",
        arguments: [
            ("li", "list"), ("cache ", "info,clear"), ("list week", "weekly,weekend,weekdays"),
            ("list --form", "--format"),
            ("list --format ", "table,json,jsonl,csv,tsv"), ("list --format = c", "csv"),
            ("list --format=c", "--format=csv"), ("--lang k", "ko"), ("enrich a", ":files"), ("verify a", ":folders"),
            ("list daily ", ""), ("daily --date 2", ""), ("movie --fail-on", "--fail-on-missing"),
        ])
    func completions(line: String, words: String) {
        let lines = Completions.lines(
            for: line.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
        #expect(lines.map { String($0.prefix { $0 != "\t" }) }.joined(separator: ",") == words)
    }

    @Test(
        "The words of a run give the same again",
        arguments: ["daily -qo x --top 3", "movie -- -a b", "enrich x --delimiter=-"])
    func words(line: String) throws {
        let words = try Reading(line).given.words(without: [])
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
