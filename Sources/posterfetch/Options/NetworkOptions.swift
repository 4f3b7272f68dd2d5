import ArgumentParser

struct NetworkOptions: ParsableArguments {
    @Flag("--no-cache", "Bypass the cache.", "캐시를 사용하지 않습니다.")
    var noCache = false

    @Flag(
        "--offline", "Send no requests: use stored responses, and say how old they are.",
        "요청을 보내지 않고 저장된 응답만 쓰며, 얼마나 오래된 것인지 알려 줍니다.",
        .excludes(
            ["no-cache"], "--offline needs the cache: remove --no-cache.",
            "--offline에는 캐시가 필요합니다. --no-cache를 빼세요."))
    var offline = false

    @Option(
        "--record", "Record everything the run uses, except keys, in a folder.",
        "키를 제외하고 실행에 쓰인 내용을 모두 폴더에 녹화합니다.",
        .path(.recording), transform: PathArgument.path)
    var record: String?

    @Option(
        "--replay", "Replay a recording; needs no network or keys, and uses the recorded day.",
        "녹화를 재생합니다. 네트워크도 키도 필요 없고, 날짜도 녹화한 날을 따릅니다.", .path(.replay),
        .excludes(
            ["offline", "record"], "--replay cannot be combined with --offline or --record.",
            "--replay는 --offline이나 --record와 함께 쓸 수 없습니다."), transform: PathArgument.path)
    var replay: String?

    @Option(
        "--patience", "How long to wait for a service that does not work; then the run ends with status 75.",
        "응답하지 않는 서비스를 기다리는 최대 시간(초). 그 뒤에는 종료 상태 75로 끝납니다.",
        .value(Phrase("seconds", "초")), .usual(Phrase(same: "120")),
        transform: Int.from(0...86_400, "Give 0 to 86400 seconds.", "0부터 86400까지의 초를 지정하세요."))
    var patience = 120

    @Flag("--verbose -v", "Print each request to standard error.", "요청마다 한 줄씩 표준 오류에 출력합니다.", .also("--debug"))
    var verbose = false

    @OptionGroup var configuration: ConfigurationOptions

    var replayed: Recording? { replay.map(Recording.init(replaying:)) }
    var calendar: KobisCalendar { replayed?.calendar ?? .system }
    var asksServices: Bool { !offline && replay == nil }
}

struct ConfigurationOptions: ParsableArguments {
    @Option(
        "--config", "The configuration file, instead of ~/.config/posterfetch/config.toml and the system's.",
        "~/.config/posterfetch/config.toml과 시스템 설정 대신 쓸 설정 파일.", .path(.configuration), .onlyGiven,
        transform: PathArgument.path)
    var config: String?

    @Flag("--no-dotenv", "Ignore .env in the working folder.", "현재 폴더의 .env를 읽지 않습니다.")
    var noDotenv = false

    @Flag(
        "--allow-http", "Allow plain http to other machines; keys are then sent unencrypted.",
        "다른 컴퓨터에도 http 연결을 허용합니다. 키가 암호화되지 않은 채 전송됩니다.")
    var allowHttp = false
}
