/// All that is known of an option, a flag or an argument, apart from what it does.
///
/// Help, manual, completions, settings, rules, recordings, suggestions and the guard of files all read this one value.
struct Declaration: Sendable {
    enum Kind: Sendable {
        case argument
        case option
        case flag
    }

    enum Trait: Sendable, Hashable {
        /// It affects what a run asks for, so a replay takes it from the recorded run.
        case repeated
        /// It is for a single run, and not a setting.
        case onlyGiven
        /// Each use adds a value; of other options, the last use counts.
        case many
        case rule(OptionRule)
        /// The name of its value; a flag has none.
        case value(Phrase)
        /// What the file or folder is for that it names.
        case path(RunFiles.Role)
        /// The default to show.
        case usual(Phrase)
        /// Text for the long help only.
        case more(Phrase)
        /// Another program's name for it, or an earlier one of ours.
        case also(String)
    }

    let kind: Kind
    /// The name by which settings and rules know it: the long one without dashes, or that of an argument's value.
    let name: String
    /// The names with their dashes; empty for an argument.
    let spellings: [String]
    let help: Phrase
    let traits: [Trait]
    /// The accepted values; empty if there are too many to list.
    let values: [String]
    var section: Section?

    init(
        _ kind: Kind, _ names: String, _ english: String, _ korean: String, _ traits: [Trait], values: [String] = []
    ) {
        (self.kind, spellings) = (kind, names.split(separator: " ").map(String.init))
        (help, self.traits, self.values) = (Phrase(english, korean), traits, values)
        let long = spellings.first { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
        name = long ?? Self.value(in: traits).english
    }

    private func first<T>(_ part: (Trait) -> T?) -> T? { traits.lazy.compactMap(part).first }

    var role: RunFiles.Role? { first { if case .path(let role) = $0 { role } else { nil } } }
    var value: Phrase { Self.value(in: traits) }
    var usual: Phrase? { first { if case .usual(let usual) = $0 { usual } else { nil } } }
    var more: Phrase? { first { if case .more(let more) = $0 { more } else { nil } } }
    var synonyms: [String] {
        first { if case .also(let names) = $0 { names.split(separator: " ").map(String.init) } else { nil } } ?? []
    }
    var rules: [OptionRule] { traits.compactMap { if case .rule(let rule) = $0 { rule } else { nil } } }

    private static func value(in traits: [Trait]) -> Phrase {
        for trait in traits {
            if case .path(let role) = trait { return role.isFolder ? Phrase("dir", "폴더") : Phrase("file", "파일") }
            if case .value(let value) = trait { return value }
        }
        return Phrase(same: "")
    }

    var isRepeating: Bool { traits.contains(.many) }
    var isSetting: Bool { kind != .argument && !traits.contains(.onlyGiven) }

    var settingName: String { name.replacing("-", with: "_") }

    /// The long name with its dashes, or an argument's value name.
    var shown: String { kind == .argument ? "<\(spoken(value))>" : "--\(name)" }
}

struct Section: Sendable {
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
}

// Names of values that several options have.
extension Phrase {
    static let day = Phrase("day", "날짜")
    static let format = Phrase("format", "형식")
}
