struct CronOptions {
    var waitPublished = false
    var waitLimit = 360
    var failOnEmpty = false

    static let options: [Option<Self>] = [
        .flag(
            "--wait-published", \.waitPublished,
            "Wait until KOBIS has published the latest ranking, asking every five minutes.",
            "KOBIS가 최신 순위를 발표할 때까지 5분마다 확인하며 기다립니다."),
        .value(
            "--wait-limit", \.waitLimit, "The longest wait of --wait-published.", "--wait-published가 기다리는 최대 시간(분).",
            .value("minutes", "분"), .usual("360"),
            read: Int.from(0...10_080, "Give 0 to 10080 minutes.", "0부터 10080까지의 분을 지정하세요.")),
        .flag(
            "--fail-on-empty", \.failOnEmpty, "Exit with status 2 if the rankings have no films.",
            "순위에 영화가 없으면 종료 상태가 2입니다."),
    ]
}
