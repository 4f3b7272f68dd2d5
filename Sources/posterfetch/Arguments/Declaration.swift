import BoxOfficeBasics

/// All that is known of an option, a flag or an argument, apart from what it does.
///
/// Help, manual, completions, settings, rules, recordings, suggestions and the guard of files all read this one value.
struct Declaration: Sendable {
    enum Kind: Sendable {
        case argument
        case option
        case flag
    }

    /// One of the facts below, as an option states it.
    struct Trait: Sendable {
        let state: @Sendable (inout Declaration) -> Void
    }

    let kind: Kind
    /// The name by which settings and rules know it: the long one without dashes, or that of an argument's value.
    private(set) var name = ""
    /// The names with their dashes; empty for an argument.
    let spellings: [String]
    let help: Phrase
    /// The accepted values; empty if there are too many to list.
    let values: [String]
    /// The heading below which the help has it.
    var section: Phrase?

    /// It affects what a run asks for, so a replay takes it from the recorded run.
    fileprivate(set) var isRepeated = false
    /// It is for a single run, and not a setting.
    fileprivate(set) var isOnlyGiven = false
    /// Each use adds a value; of other options, the last use counts.
    fileprivate(set) var isRepeating = false
    fileprivate(set) var rules: [OptionRule] = []
    /// The name of its value; a flag has none.
    fileprivate(set) var value = Phrase(same: "")
    /// What the file or folder is for that it names.
    fileprivate(set) var role: RunFiles.Role?
    fileprivate(set) var usual: Phrase?
    /// Text for the long help only.
    fileprivate(set) var more: Phrase?
    /// Other programs' names for it, and earlier ones of ours.
    fileprivate(set) var synonyms: [String] = []

    init(
        _ names: String, _ english: String, _ korean: String, _ traits: [Trait], values: [String] = [],
        isFlag: Bool = false
    ) {
        kind = isFlag ? .flag : names.isEmpty ? .argument : .option
        spellings = names.split(separator: " ").map(String.init)
        (help, self.values) = (Phrase(english, korean), values)
        for trait in traits { trait.state(&self) }
        let long = spellings.first { $0.hasPrefix("--") }
        name = long.map { String($0.dropFirst(2)) } ?? value.english
    }

    var isSetting: Bool { kind != .argument && !isOnlyGiven }

    var settingName: String { name.replacing("-", with: "_") }

    /// The long name with its dashes, or an argument's value name.
    var shown: String { kind == .argument ? "<\(spoken(value))>" : "--\(name)" }
}

extension Declaration.Trait {
    static let repeated = Self { $0.isRepeated = true }
    static let onlyGiven = Self { $0.isOnlyGiven = true }
    static let many = Self { $0.isRepeating = true }
    static func rule(_ rule: OptionRule) -> Self { Self { $0.rules.append(rule) } }
    static func value(_ english: String, _ korean: String) -> Self { Self { $0.value = Phrase(english, korean) } }
    static func usual(_ value: String) -> Self { usual(value, value) }
    static func usual(_ english: String, _ korean: String) -> Self { Self { $0.usual = Phrase(english, korean) } }
    static func more(_ more: Phrase) -> Self { Self { $0.more = more } }
    static func also(_ names: String) -> Self { Self { $0.synonyms = names.split(separator: " ").map(String.init) } }

    static func path(_ role: RunFiles.Role) -> Self {
        Self {
            $0.role = role
            $0.value = role.isFolder ? Phrase("dir", "폴더") : Phrase("file", "파일")
        }
    }
}

// The headings of the help's sections.
extension Phrase {
    static let selection = Phrase("Selection", "순위 선택")
    static let output = Phrase("Output", "출력")
    static let schedule = Phrase("Schedule", "예약 실행")
    static let network = Phrase("Network", "네트워크")
    static let posters = Phrase("Posters", "포스터")
    static let gallery = Phrase("Gallery", "갤러리")
    static let matching = Phrase("Matching", "매칭")
    static let films = Phrase("Films", "영화")
    static let configuration = Phrase("Configuration", "설정")
}
