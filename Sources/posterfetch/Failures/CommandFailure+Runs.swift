import Aggregator
import BoxOfficeHTTP

// Ranges of rankings, and what a run reads and writes.
extension CommandFailure {
    static let noFilms = CommandFailure(.empty, "The rankings have no films.")

    static func reversedRange(from first: CalendarDay, to last: CalendarDay) -> CommandFailure {
        CommandFailure(.usage, "--from \(first) is after --to \(last). Give the earlier day first.")
    }

    static func rangeTooLong(from first: CalendarDay, to last: CalendarDay, _ count: Int, limit: Int) -> CommandFailure
    {
        CommandFailure(
            .usage,
            "--from \(first) --to \(last) spans \(count) rankings, but KOBIS allows \(limit) requests a day. "
                + "Ask for fewer at a time.")
    }

    static func beforeCalendar(_ option: String) -> CommandFailure {
        CommandFailure(.usage, "\(option): the day is before the calendar begins.")
    }

    static func inFuture(_ option: String, _ days: ClosedRange<CalendarDay>, today: CalendarDay) -> CommandFailure {
        CommandFailure(.usage, "\(option): \(days.words) is in the future; in Korea it is \(today).")
    }

    static func unreadableRecording(_ folder: String) -> CommandFailure {
        CommandFailure(.noInput, "--replay: \(folder) is not a readable folder of recorded responses.")
    }

    static func unreadableRecording(_ error: ReplayTransport.UnreadableExchange, in folder: String) -> CommandFailure {
        CommandFailure(
            .noInput,
            "--replay: \(folder)/\(error.name) is not a recorded response: \(error.reason). Remove it, or record again."
        )
    }

    static func foreignRecording(_ folder: String, _ name: String) -> CommandFailure {
        CommandFailure(
            .cannotCreate,
            "--record: \(folder) has other files, such as \(name). Name a new folder, or one that has a recording.")
    }

    static func cacheInUse(left: Int) -> CommandFailure {
        CommandFailure(.tryLater, "The cache is in use, so \(left) responses remain. Try again.", isRetryable: true)
    }

    static func foreignPage(_ path: String) -> CommandFailure {
        CommandFailure(.cannotCreate, "\(path) was not written by posterfetch, so it stays as it is. Move it away.")
    }

    static func foreignShelf(_ path: String) -> CommandFailure {
        CommandFailure(
            .badInput,
            "\(path), which holds the gallery's days, is damaged or was not written by posterfetch. It and the page stay as "
                + "they are. Put an earlier copy in its place, or move it away and read the days again: --gallery with "
                + "--from and --to.")
    }

    static func newerShelf(_ path: String, version: Int) -> CommandFailure {
        CommandFailure(
            .badInput,
            "\(path) was written by a later posterfetch (form \(version), this one reads \(GalleryFile.version)). It and the "
                + "page stay as they are. Update posterfetch.")
    }

    static func galleryInUse(_ folder: String) -> CommandFailure {
        CommandFailure(
            .tryLater, "Another run is still writing the gallery of \(folder). Try again.", isRetryable: true)
    }

    /// The folder has no file of a gallery's days, and perhaps a page from before there was such a file, with these days.
    static func noShelf(_ path: String, page: ClosedRange<CalendarDay>?) -> CommandFailure {
        guard let page else {
            return CommandFailure(
                .noInput, "\(path), which holds a gallery's days, does not exist. A run with --gallery writes it.")
        }
        return CommandFailure(
            .noInput,
            "The page shows \(page.words), but \(path), which holds a gallery's days, does not exist: it was removed, or "
                + "the page is of an earlier version. To have its days again, repeat the command that made it with --from \(page.lowerBound) --to "
                + "\(page.upperBound) --gallery; posters that are there are kept.")
    }

    static func foreignReview(_ path: String) -> CommandFailure {
        CommandFailure(
            .cannotCreate,
            "--review: \(path) is not an untouched review, and stays as it is. Name another file.")
    }

    static func unreadablePage(_ problem: String) -> CommandFailure {
        CommandFailure(.cannotCreate, "\(problem) It stays as it is. Move it away.")
    }

    static func noFolder(_ folder: String, for path: String, option: String) -> CommandFailure {
        CommandFailure(
            .cannotCreate,
            "\(option): \(path) cannot be created: \(folder) is not a folder that can be opened. Create it.")
    }

    static func notAFile(_ path: String, option: String) -> CommandFailure {
        CommandFailure(
            .cannotCreate,
            "\(option): \(path) is a folder, a link, a pipe or a device, and stays as it is. Name a file.")
    }
}
