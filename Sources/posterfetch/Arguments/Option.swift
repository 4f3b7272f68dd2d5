import BoxOfficeBasics

/// An option, a flag or an argument of a command or of a group of options: what is said about it, and what it does.
struct Option<Root>: Sendable {
    typealias Property<Value> = any WritableKeyPath<Root, Value> & Sendable

    private(set) var declaration: Declaration
    /// Reads a value and sets its property, or throws a ``UsageError`` that says what to give.
    let apply: @Sendable (inout Root, String) throws -> Void

    /// Declares an option with its names, such as `--output -o`, and its help in both languages; without a name, an argument.
    static func value<Value>(
        _ names: String, _ property: Property<Value>, _ english: String, _ korean: String,
        _ traits: Declaration.Trait..., read: @escaping @Sendable (String) throws -> Value
    ) -> Option {
        Option(declaration: Declaration(names, english, korean, traits)) { $0[keyPath: property] = try read($1) }
    }

    /// Declares an option whose type says which values it takes.
    static func choice<Value: ArgumentValue>(
        _ names: String, _ property: Property<Value>, _ english: String, _ korean: String,
        _ traits: Declaration.Trait...
    ) -> Option {
        let declaration = Declaration(names, english, korean, traits, values: Value.argumentValues)
        return Option(declaration: declaration) { $0[keyPath: property] = try Value.read($1) }
    }

    /// Declares an option that may be given several times.
    static func list<Value: ArgumentValue>(
        _ names: String, _ property: Property<[Value]>, _ english: String, _ korean: String,
        _ traits: Declaration.Trait...
    ) -> Option {
        Option(declaration: Declaration(names, english, korean, traits + [.many])) {
            $0[keyPath: property].append(try Value.read($1))
        }
    }

    /// Declares an option that names a file or folder; ``RunFiles`` knows it by its role.
    static func path<Path: ArgumentValue>(
        _ names: String, _ property: Property<Path>, _ english: String, _ korean: String, _ role: RunFiles.Role,
        _ traits: Declaration.Trait..., read: @escaping @Sendable (String) throws -> String = { $0 }
    ) -> Option {
        Option(declaration: Declaration(names, english, korean, [.path(role)] + traits)) { root, text in
            // It usually comes from an unset variable of the shell.
            guard !text.isEmpty else {
                throw UsageError(
                    "a path cannot be empty; use “.” for the working folder.", "경로가 비어 있습니다. 현재 폴더는 “.”로 적으세요.")
            }
            root[keyPath: property] = try Path.read(try read(text))
        }
    }

    static func flag(
        _ names: String, _ property: Property<Bool>, _ english: String, _ korean: String, _ traits: Declaration.Trait...
    ) -> Option {
        Option(declaration: Declaration(names, english, korean, traits, isFlag: true)) { root, _ in
            root[keyPath: property] = true
        }
    }
}

extension Array {
    /// The options of a group as those of what it is a part of; a section of its own, if the part has none, is kept.
    func of<Root, Part>(_ part: Option<Root>.Property<Part>, _ section: Phrase? = nil) -> [Option<Root>]
    where Element == Option<Part> {
        map { option in
            var declaration = option.declaration
            declaration.section = declaration.section ?? section
            return Option<Root>(declaration: declaration) { try option.apply(&$0[keyPath: part], $1) }
        }
    }
}

protocol ArgumentValue: SendableMetatype {
    init?(argument: String)
    /// The values, for help and completions; empty if there are too many to list.
    static var argumentValues: [String] { get }
}

extension ArgumentValue {
    static var argumentValues: [String] { [] }

    fileprivate static func read(_ text: String) throws -> Self {
        guard let value = Self(argument: text) else { throw UsageError.unknownValue }
        return value
    }
}

extension ArgumentValue where Self: CaseIterable & RawRepresentable<String> {
    init?(argument: String) { self.init(rawValue: argument) }
    static var argumentValues: [String] { allCases.map(\.rawValue) }
}

extension Optional: ArgumentValue where Wrapped: ArgumentValue {
    init?(argument: String) {
        guard let value = Wrapped(argument: argument) else { return nil }
        self = value
    }

    static var argumentValues: [String] { Wrapped.argumentValues }
}

extension String: ArgumentValue {
    init?(argument: String) { self = argument }
}

extension Int {
    /// Returns a reader of numbers of a range.
    static func from(
        _ range: ClosedRange<Int>, _ english: String, _ korean: String
    ) -> @Sendable (String) throws -> Int {
        { text in
            guard let number = Int(text), range.contains(number) else { throw UsageError(english, korean) }
            return number
        }
    }
}
