import Aggregator

struct NetworkOptions {
    var noCache = false
    var offline = false
    var record: String?
    var replay: String?
    var waits = WaitOptions()
    var verbose = false
    var configuration = ConfigurationOptions()

    static let options: [Option<Self>] =
        [
            .flag("--no-cache", \.noCache, "Bypass the cache.", "캐시를 사용하지 않습니다."),
            .flag(
                "--offline", \.offline, "Send no requests: use stored responses, and say how old they are.",
                "요청을 보내지 않고 저장된 응답만 쓰며, 얼마나 오래된 것인지 알려 줍니다.",
                .excludes(
                    ["no-cache"], "--offline needs the cache: remove --no-cache.",
                    "--offline에는 캐시가 필요합니다. --no-cache를 빼세요.")),
            .path(
                "--record", \.record, "Record everything the run uses, except keys, in a folder.",
                "키를 제외하고 실행에 쓰인 요청과 응답을 모두 폴더에 기록합니다.", .recording),
            .path(
                "--replay", \.replay, "Replay a recording; needs no network or keys, and uses the recorded day.",
                "요청 기록으로 실행을 재현합니다. 네트워크도 키도 필요 없고, 날짜도 기록한 날을 따릅니다.", .replay,
                .excludes(
                    ["offline", "record"], "--replay cannot be combined with --offline or --record.",
                    "--replay는 --offline이나 --record와 함께 쓸 수 없습니다.")),
            .flag(
                "--verbose -v", \.verbose, "Print each request to standard error.", "요청마다 한 줄씩 표준 오류에 출력합니다.",
                .also("--debug")),
        ] + WaitOptions.options.of(\.waits) + ConfigurationOptions.options.of(\.configuration)

    func replayed(by command: PlacedCommand) -> Recording? { replay.map { Recording(replaying: $0, for: command) } }
    func calendar(of command: PlacedCommand) -> KobisCalendar { replayed(by: command)?.calendar ?? .system }
    var asksServices: Bool { !offline && replay == nil }
}

struct ConfigurationOptions {
    var config: String?
    var noDotenv = false
    var allowHttp = false

    static let options: [Option<Self>] = [
        .path(
            "--config", \.config,
            "The configuration file, instead of ~/.config/posterfetch/config.toml and the system's.",
            "~/.config/posterfetch/config.toml과 시스템 설정 대신 쓸 설정 파일.", .configuration, .onlyGiven),
        .flag("--no-dotenv", \.noDotenv, "Ignore .env in the working folder.", "현재 폴더의 .env를 읽지 않습니다."),
        .flag(
            "--allow-http", \.allowHttp, "Allow plain http to other machines; keys are then sent unencrypted.",
            "다른 컴퓨터에도 http 연결을 허용합니다. 키가 암호화되지 않은 채 전송됩니다."),
    ]
}

struct WaitOptions {
    var patience = 120

    static let options: [Option<Self>] = [
        .value(
            "--patience", \.patience,
            "How long to wait for a service since it last delivered something valid; then the run ends with status 75.",
            "서비스가 마지막으로 올바른 응답을 준 뒤 기다리는 시간(초). 그 뒤에는 종료 상태 75로 끝납니다.", .value("seconds", "초"),
            .usual("120; 30 for list, why and doctor", "120(list, why, doctor는 30)"),
            read: Int.from(0...86_400, "Give 0 to 86400 seconds.", "0부터 86400까지의 초를 지정하세요."))
    ]

    var limit: Duration { .seconds(patience) }
}
