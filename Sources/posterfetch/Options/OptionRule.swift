/// What an option excludes or needs.
///
/// A user who breaks a rule is told so. A setting, which is meant for many runs, is left out of those that it does not
/// suit. A rule about an option that a command does not have is none there.
struct OptionRule: Sendable, Hashable {
    private enum Kind: Hashable {
        case excludes([String])
        /// Needs another option with one of some values, or with any if there are none; a further option will do, too.
        case needs(String, [String], or: String?, unless: String?)
        /// Another option, if it is given, must have one of some values.
        case fits(String, [String])
        /// As a setting, it needs another option.
        case settingNeeds(String)
    }

    private let kind: Kind
    /// What somebody is told, with {names} in place of the options that break the rule.
    private var words = Phrase("")

    static func excludes(_ names: String..., english: String, korean: String) -> OptionRule {
        OptionRule(kind: .excludes(names), words: Phrase(english, korean))
    }

    static func needs(
        _ name: String, _ values: [String] = [], or other: String? = nil, unless value: String? = nil,
        english: String, korean: String
    ) -> OptionRule {
        OptionRule(kind: .needs(name, values, or: other, unless: value), words: Phrase(english, korean))
    }

    static func fits(_ name: String, _ values: [String], english: String, korean: String) -> OptionRule {
        OptionRule(kind: .fits(name, values), words: Phrase(english, korean))
    }

    static func settingNeeds(_ name: String) -> OptionRule { OptionRule(kind: .settingNeeds(name)) }

    /// Returns what somebody is told about the first rule that arguments break; nil if they break none.
    static func broken(by given: GivenArguments, of command: CommandTree.Command) -> String? {
        let values = given.options
        func options(breaking rule: OptionRule) -> [CommandTree.Argument] {
            command.arguments.filter { option in
                guard let name = option.longName, values.keys.contains(name), option.text.rules.contains(rule) else {
                    return false
                }
                if case .settingNeeds = rule.kind { return false }
                return !rule.allows(name, values, given: Set(values.keys), in: command)
            }
        }
        for rule in command.arguments.flatMap(\.text.rules) {
            let names = options(breaking: rule).map(\.shown).joined(separator: ", ")
            if !names.isEmpty { return rule.words.spoken.replacing("{names}", with: names) }
        }
        return nil
    }

    /// Returns whether nothing excludes a setting and nothing that it needs is missing.
    static func allow(
        _ name: String, beside values: [String: String?], given: Set<String>, in command: CommandTree.Command
    ) -> Bool {
        command.arguments.allSatisfy { option in
            option.text.rules.allSatisfy { rule in
                if option.longName == name { return rule.allows(name, values, given: given, in: command) }
                guard case .excludes(let names) = rule.kind, names.contains(name) else { return true }
                return !given.contains(option.longName ?? "")
            }
        }
    }

    /// Whether an option can be used beside the values of all options, of which some are given by the user.
    private func allows(
        _ name: String, _ values: [String: String?], given: Set<String>, in command: CommandTree.Command
    ) -> Bool {
        switch kind {
        case .excludes(let names): return given.isDisjoint(with: names)
        case .needs(let needed, let accepted, let other, let harmless):
            guard command.option("--" + needed) != nil else { return true }
            if let other, given.contains(other) { return true }
            if let harmless, values[name] == harmless { return true }
            guard let value = values[needed] else { return false }
            return accepted.isEmpty || value.map(accepted.contains) == true
        case .fits(let other, let accepted):
            guard let value = values[other] else { return true }
            return value.map(accepted.contains) == true
        case .settingNeeds(let needed): return values.keys.contains(needed)
        }
    }
}
