import Aggregator
import BoxOfficeHTTP

// Ranges of rankings, and what a run reads and writes.
extension CommandFailure {
    static let noFilms = CommandFailure(.empty, "The rankings have no films.", "순위에 영화가 없습니다.")

    static func reversedRange(from first: CalendarDay, to last: CalendarDay) -> CommandFailure {
        CommandFailure(
            .usage, "--from \(first) is after --to \(last). Give the earlier day first.",
            "--from의 날짜(\(first))가 --to의 날짜(\(last))보다 늦습니다. 이른 날을 --from에 적으세요.")
    }

    static func rangeTooLong(from first: CalendarDay, to last: CalendarDay, _ count: Int, limit: Int) -> CommandFailure
    {
        CommandFailure(
            .usage,
            "--from \(first) --to \(last) spans \(count) rankings, but KOBIS allows \(limit) requests a day. "
                + "Ask for fewer at a time.",
            "--from \(first) --to \(last) 기간의 순위는 \(count)회인데, KOBIS에는 하루 \(limit)번까지 물을 수 있습니다. 기간을 나누세요.")
    }

    static func beforeCalendar(_ option: String) -> CommandFailure {
        CommandFailure(.usage, "\(option): the day is before the calendar begins.", "\(option): 달력이 시작되기 전의 날짜입니다.")
    }

    static func inFuture(_ option: String, _ days: ClosedRange<CalendarDay>, today: CalendarDay) -> CommandFailure {
        CommandFailure(
            .usage, "\(option): \(days.words) is in the future; in Korea it is \(today).",
            "\(option): 아직 오지 않은 날짜입니다(\(days.words)). 한국은 지금 \(today)입니다.")
    }

    static func unreadableRecording(_ folder: String) -> CommandFailure {
        CommandFailure(
            .noInput, "--replay: \(folder) is not a readable folder of recorded responses.",
            "--replay: \(folder): 녹화한 응답이 있는 폴더가 아니거나 읽을 수 없습니다.")
    }

    static func unreadableRecording(_ error: ReplayTransport.UnreadableExchange, in folder: String) -> CommandFailure {
        CommandFailure(
            .noInput,
            "--replay: \(folder)/\(error.name) is not a recorded response: \(error.reason). Remove it, or record again.",
            "--replay: \(folder)/\(error.name): 녹화한 응답이 아닙니다. 지우거나 다시 녹화하세요.")
    }

    static func foreignRecording(_ folder: String, _ name: String) -> CommandFailure {
        CommandFailure(
            .cannotCreate,
            "--record: \(folder) has other files, such as \(name). Name a new folder, or one that has a recording.",
            "--record: \(folder)에 다른 파일(\(name) 등)이 있습니다. 새 폴더나 녹화가 든 폴더를 지정하세요.")
    }

    static func cacheInUse(left: Int) -> CommandFailure {
        CommandFailure(
            .tryLater, "The cache is in use, so \(left) responses remain. Try again.",
            "캐시를 쓰는 중이라 응답 \(left)개가 남았습니다. 다시 시도하세요.", isRetryable: true)
    }

    static func foreignPage(_ path: String) -> CommandFailure {
        CommandFailure(
            .cannotCreate, "\(path) was not written by posterfetch, so it stays as it is. Move it away.",
            "\(path): posterfetch가 만든 파일이 아니어서 그대로 둡니다. 다른 곳으로 옮기세요.")
    }

    static func foreignShelf(_ path: String) -> CommandFailure {
        CommandFailure(
            .badInput,
            "\(path), which holds the gallery's days, is damaged or was not written by posterfetch. It and the page stay as "
                + "they are. Put an earlier copy in its place, or move it away and read the days again: --gallery with "
                + "--from and --to.",
            "\(path): 갤러리의 날들이 담긴 파일인데, 손상되었거나 posterfetch가 만든 파일이 아닙니다. 이 파일과 페이지는 그대로 둡니다. "
                + "예전 사본으로 바꾸거나, 다른 곳으로 옮긴 뒤 --gallery와 --from, --to로 다시 받으세요.")
    }

    static func newerShelf(_ path: String, version: Int) -> CommandFailure {
        CommandFailure(
            .badInput,
            "\(path) was written by a later posterfetch (form \(version), this one reads \(GalleryFile.version)). It and the "
                + "page stay as they are. Update posterfetch.",
            "\(path): 더 새로운 posterfetch가 쓴 파일입니다(형식 \(version), 이 버전은 \(GalleryFile.version)까지). "
                + "이 파일과 페이지는 그대로 둡니다. posterfetch를 업데이트하세요.")
    }

    static func galleryInUse(_ folder: String) -> CommandFailure {
        CommandFailure(
            .tryLater, "Another run is still writing the gallery of \(folder). Try again.",
            "다른 실행이 아직 \(folder)의 갤러리를 쓰고 있습니다. 다시 시도하세요.", isRetryable: true)
    }

    /// The folder has no file of a gallery's days, and perhaps a page from before there was such a file, with these days.
    static func noShelf(_ path: String, page: ClosedRange<CalendarDay>?) -> CommandFailure {
        guard let page else {
            return CommandFailure(
                .noInput, "\(path), which holds a gallery's days, does not exist. A run with --gallery writes it.",
                "\(path): 갤러리의 날들이 담긴 파일이 없습니다. --gallery로 실행하면 만들어집니다.")
        }
        return CommandFailure(
            .noInput,
            "The page shows \(page.words), but \(path), which holds a gallery's days, does not exist: it was removed, or "
                + "the page is of an earlier version. To have its days again, repeat the command that made it with --from \(page.lowerBound) --to "
                + "\(page.upperBound) --gallery; posters that are there are kept.",
            "페이지에는 \(page.lowerBound)부터 \(page.upperBound)까지 있지만, 그 날들이 담긴 \(path) 파일이 없습니다: 지워졌거나 예전 버전의 "
                + "페이지입니다. 처음 명령에 --from \(page.lowerBound) --to \(page.upperBound) --gallery를 붙여 다시 실행하세요. "
                + "이미 있는 포스터는 그대로 둡니다.")
    }

    static func foreignReview(_ path: String) -> CommandFailure {
        CommandFailure(
            .cannotCreate,
            "--review: \(path) is not an untouched review, and stays as it is. Name another file.",
            "--review: \(path): 손대지 않은 검토 파일이 아니어서 그대로 둡니다. 다른 파일을 지정하세요.")
    }

    static func unreadablePage(_ problem: String) -> CommandFailure {
        CommandFailure(
            .cannotCreate, "\(problem) It stays as it is. Move it away.", "갤러리 페이지를 읽을 수 없어 그대로 둡니다. 다른 곳으로 옮기세요.")
    }

    static func noFolder(_ folder: String, for path: String, option: String) -> CommandFailure {
        CommandFailure(
            .cannotCreate,
            "\(option): \(path) cannot be created: \(folder) is not a folder that can be opened. Create it.",
            "\(option): \(path): 만들 수 없습니다. \(folder) 폴더가 없거나 열 수 없습니다. 먼저 폴더를 만드세요.")
    }

    static func notAFile(_ path: String, option: String) -> CommandFailure {
        CommandFailure(
            .cannotCreate,
            "\(option): \(path) is a folder, a link, a pipe or a device, and stays as it is. Name a file.",
            "\(option): \(path): 폴더, 링크, 파이프나 장치여서 그대로 둡니다. 파일을 지정하세요.")
    }
}
