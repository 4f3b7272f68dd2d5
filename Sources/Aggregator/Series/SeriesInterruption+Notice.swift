public import BoxOfficeHTTP
import BoxOfficeWire

extension SeriesInterruption: PresentableError {
    /// Whether the task was cancelled, which is not a failure.
    public var isCancelled: Bool { cause.isCancelled }

    /// Returns what a user interface says about the error: how far the series came, and what failed.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        let notice = cause.notice(in: language)
        let extent = language.text("\(done) of \(total) rankings are loaded.", "순위 \(total)회 중 \(done)회를 불러왔습니다.")
        return ErrorNotice("\(extent) \(notice.summary)", advice: notice.advice)
    }
}
