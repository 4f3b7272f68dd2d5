import BoxOfficeHTTP
import BoxOfficeSystem

struct WaitWords: Bilingual {
    let language: InterfaceLanguage

    func publication(of subject: String, since start: Timestamp, upTo limit: Duration, every pause: Duration) -> String
    {
        let (since, until, next) = (time(start), time(start, limit), time(start, min(pause, limit)))
        let minutes = pause.components.seconds / 60
        return text(
            "Not published yet: waiting for \(subject) since \(since), until \(until) at most. The next look is at \(next), "
                + "then every \(minutes) minutes. Ctrl-C ends the wait.",
            "아직 공개되지 않음: \(subject) · \(since)부터 늦어도 \(until)까지 기다립니다. 다음 확인은 \(next), "
                + "그다음부터 \(minutes)분마다입니다. Ctrl-C를 누르면 중단합니다.")
    }

    func pause(_ service: Service, for time: Duration, since start: Timestamp) -> String {
        let (seconds, until) = (time.components.seconds, local(start, time).exactly)
        return text(
            "\(name(of: service)) asks for a pause of \(seconds) s: waiting until \(until). Ctrl-C ends the run.",
            "\(name(of: service))의 요청으로 \(seconds)초 쉽니다: \(until)까지 기다립니다. Ctrl-C를 누르면 중단합니다.")
    }

    func turn(_ service: Service, for time: Duration, since start: Timestamp) -> String {
        let (seconds, until) = (time.components.seconds, local(start, time).exactly)
        return text(
            "Waiting \(seconds) s for a turn at \(name(of: service)), until \(until): requests are limited, and other runs count, "
                + "too. Ctrl-C ends the run.",
            "\(name(of: service))에 보낼 차례를 \(seconds)초 기다립니다(\(until)까지): 요청 수에 제한이 있고, 다른 실행의 요청도 셉니다. "
                + "Ctrl-C를 누르면 중단합니다.")
    }

    private func name(of service: Service) -> String {
        switch service {
        case .kobis: "KOBIS"
        case .tmdb: "TMDB"
        case .images: text("TMDB's image host", "TMDB 이미지 서버")
        }
    }

    private func time(_ start: Timestamp, _ later: Duration = .zero) -> String { "\(local(start, later))" }

    private func local(_ start: Timestamp, _ later: Duration) -> LocalTime {
        LocalTime(secondsSinceEpoch: start.adding(seconds: later.components.seconds).secondsSinceEpoch)
    }
}
