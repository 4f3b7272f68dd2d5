import ArgumentParser

struct ConfigCommand: RunnableCommand {
    static let text = CommandText(
        "config", "Show effective settings, their sources, and any problems.",
        "적용된 설정과 출처를 보여 주고 문제가 있는지 점검합니다.", also: "settings 설정", column: 41,
        examples: [
            .init("config", "keys, hosts, and options that are set", "키, 서버, 설정된 옵션"),
            .init("config --all", "including those that are not set", "설정하지 않은 것까지"),
            .init("config --format json", "one object per line", "한 줄에 객체 하나"),
        ],
        paragraphs: [
            Phrase(
                """
                Every option is also a setting in ~/.config/posterfetch/config.toml, such as size = "w780", top = 5 or \
                gallery = true; below [daily] it applies to that command only. The environment variable is POSTERFETCH_SIZE. \
                Options override the environment, and the environment overrides files; --no-gallery turns off a setting. \
                .env in the working folder may only set keys. Keys are never shown.
                """,
                """
                모든 옵션은 ~/.config/posterfetch/config.toml에서도 설정할 수 있습니다. size = "w780", top = 5, gallery = true처럼 \
                적고, [daily] 아래에 적으면 그 명령에만 적용됩니다. 환경 변수로는 POSTERFETCH_SIZE입니다. 옵션이 환경 변수보다, 환경 변수가 \
                파일보다 우선하며, --no-gallery는 설정으로 켠 것을 끕니다. 현재 폴더의 .env에는 키만 적을 수 있습니다. 키는 보여 주지 않습니다.
                """)
        ])

    @Flag("--all", "Also show settings that are not set.", "설정하지 않은 항목도 보여 줍니다.", .brief)
    var all = false

    @Option("--format", "The output format.", "출력 형식.", .value(.format), .brief)
    var format: TextOrJSON = .text

    @OptionGroup(.configuration) var configuration: ConfigurationOptions
    @OptionGroup(.output) var language: LanguageOptions

    func run(noting _: KeysInUse) async throws {
        let settings = try Settings(.process, configuration)
        let tree = CommandTree()
        let list = SettingsList(settings, tree)
        let rows = list.rows.filter { all || $0.isSet || $0.isKeyOrHost }
        let (names, values) = (rows.map(\.name.columnCount).max() ?? 0, rows.map(\.text.columnCount).max() ?? 0)
        for row in rows {
            let line =
                switch format {
                case .text:
                    row.name.filled(to: names + 2) + row.text.filled(to: min(values, 40) + 2)
                        + (row.source?.description ?? spoken("default", "기본값"))
                case .json: row.json.text
                }
            try StandardStream.output.write(Environment.process.shortened(line).printable + "\n")
        }
        var mistakes = settings.options.compactMap { $0.mistake(in: tree) }
        mistakes += NamedHosts(in: settings, configuration).mistakes.map(\.failure)
        for mistake in mistakes { Console.warn(mistake.message) }
        if !mistakes.isEmpty { throw ExitStatus.configuration }
    }
}
