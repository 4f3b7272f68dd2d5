// Films, and the user's decisions about them.
extension CommandFailure {
    static func listNotUTF8(_ path: String) -> CommandFailure {
        CommandFailure(.badInput, "--input: \(path) is not UTF-8 text.", "--input: \(path): UTF-8 글이 아닙니다.")
    }

    static func unreadableList(_ path: String, line: Int?) -> CommandFailure {
        let (english, korean) = (line.map { ", line \($0)" } ?? "", line.map { " \($0)행" } ?? "")
        return CommandFailure(
            .badInput, "--input: \(path)\(english): broken JSON, or no object that names a film.",
            "--input: \(path)\(korean): 깨진 JSON이거나 영화를 가리키는 객체가 아닙니다.")
    }

    static func unknownTitle(_ title: String, similar: String?) -> CommandFailure {
        let others = similar.map { " Similar titles: \($0)." } ?? ""
        return CommandFailure(.badInput, "KOBIS has no film titled “\(title)”.\(others)")
    }

    static func ambiguousTitle(_ title: String, _ count: Int, films: String) -> CommandFailure {
        CommandFailure(.badInput, "\(count) films are titled “\(title)”: \(films). Name the one you mean by its code.")
    }

    static func unknownPin(_ id: Int) -> CommandFailure {
        CommandFailure(
            .badInput,
            "TMDB has no film \(id), so nothing was pinned. The id is the number in the film's address at TMDB.")
    }

    static func overridesNotFound(_ path: String) -> CommandFailure {
        CommandFailure(.noInput, "Overrides file not found: \(path).")
    }

    static func overridesInUse(_ path: String) -> CommandFailure {
        CommandFailure(.tryLater, "Another run is changing \(path). Try again.", isRetryable: true)
    }

    static func notLookedUp(_ status: ExitStatus) -> CommandFailure {
        CommandFailure(status, "It was not looked up, because the key was refused.")
    }

    static func rowsNotLookedUp(_ status: ExitStatus) -> CommandFailure {
        CommandFailure(status, "The remaining rows were not looked up.")
    }
}
