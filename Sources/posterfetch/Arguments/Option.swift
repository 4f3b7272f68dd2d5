/// An option, a flag or an argument of a command or of a group of options: what is said about it, and what it does.
struct Option<Root>: Sendable {
    private(set) var declaration: Declaration
    /// Reads a value and sets it, or throws a ``UsageError`` that says what to give.
    let apply: @Sendable (inout Root, String) throws -> Void

    /// Declares an option with its names, such as `--output -o`, and its help in both languages; without a name, an argument.
    static func value<Value>(
        _ names: String, _ english: String, _ korean: String, _ traits: Declaration.Trait...,
        read: @escaping @Sendable (String) throws -> Value, set: @escaping @Sendable (inout Root, Value) -> Void
    ) -> Option {
        Option(declaration: Declaration(names, english, korean, traits)) { root, text in set(&root, try read(text)) }
    }

    /// Declares an option whose type says which values it takes.
    static func choice<Value: ArgumentValue>(
        _ names: String, _ english: String, _ korean: String, _: Value.Type, _ traits: Declaration.Trait...,
        set: @escaping @Sendable (inout Root, Value) -> Void
    ) -> Option {
        let declaration = Declaration(names, english, korean, traits, values: Value.argumentValues)
        return Option(declaration: declaration) { root, text in
            guard let value = Value(argument: text) else { throw UsageError.unknownValue }
            set(&root, value)
        }
    }

    /// Declares an option that names a file or folder; ``RunFiles`` knows it by its role.
    static func path(
        _ names: String, _ english: String, _ korean: String, _ role: RunFiles.Role, _ traits: Declaration.Trait...,
        set: @escaping @Sendable (inout Root, String) throws -> Void
    ) -> Option {
        Option(declaration: Declaration(names, english, korean, [.path(role)] + traits)) { root, text in
            // It usually comes from an unset variable of the shell.
            guard !text.isEmpty else {
                throw UsageError(
                    "a path cannot be empty; use “.” for the working folder.", "경로가 비어 있습니다. 현재 폴더는 “.”로 적으세요.")
            }
            try set(&root, text)
        }
    }

    static func flag(
        _ names: String, _ english: String, _ korean: String, _ traits: Declaration.Trait...,
        set: @escaping @Sendable (inout Root) -> Void
    ) -> Option {
        Option(declaration: Declaration(names, english, korean, traits, isFlag: true)) { root, _ in set(&root) }
    }
}

extension Array {
    /// The options of a group as those of what it is a part of; a section of its own, if the part has none, is kept.
    func of<Root, Part>(_ part: any WritableKeyPath<Root, Part> & Sendable, _ section: Section? = nil) -> [Option<Root>]
    where Element == Option<Part> {
        map { option in
            var declaration = option.declaration
            declaration.section = declaration.section ?? section
            return Option<Root>(declaration: declaration) { try option.apply(&$0[keyPath: part], $1) }
        }
    }
}

/// A type of values that an option or an argument can have.
protocol ArgumentValue: SendableMetatype {
    init?(argument: String)
    /// The values, for help and completions; empty if there are too many to list.
    static var argumentValues: [String] { get }
}

extension ArgumentValue {
    static var argumentValues: [String] { [] }
}

extension ArgumentValue where Self: CaseIterable & RawRepresentable<String> {
    init?(argument: String) { self.init(rawValue: argument) }
    static var argumentValues: [String] { allCases.map(\.rawValue) }
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
