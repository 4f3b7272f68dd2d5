import BoxOfficeBasics

extension PlacedCommand {
    /// Everything that is said about the command and those below it, for `scripts/make-manual`, which reads English.
    var json: JSON {
        let examples = text.lines(\.english)
        let discussion =
            (examples.isEmpty ? [] : [(["Examples:"] + examples).joined(separator: "\n")])
            + [text.discussion?.english].compactMap(\.self)
        return .object([
            ("commandName", .string(path.last ?? "posterfetch")), ("abstract", .string(text.abstract.english)),
            ("discussion", .string(discussion.joined(separator: "\n\n"))),
            ("arguments", .array(declarations.map(\.json))), ("subcommands", .array(commands.map(\.json))),
        ])
    }
}

extension Declaration {
    fileprivate var json: JSON {
        let kinds: [Kind: String] = [.argument: "positional", .option: "option", .flag: "flag"]
        return .object([
            ("kind", JSON(kinds[kind])), ("names", .array(spellings.map { .string($0) })),
            ("valueName", .string(value.english)), ("abstract", .string(help.english)),
            ("discussion", JSON(more?.english)), ("defaultValue", JSON(usual?.english)),
            ("allValues", .array(values.map { .string($0) })), ("isRepeating", .bool(isRepeating)),
            ("sectionTitle", JSON(section?.english)),
        ])
    }
}
