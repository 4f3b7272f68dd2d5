struct NewsOptions {
    var sinceLastRun = false

    static let options: [Option<Self>] = [
        .flag(
            "--since-last-run",
            "Print only films that are new since the folder's last run with this option, and tell of each film without a poster once.",
            "이 옵션을 쓴 지난 실행 이후 새로 진입한 영화만 출력하고, 포스터가 없는 영화는 한 번만 알립니다.", .also("--only-new --news")
        ) { $0.sinceLastRun = true }
    ]
}
