import Aggregator
import BoxOfficeHTTP
import BoxOfficeSystem

extension PosterError {
    /// Translates any error of the modules below.
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

    /// Translates what happened to the request for an image.
    init(_ error: any Error, loading image: ImagePath, into file: String) {
        switch error {
        case let error as TransportError where error.code == .cancelled: self.init(CancellationError())
        case let error as TransportError where error.code == .fileNotWritten:
            self.init(.cannotWrite, "\(file): \(error.reason)", cause: .transport(error))
        case let error as TransportError:
            self.init(.transport, "The image \(image): \(error.reason)", cause: .transport(error))
        case let refusal as ImageDownload.Refusal:
            let code = [404, 410].contains(refusal.status) ? Code.notFound : .httpStatus
            self.init(
                code, "The image \(image): the image host responded with status \(refusal.status).",
                cause: .status(refusal.status))
        case is ImageDownload.NotTheRest:
            self.init(.notAnImage, "The image \(image): the image host did not send the rest of it.")
        default: self.init(error)
        }
    }

    private init(_ error: FileError) {
        let code: Code =
            switch error.kind {
            case .cannotCreate: .cannotCreate
            case .input: .cannotRead
            case .output: .cannotWrite
            case .replaced: .folderReplaced
            }
        self.init(code, about: error)
    }
}
