import ArgumentParser

struct NewsOptions: ParsableArguments {
    @Flag(
        "--since-last-run",
        "Print only films that are new since the folder's last run with this option; nothing if there are none.",
        "이 옵션을 쓴 지난 실행 이후 새로 진입한 영화만 출력합니다. 없으면 아무것도 출력하지 않습니다.", .also("--only-new --news"), .brief)
    var sinceLastRun = false
}
