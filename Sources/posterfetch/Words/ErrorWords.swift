import Aggregator
import BoxOfficeHTTP
import BoxOfficeWire
import HTTPTypes

extension PresentableError {
    /// The libraries' advice is for users of an app; where it names the developer, a user of the command can look himself.
    var korean: String {
        if let error = self as? TransportError {
            if error.code == .notStored { return notStoredInKorean }
            if error.code == .notRecorded { return notRecordedInKorean(error.reason) }
        }
        let notice = notice(in: .korean)
        guard let advice = notice.advice, !advice.contains("개발자") else { return notice.summary }
        return "\(notice.summary) \(advice)"
    }
}

extension ServiceError {
    var korean: String {
        let presentable: any PresentableError = self
        if let transport, [.notStored, .notRecorded].contains(transport.code) { return transport.korean }
        if [.connectionFailed, .nameNotResolved].contains(transport?.code),
            let host = transport?.request?.head.authority
        {
            return "\(presentable.korean) 주소: \(host)"
        }
        guard code == .invalidKey else { return presentable.korean }
        return "\(Self.serviceName)에서 키를 거부했습니다. posterfetch doctor로 키를 확인하세요."
    }
}

/// What to do without a network is to go online once, not to look at a connection that was not used.
private let notStoredInKorean = "저장된 응답이 없습니다. --offline 없이 한 번 실행하면 저장됩니다."

/// What the recording is of stands in quotes in the reason, and is a command, which needs no translation.
private func notRecordedInKorean(_ reason: String?) -> String {
    let origin = reason?.firstMatch(of: /“(.+)”/).map { "(\($0.output.1))" } ?? ""
    return "녹화\(origin)에 없는 내용을 요청했습니다. 녹화한 명령을 그대로 재생하거나 다시 녹화하세요."
}
