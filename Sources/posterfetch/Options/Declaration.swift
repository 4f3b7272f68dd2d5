public import ArgumentParser

/// Everything about an option, in one place: the parser gets its part, and help, settings, rules, recordings and
/// suggestions read the rest from ``CommandTree``.
struct Declaration: Sendable {
    enum Trait: Sendable, Hashable {
        /// It is usual, so `--help` shows it, and `-h`, too, unless the command names fewer.
        case brief
        /// It affects what a run asks for, so a replay takes it from the recorded run.
        case repeated
        /// It is for a single run, and not a setting.
        case onlyGiven
        case rule(OptionRule)
        /// The name of its value; a flag has none.
        case value(Phrase)
        /// What the file or folder is for that it names.
        case path(RunFiles.Role)
        /// The default to show, if the property does not state it.
        case usual(Phrase)
        /// Text for the complete help only.
        case more(Phrase)
        /// Another program's name for it.
        case also(String)
    }

    /// The names with their dashes; empty for a positional argument.
    let spellings: [String]
    let help: Phrase
    let traits: [Trait]

    /// Declares an option or a flag with its names, such as `--output -o`, and its help in both languages.
    init(_ names: String, _ english: String, _ korean: String, _ traits: [Trait]) {
        (spellings, help) = (names.split(separator: " ").map(String.init), Phrase(english, korean))
        self.traits = traits
    }

    static func value(_ value: Phrase, _ english: String, _ korean: String) -> Declaration {
        Declaration("", english, korean, [.brief, .value(value)])
    }

    static func path(_ role: RunFiles.Role, _ english: String, _ korean: String, usual: String) -> Declaration {
        Declaration("", english, korean, [.brief, .path(role), .usual(Phrase(same: usual))])
    }

    private func first<T>(_ part: (Trait) -> T?) -> T? { traits.lazy.compactMap(part).first }

    var role: RunFiles.Role? { first { if case .path(let role) = $0 { role } else { nil } } }
    var value: Phrase {
        role.map { $0.isFolder ? Phrase("dir", "폴더") : Phrase("file", "파일") }
            ?? first { if case .value(let value) = $0 { value } else { nil } } ?? Phrase(same: "")
    }
    var usual: Phrase? { first { if case .usual(let usual) = $0 { usual } else { nil } } }
    var more: Phrase? { first { if case .more(let more) = $0 { more } else { nil } } }
    var synonyms: [String] {
        first { if case .also(let names) = $0 { names.split(separator: " ").map(String.init) } else { nil } } ?? []
    }
    var longName: String? { spellings.first { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) } }
    var rules: [OptionRule] { traits.compactMap { if case .rule(let rule) = $0 { rule } else { nil } } }
    var told: Phrase { usual.map { help + Phrase(" (default: \($0.english))", " (기본값: \($0.korean))") } ?? help }

    fileprivate var names: NameSpecification {
        NameSpecification(
            spellings.map { name in
                name.hasPrefix("--") ? .customLong(String(name.dropFirst(2))) : .customShort(name.last ?? "-")
            })
    }

    /// In English, because the parser writes completions and the manual with these texts.
    fileprivate var argumentHelp: ArgumentHelp {
        ArgumentHelp(told.english, discussion: more?.english, valueName: value.english.isEmpty ? nil : value.english)
    }

    @discardableResult fileprivate func added(
        _ kind: CommandTree.Argument.Kind, of type: (any ExpressibleByArgument.Type)? = nil, usual: String? = nil,
        isRepeating: Bool = false, read: (@Sendable (String) throws -> Void)? = nil
    ) -> Declaration {
        let argument = CommandTree.Argument(
            kind: kind, text: self, type: type, read: read, defaultValue: usual,
            isRepeating: isRepeating)
        Reader.current?.found.withLock { $0.append(argument) }
        return self
    }

    /// Collects the declarations of a type of arguments while its initializer runs, as the parser does.
    private final class Reader: Sendable {
        @TaskLocal static var current: Reader?
        let found = Lock<[CommandTree.Argument]>([])
    }

    /// The declarations of all arguments that the parser creates meanwhile, each once, although it may create one several times.
    static func collected<Result>(during parse: () throws -> Result) rethrows -> (Result, [CommandTree.Argument]) {
        let reader = Reader()
        let result = try Reader.$current.withValue(reader, operation: parse)
        var known: Set<String> = []
        return (result, reader.found.withLock(\.self).filter { known.insert($0.shown).inserted })
    }

    static func all(of type: any ParsableArguments.Type, in section: Section? = nil) -> [CommandTree.Argument] {
        let (arguments, found) = collected { type.init() }
        var own = found[...]
        return Mirror(reflecting: arguments).children.flatMap { child -> [CommandTree.Argument] in
            if let group = child.value as? any Group {
                let inner = Section.all.first { $0.heading.english == group.title }
                return all(of: Swift.type(of: group).content, in: inner ?? section)
            }
            guard child.value is any Single, var argument = own.popFirst() else { return [] }
            argument.section = section
            return [argument]
        }
    }
}

struct Section {
    let heading: Phrase

    static let selection = Section(heading: Phrase("Selection", "순위 선택"))
    static let output = Section(heading: Phrase("Output", "출력"))
    static let schedule = Section(heading: Phrase("Schedule", "예약 실행"))
    static let network = Section(heading: Phrase("Network", "네트워크"))
    static let posters = Section(heading: Phrase("Posters", "포스터"))
    static let gallery = Section(heading: Phrase("Gallery", "갤러리"))
    static let matching = Section(heading: Phrase("Matching", "매칭"))
    static let films = Section(heading: Phrase("Films", "영화"))
    static let configuration = Section(heading: Phrase("Configuration", "설정"))

    static let all = [selection, output, schedule, network, posters, gallery, matching, films, configuration]
}

// Names of values that several options have.
extension Phrase {
    static let day = Phrase("day", "날짜")
    static let format = Phrase("format", "형식")
}

private protocol Group {
    static var content: any ParsableArguments.Type { get }
    var title: String { get }
}

private protocol Single {}

extension OptionGroup: Group {
    fileprivate static var content: any ParsableArguments.Type { Value.self }

    init(_ section: Section) { self.init(title: section.heading.english) }
}

extension Flag: Single {}

extension Flag<Bool> {
    init(wrappedValue: Bool, _ names: String, _ english: String, _ korean: String, _ traits: Declaration.Trait...) {
        let text = Declaration(names, english, korean, traits).added(.flag)
        self.init(wrappedValue: wrappedValue, name: text.names, help: text.argumentHelp)
    }
}

extension Option: Single {
    init(wrappedValue: Value, _ names: String, _ english: String, _ korean: String, _ traits: Declaration.Trait...)
    where Value: ExpressibleByArgument {
        let text = Declaration(names, english, korean, traits).added(
            .option, of: Value.self, usual: wrappedValue.defaultValueDescription)
        self.init(wrappedValue: wrappedValue, name: text.names, help: text.argumentHelp)
    }

    init<T: ExpressibleByArgument>(_ names: String, _ english: String, _ korean: String, _ traits: Declaration.Trait...)
    where Value == T? {
        let text = Declaration(names, english, korean, traits).added(.option, of: T.self)
        self.init(name: text.names, help: text.argumentHelp)
    }

    init<T: ExpressibleByArgument>(
        wrappedValue: [T], _ names: String, _ english: String, _ korean: String, _ traits: Declaration.Trait...
    ) where Value == [T] {
        let text = Declaration(names, english, korean, traits).added(.option, of: T.self, isRepeating: true)
        self.init(wrappedValue: wrappedValue, name: text.names, help: text.argumentHelp)
    }

    init(
        wrappedValue: Value, _ names: String, _ english: String, _ korean: String, _ traits: Declaration.Trait...,
        transform: @escaping @Sendable (String) throws -> Value
    ) {
        let text = Declaration(names, english, korean, traits).added(.option) { _ = try transform($0) }
        self.init(wrappedValue: wrappedValue, name: text.names, help: text.argumentHelp, transform: transform)
    }

    init<T>(
        _ names: String, _ english: String, _ korean: String, _ traits: Declaration.Trait...,
        transform: @escaping @Sendable (String) throws -> T
    ) where Value == T? {
        let text = Declaration(names, english, korean, traits).added(.option) { _ = try transform($0) }
        self.init(name: text.names, help: text.argumentHelp, transform: transform)
    }
}

extension Argument: Single {
    init(wrappedValue: Value, _ text: Declaration) where Value: ExpressibleByArgument {
        text.added(.positional, of: Value.self, usual: wrappedValue.defaultValueDescription)
        self.init(wrappedValue: wrappedValue, help: text.argumentHelp)
    }

    init<T: ExpressibleByArgument>(_ text: Declaration) where Value == T? {
        text.added(.positional)
        self.init(help: text.argumentHelp)
    }

    init<T: ExpressibleByArgument>(wrappedValue: [T], _ text: Declaration) where Value == [T] {
        text.added(.positional, isRepeating: true)
        self.init(wrappedValue: wrappedValue, help: text.argumentHelp)
    }

    init(wrappedValue: Value, _ text: Declaration, transform: @escaping @Sendable (String) throws -> Value) {
        text.added(.positional) { _ = try transform($0) }
        self.init(wrappedValue: wrappedValue, help: text.argumentHelp, transform: transform)
    }

    init<T>(_ text: Declaration, transform: @escaping @Sendable (String) throws -> T) where Value == T? {
        text.added(.positional) { _ = try transform($0) }
        self.init(help: text.argumentHelp, transform: transform)
    }
}

enum PathArgument {
    /// Accepts any path except an empty one, which usually comes from an unset shell variable.
    @Sendable static func path(_ text: String) throws -> String {
        guard !text.isEmpty else {
            throw ValidationError(
                "a path cannot be empty; use “.” for the working folder.", "경로가 비어 있습니다. 현재 폴더는 “.”로 적으세요.")
        }
        return text
    }
}

extension Int {
    /// Returns a reader of numbers of a range.
    static func from(
        _ range: ClosedRange<Int>, _ english: String, _ korean: String
    ) -> @Sendable (String) throws -> Int {
        { text in
            guard let number = Int(text), range.contains(number) else { throw ValidationError(english, korean) }
            return number
        }
    }
}

extension ExpressibleByArgument where Self: CaseIterable & RawRepresentable<String> {
    /// The raw values.
    ///
    /// The parser asks for them several times in a run; its own list takes a thirtieth of a short one.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }

    /// None, because the help of an option describes its values.
    ///
    /// The parser's own search for descriptions takes as long as that for the raw values.
    public static var allValueDescriptions: [String: String] { [:] }
}

extension ValidationError {
    init(_ english: @autoclosure () -> String, _ korean: @autoclosure () -> String) {
        self.init(spoken(english(), korean()))
    }
}
