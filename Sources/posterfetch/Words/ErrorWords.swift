import Aggregator
import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeSystem
import HTTPTypes
import PosterStore

extension PresentableError {
    var korean: String {
        koreanWithoutTime + (since.map { " (\(LocalTime(secondsSinceEpoch: $0.secondsSinceEpoch).dated)부터 실패)" } ?? "")
    }

    var koreanWithoutTime: String {
        let (service, poster) = (self as? any ServiceError, self as? PosterError)
        let transport = self as? TransportError ?? service?.transport ?? poster?.transport
        if let words = transport?.koreanOfRun { return words }
        if let service, service.code == .invalidKey {
            return "\(type(of: service).serviceName)에서 키를 거부했습니다. posterfetch doctor로 키를 확인하세요."
        }
        if let words = poster?.koreanReason ?? poster?.file?.korean { return words }
        let notice = notice(in: .korean)
        // The libraries' advice is for users of an app; the user of a command can act alone.
        let advice = notice.advice.map { $0.contains("개발자") ? "" : " \($0)" } ?? ""
        // The texts for an app's screen name only a service.
        return notice.summary + advice + (self is TransportError ? "" : transport?.address ?? "")
    }
}

extension PosterError {
    fileprivate var transport: TransportError? { if case .transport(let error) = cause { error } else { nil } }

    var koreanOfFile: String { (image.map { "이미지 \($0): " } ?? unfitPath.map { "\($0): " } ?? "") + korean }
}

extension TransportError {
    fileprivate var address: String {
        let isUnreachable = [.connectionFailed, .nameNotResolved, .timedOut].contains(code)
        return isUnreachable ? request?.head.authority.map { " 주소: \($0)" } ?? "" : ""
    }

    /// Messages about how the command was run, not about a service; nil for any other error.
    fileprivate var koreanOfRun: String? {
        switch code {
        // Going online once helps; advice about the connection, which was not used, would not.
        case .notStored: return "저장된 응답이 없습니다. --offline 없이 한 번 실행하면 저장됩니다."
        case .notRecorded:
            // The reason quotes what the recording is of: a command, which needs no translation.
            let origin = reason.firstMatch(of: /“(.+)”/).map { "(\($0.output.1))" } ?? ""
            return "요청 기록\(origin)에 없는 내용을 요청했습니다. 기록한 명령을 그대로 재현하거나 다시 기록하세요."
        case .wrongClock:
            // The reason has both times, this machine's first.
            let times = reason.matches(of: /\S+Z/).map { "(\($0.output))" }
            let (here, there) = (times.first ?? "", times.last ?? "")
            return "이 컴퓨터의 시계\(here)가 서버의 시계\(there)와 하루 이상 다릅니다. 이 컴퓨터의 시계를 맞추세요."
        default: return nil
        }
    }
}

extension FileError {
    var korean: String {
        let reason = Self.reasons[reason] ?? reason
        return switch kind {
        case .cannotCreate: "\(path): 만들 수 없습니다. \(reason)"
        case .cannotAdd: "\(path): 이 폴더에 파일을 만들 수 없습니다. \(reason)"
        case .input: "\(path): 읽을 수 없습니다. \(reason)"
        case .output: "\(path): 쓸 수 없습니다. \(reason)"
        case .replaced: "\(path): 쓰는 도중에 다른 폴더로 바뀌었습니다."
        }
    }

    private static let reasons = [
        "No such file or directory": "그런 파일이나 폴더가 없습니다.", "Permission denied": "권한이 없습니다.",
        "Is a directory": "폴더입니다.",
        "there is a file or a link in place of a folder": "폴더 자리에 파일이나 링크가 있습니다. 다른 폴더를 지정하세요.",
        "File exists": "이미 있습니다.",
        "No space left on device": "디스크가 가득 찼습니다.", "Read-only file system": "읽기 전용 파일 시스템입니다.",
        "File too large": "파일이 너무 큽니다.", "Invalid argument": "일반 파일이 아닙니다.",
        "Too many open files": "열린 파일이 너무 많습니다.", "Input/output error": "디스크 입출력 오류입니다.",
        "Disk quota exceeded": "디스크 할당량을 넘었습니다.", "File name too long": "파일 이름이 너무 깁니다.",
        "Too many levels of symbolic links": "심볼릭 링크 단계가 너무 많습니다.", "Operation not permitted": "허용되지 않습니다.",
        "Broken pipe": "받는 쪽이 먼저 끝났습니다.", "Bad file descriptor": "닫혀 있습니다.",
    ]
}

extension StoreNotice {
    static func telling(_ warn: @escaping @Sendable (String) -> Void) -> @Sendable (StoreNotice) -> Void {
        let said = Lock<Set<String>>([])
        return { [language = InterfaceLanguage.spoken] notice in
            // Where one file cannot be written, none of a home can.
            if case .unusableFile(_, let problem) = notice, !said.withLock({ $0.insert(problem).inserted }) { return }
            warn(notice.text(in: language))
        }
    }
}
