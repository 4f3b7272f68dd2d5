public import Aggregator
import BoxOfficeBasics
public import BoxOfficeHTTP
package import BoxOfficeSystem
import HTTPTypes

/// Why a poster or a folder of posters could not be read, loaded or stored.
public struct PosterError: Error, Sendable, Hashable {
    /// The kind of error.
    public let code: Code
    /// What happened, and to which file or image.
    public let reason: String
    /// The error below, if there is one.
    public let cause: Cause?

    package private(set) var file: FileError?
    package private(set) var unfitPath: String?
    /// The reason in Korean, if the fault is in a person's own text or file.
    package private(set) var koreanReason: String?
    /// The image that could not be loaded, if the reason names it.
    package private(set) var image: String?
    private var standing = Standing()

    /// The error below a ``PosterError``.
    @nonexhaustive
    public indirect enum Cause: Sendable, Hashable {
        /// TMDB's list of the film's posters could not be read.
        case enrichment(EnrichmentError)
        /// The request for the image failed.
        case transport(TransportError)
        /// The image host responded with this HTTP status.
        case status(Int)
    }

    /// Creates an error.
    public init(_ code: Code, _ reason: String, cause: Cause? = nil) {
        (self.code, self.reason, self.cause) = (code, reason, cause)
    }

    private var errorBelow: (any PresentableError)? {
        switch cause {
        case .enrichment(let error): error
        case .transport(let error): error
        case .status, nil: nil
        }
    }

    /// True if the same call can succeed later, unchanged.
    public var isRetryable: Bool {
        if case .status(let status) = cause { return HTTPResponse.Status.isRetryable(status) }
        return errorBelow?.isRetryable ?? code.isRetryable
    }

    /// True if the calls of the day are used up.
    public var isQuotaExceeded: Bool { errorBelow?.isQuotaExceeded ?? false }

    /// After how long the same call can succeed; nil if unknown.
    public var retryAfter: Duration? { errorBelow?.retryAfter ?? standing.retryAfter }

    /// Since when requests to the service's host have failed without a response in between; nil if unknown.
    public var since: Timestamp? { errorBelow?.since ?? standing.since }

    /// True if the image host is left alone for now.
    package var isAway: Bool {
        if case .transport(let error) = cause { error.standing.isAway } else { standing.isAway }
    }

    /// 404 for an image that is gone, 500 for trouble with the folder, otherwise the status of the error below, or 502.
    public var suggestedStatus: Int {
        errorBelow?.suggestedStatus
            ?? (code == .notFound ? 404 : [.httpStatus, .notAnImage].contains(code) ? 502 : 500)
    }

    /// True if every further film would fail in the same way, so that a batch should stop.
    public var stopsBatch: Bool {
        if case .enrichment(let error) = cause { error.stopsBatch } else { code == .folderReplaced }
    }

    /// What a person can do about it.
    public var advice: String {
        switch cause {
        case .transport(let error): error.advice
        case .status where isRetryable: standing.advice ?? code.advice
        case .status where code == .httpStatus: "Check the image host's address."
        default: code.advice
        }
    }
}

extension PosterError: CustomStringConvertible {
    /// What happened, to what, and what to do about it.
    public var description: String { advice.isEmpty ? reason : "\(reason) \(advice)" }
}

extension PosterError {
    /// A kind of error; not an enumeration, so that kinds can be added.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The name of the kind, stable and fit for a log or a metric.
        public let description: String
        let isRetryable: Bool
        let advice: String

        private init(_ description: String, retry: Bool = false, _ advice: String) {
            (self.description, self.isRetryable, self.advice) = (description, retry, advice)
        }

        /// TMDB's list of the film's posters could not be read; ``PosterError/cause`` says why.
        public static let enrichment = Code("enrichment", "")
        /// The request for the image failed; ``PosterError/cause`` says why.
        public static let transport = Code("transport", "Check the network.")
        /// The image host responded with an error status.
        public static let httpStatus = Code("httpStatus", retry: true, "Try again later.")
        /// The image is gone from the image host.
        public static let notFound = Code("notFound", "It is gone from TMDB; try again tomorrow.")
        /// The image host sent something that is not a whole JPEG, PNG or WebP.
        public static let notAnImage = Code("notAnImage", retry: true, "Try again later.")
        /// The image does not have the shape of a poster.
        public static let wrongShape = Code("wrongShape", "Not a poster's aspect ratio.")
        /// Something that must not be replaced takes the place of a file or folder.
        public static let occupied = Code("occupied", "Move it away, or choose another folder or layout.")
        /// A file in the poster's place is not a whole image, or is too large.
        public static let unfitImage = Code(
            "unfitImage", "Put a whole JPEG, PNG or WebP in its place, or remove it.")
        /// Other films have every name that the layout allows.
        public static let namesTaken = Code("namesTaken", "Use a template with {code}.")
        /// A file or folder cannot be created.
        public static let cannotCreate = Code("cannotCreate", diskAdvice)
        /// A file or folder cannot be read.
        public static let cannotRead = Code("cannotRead", "Check that it exists, and its permissions.")
        /// A file cannot be written.
        public static let cannotWrite = Code("cannotWrite", diskAdvice)
        /// The folder was replaced by another one while it was open.
        public static let folderReplaced = Code("folderReplaced", "Run again, and leave the folder in its place.")
        /// A template cannot be used.
        public static let invalidTemplate = Code("invalidTemplate", "")
        /// Options contradict each other.
        public static let invalidOptions = Code(
            "invalidOptions", "Use a layout with folders, such as jellyfin or kodi.")
        /// The task was cancelled.
        public static let cancelled = Code("cancelled", retry: true, "")
        /// An error that should not occur.
        public static let unexpected = Code("unexpected", "Please report it.")

        private static let diskAdvice = "Check free space and permissions."
    }
}

extension PosterError {
    init(_ code: Code, _ english: String, _ korean: String) {
        self.init(code, english)
        koreanReason = korean
    }

    init(_ error: any Error) {
        switch error {
        case let error as PosterError: self = error
        case let error as FileError: self.init(error)
        case let error as EnrichmentError where error.cause == .cancelled: self.init(CancellationError())
        case let error as EnrichmentError:
            self.init(.enrichment, "\(error.cause)", cause: .enrichment(error))
        case let error as NotAnImage: self.init(.notAnImage, "The image host sent \(error) instead of a poster.")
        case is CancellationError: self.init(.cancelled, "The poster was not stored because the task was cancelled.")
        default: self.init(.unexpected, "\(error).")
        }
    }

    init(_ error: any Error, loading image: String, into file: String) {
        switch error {
        case let error as TransportError where error.code == .cancelled: self.init(CancellationError())
        case let error as TransportError where error.code == .fileNotWritten:
            self.init(.cannotWrite, "\(file): \(error.reason)", cause: .transport(error))
        case let error as TransportError:
            let words = "The image \(image): \(error.reason)\(error.standing.sinceWords)"
            self.init(.transport, words, cause: .transport(error))
            self.image = image
        case let refusal as ImageDownload.Refusal:
            let code = [404, 410].contains(refusal.status) ? Code.notFound : .httpStatus
            let words = "The image \(image): the image host responded with status \(refusal.status)."
            self.init(code, words + refusal.standing.sinceWords, cause: .status(refusal.status))
            (self.image, standing) = (image, refusal.standing)
        case is ImageDownload.NotTheRest:
            self.init(.notAnImage, "The image \(image): the image host did not send the rest of it.")
            self.image = image
        default: self.init(error)
        }
    }

    init(unfit path: String, _ problem: String) {
        self.init(.unfitImage, "\(path) is in a poster's place, but it is \(problem); it was not replaced.")
        unfitPath = path
    }

    private init(_ error: FileError) {
        let code: Code =
            switch error.kind {
            case .cannotCreate where error.isOfFileAsFolder: .occupied
            case .cannotCreate, .cannotAdd: .cannotCreate
            case .input: .cannotRead
            case .output: .cannotWrite
            case .replaced: .folderReplaced
            }
        self.init(code, "\(error)")
        file = error
    }
}

extension PosterError: PresentableError {
    /// True if the task was cancelled, which is not a failure.
    public var isCancelled: Bool { errorBelow?.isCancelled ?? (code == .cancelled) }

    /// Returns the notice for a user interface.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        switch cause {
        case .enrichment(let error): return error.notice(in: language)
        case .transport(let error):
            return error.notice(at: language("TMDB's image host", "TMDB 이미지 서버"), in: language)
        case .status, nil: break
        }
        return switch code {
        case .cancelled: TransportError.Code.cancelled.notice(at: nil, in: language)
        case .httpStatus, .transport:
            language.notice(
                "The poster could not be loaded.", "포스터를 불러오지 못했습니다.",
                isRetryable ? standing.retryAfter.map(Phrase.tryIn) ?? .tryLater : .tellDeveloper)
        case .notFound: language.notice("The poster is gone from TMDB.", "TMDB에서 사라진 포스터입니다.")
        case .notAnImage: language.notice("TMDB did not send a whole image.", "TMDB에서 온전한 이미지를 보내지 않았습니다.", .tryLater)
        case .wrongShape: language.notice("The image does not have a poster's proportions.", "포스터 비율의 이미지가 아닙니다.")
        case .folderReplaced: language.notice("The folder was replaced.", "폴더가 바뀌었습니다.", .tryAgain)
        case .unfitImage:
            language.notice(
                "The image in the poster's place is not a whole JPEG, PNG or WebP.",
                "포스터 자리의 파일이 온전한 JPEG, PNG, WebP 이미지가 아닙니다.", .checkInput)
        case .occupied, .namesTaken:
            language.notice("The poster's place in the folder is taken.", "폴더에 포스터를 둘 자리가 없습니다.", .chooseFolder)
        case .cannotCreate, .cannotWrite: TransportError.Code.fileNotWritten.notice(at: nil, in: language)
        case .cannotRead: language.notice("The file could not be read.", "파일을 읽지 못했습니다.", .chooseFolder)
        case .invalidTemplate, .invalidOptions:
            language.notice("These settings cannot be used.", "사용할 수 없는 설정입니다.", .checkInput)
        default: language.notice("The poster could not be saved.", "포스터를 저장하지 못했습니다.", .tellDeveloper)
        }
    }
}
