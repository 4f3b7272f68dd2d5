/// What an option excludes or needs; a rule about an option that a command lacks does not apply there.
///
/// A user who breaks a rule gets a message. A setting, meant for many runs, is ignored where it does not suit.
struct OptionRule: Sendable, Hashable {
    fileprivate enum Kind: Hashable {
        case excludes([String])
        case needs(String, [String], or: String?, unless: String?)
        case fits(String, [String], settingsNeedIt: Bool)
    }

    fileprivate let kind: Kind
    /// The message, with {names} for the options that break the rule.
    fileprivate let words: Phrase

    var others: [String] {
        switch kind {
        case .excludes(let names): names
        case .needs(let name, _, let other, _): [name] + [other].compactMap(\.self)
        case .fits(let name, _, _): [name]
        }
    }

    /// The message of the first broken rule, and the names of its options.
    static func broken(
        by given: GivenArguments, of command: CommandTree.Command
    ) -> (words: String, options: [String])? {
        let values = given.options
        func options(breaking rule: OptionRule) -> [CommandTree.Argument] {
            command.arguments.filter { option in
                guard let name = option.longName, values.keys.contains(name), option.text.rules.contains(rule) else {
                    return false
                }
                return !rule.allows(name, values, given: Set(values.keys), in: command, isSetting: false)
            }
        }
        for rule in command.arguments.flatMap(\.text.rules) {
            let breaking = options(breaking: rule)
            guard !breaking.isEmpty else { continue }
            let names = breaking.map(\.shown).joined(separator: ", ")
            return (spoken(rule.words).replacing("{names}", with: names), breaking.compactMap(\.longName) + rule.others)
        }
        return nil
    }

    static func allow(
        _ name: String, beside values: [String: String?], given: Set<String>, in command: CommandTree.Command
    ) -> Bool {
        command.arguments.allSatisfy { option in
            option.text.rules.allSatisfy { rule in
                if option.longName == name {
                    return rule.allows(name, values, given: given, in: command, isSetting: true)
                }
                guard case .excludes(let names) = rule.kind, names.contains(name) else { return true }
                return !given.contains(option.longName ?? "")
            }
        }
    }

    private func allows(
        _ name: String, _ values: [String: String?], given: Set<String>, in command: CommandTree.Command,
        isSetting: Bool
    ) -> Bool {
        switch kind {
        case .excludes(let names): return given.isDisjoint(with: names)
        case .needs(let needed, let accepted, let other, let harmless):
            guard command.option("--" + needed) != nil else { return true }
            if let other, given.contains(other) { return true }
            if let harmless, values[name] == harmless { return true }
            guard let value = values[needed] else { return false }
            return accepted.isEmpty || value.map(accepted.contains) == true
        case .fits(let other, let accepted, let settingsNeedIt):
            guard let value = values[other] else { return !(isSetting && settingsNeedIt) }
            return value.map(accepted.contains) == true
        }
    }
}

extension Declaration.Trait {
    static func excludes(_ names: [String], _ english: String, _ korean: String) -> Self {
        .rule(OptionRule(kind: .excludes(names), words: Phrase(english, korean)))
    }

    /// Returns a rule that `other` satisfies, too; giving the default, `value`, needs nothing.
    static func needs(
        _ name: String, in values: [String] = [], or other: String? = nil, unless value: String? = nil,
        _ english: String, _ korean: String
    ) -> Self {
        .rule(OptionRule(kind: .needs(name, values, or: other, unless: value), words: Phrase(english, korean)))
    }

    static func fits(
        _ name: String, _ values: [String], andSettingsNeedIt isNeeded: Bool = false, _ english: String,
        _ korean: String
    ) -> Self { .rule(OptionRule(kind: .fits(name, values, settingsNeedIt: isNeeded), words: Phrase(english, korean))) }
}
