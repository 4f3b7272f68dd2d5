import BoxOfficeBasics

/// What an option excludes or needs; a rule about an option that a command lacks does not apply there.
///
/// A user who breaks a rule gets a message. A setting, meant for many runs, is ignored where it does not suit.
struct OptionRule: Sendable, Hashable {
    fileprivate enum Kind: Hashable {
        case excludes([String])
        /// One of an option's values, or any if none is named; `or` another option.
        case needs(String, [String], or: String?, Need)
    }

    /// When the other option must be given: always, for a setting to apply, or never, so that only its value matters.
    fileprivate enum Need: Hashable { case always, forSettings, never }

    fileprivate let kind: Kind
    /// The message, with {names} for the options that break the rule.
    fileprivate let words: Phrase

    var others: [String] {
        switch kind {
        case .excludes(let names): names
        case .needs(let name, _, let other, _): [name] + [other].compactMap(\.self)
        }
    }

    /// The first broken rule's message, and the names of its options.
    static func broken(by given: [Given], of command: PlacedCommand) -> Mistake.Kind? {
        let breaking = given.flatMap { one in
            one.declaration.rules.filter { !$0.allows(one, beside: given, in: command, isChosen: false) }.map {
                (rule: $0, one: one)
            }
        }
        guard let rule = breaking.first?.rule else { return nil }
        let options = breaking.filter { $0.rule == rule }.map(\.one.declaration)
        let names = options.map(\.shown).joined(separator: ", ")
        let words = spoken(rule.words).replacing("{names}", with: names)
        return .broken(Phrase(same: words), options.map(\.name) + rule.others)
    }

    /// True if a setting suits what else a run is given.
    static func allows(_ setting: Given, beside given: [Given], in command: PlacedCommand) -> Bool {
        setting.declaration.rules.allSatisfy { $0.allows(setting, beside: given, in: command, isChosen: true) }
            && given.allSatisfy { one in
                one.source != nil || one.declaration.rules.allSatisfy { !$0.kind.excludes(setting.name) }
            }
    }

    /// While settings are chosen, only what the command line gives excludes one.
    private func allows(_ one: Given, beside given: [Given], in command: PlacedCommand, isChosen: Bool) -> Bool {
        func value(of name: String) -> String? { given.last { $0.name == name }?.value }
        func has(_ names: [String]) -> Bool {
            given.contains { names.contains($0.name) && !(isChosen && $0.source != nil) }
        }
        switch kind {
        case .excludes(let names):
            return !has(names)
        case .needs(let needed, let accepted, let other, let need):
            guard command.option("--" + needed) != nil else { return true }
            let isReplaced = other.map { has([$0]) } ?? false
            guard let value = value(of: needed) else {
                return isReplaced || need == .never || need == .forSettings && !isChosen
            }
            return accepted.isEmpty || accepted.contains(value) || need == .always && isReplaced
        }
    }
}

extension OptionRule.Kind {
    fileprivate func excludes(_ name: String) -> Bool {
        if case .excludes(let names) = self { names.contains(name) } else { false }
    }
}

extension Declaration.Trait {
    static func excludes(_ names: [String], _ english: String, _ korean: String) -> Self {
        .rule(OptionRule(kind: .excludes(names), words: Phrase(english, korean)))
    }

    /// Returns a rule that `other` satisfies, too.
    static func needs(
        _ name: String, in values: [String] = [], or other: String? = nil, _ english: String, _ korean: String
    ) -> Self {
        .rule(OptionRule(kind: .needs(name, values, or: other, .always), words: Phrase(english, korean)))
    }

    /// Returns a rule about another option's value; a setting that needs this option does with `other`, too.
    static func fits(
        _ name: String, _ values: [String], andSettingsNeedIt isNeeded: Bool = false, or other: String? = nil,
        _ english: String, _ korean: String
    ) -> Self {
        let kind = OptionRule.Kind.needs(name, values, or: other, isNeeded ? .forSettings : .never)
        return .rule(OptionRule(kind: kind, words: Phrase(english, korean)))
    }
}
