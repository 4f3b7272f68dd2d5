import Aggregator
public import BoxOfficeHTTP

extension PosterError: PresentableError {
    /// Whether the task was cancelled, which is not a failure.
    public var isCancelled: Bool {
        switch cause {
        case .enrichment(let error): error.isCancelled
        case .transport(let error): error.isCancelled
        case .status, nil: code == .cancelled
        }
    }

    /// Returns what a user interface says about the error.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        func notice(_ english: String, _ korean: String, _ advice: ErrorNotice.Advice? = nil) -> ErrorNotice {
            ErrorNotice(in: language, english, korean, advice: advice)
        }
        switch cause {
        case .enrichment(let error): return error.notice(in: language)
        case .transport(let error): return error.code.notice(at: "TMDB", in: language)
        case .status, nil: break
        }
        return switch code {
        case .cancelled: TransportError.Code.cancelled.notice(at: nil, in: language)
        case .httpStatus, .transport:
            notice("The poster could not be loaded.", "포스터를 불러오지 못했습니다.", .tryLater)
        case .notFound: notice("The poster is gone from TMDB.", "TMDB에서 사라진 포스터입니다.")
        case .notAnImage: notice("TMDB did not send a whole image.", "TMDB에서 온전한 이미지를 보내지 않았습니다.", .tryLater)
        case .wrongShape: notice("The image does not have a poster's shape.", "포스터 비율의 이미지가 아닙니다.")
        case .folderReplaced: notice("The folder was replaced.", "폴더가 바뀌었습니다.", .tryAgain)
        case .occupied, .namesTaken:
            notice("The poster's place in the folder is taken.", "폴더에 포스터를 둘 자리가 없습니다.", .chooseFolder)
        case .cannotCreate, .cannotWrite: TransportError.Code.fileNotWritten.notice(at: nil, in: language)
        case .cannotRead: notice("The file could not be read.", "파일을 읽지 못했습니다.", .chooseFolder)
        case .invalidTemplate, .invalidOptions:
            notice("These settings cannot be used.", "사용할 수 없는 설정입니다.", .checkInput)
        default: notice("The poster could not be saved.", "포스터를 저장하지 못했습니다.", .tellDeveloper)
        }
    }
}
