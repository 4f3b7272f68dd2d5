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
        let (others, korean) = (similar.map { " Similar titles: \($0)." } ?? "", similar.map { " 비슷한 제목: \($0)" } ?? "")
        let isList = title.contains(",")
        let advice = isList ? " Several films are separated by spaces." : ""
        let koreanAdvice = isList ? " 영화가 여럿이면 쉼표 없이 띄어 적으세요." : ""
        return CommandFailure(
            .badInput, "KOBIS has no film titled “\(title)”.\(others)\(advice)",
            "KOBIS에 제목이 “\(title)”인 영화가 없습니다.\(korean)\(koreanAdvice)")
    }

    static func ambiguousTitle(_ title: String, _ count: Int, films: String) -> CommandFailure {
        CommandFailure(
            .badInput, "\(count) films are titled “\(title)”: \(films). Name the one you mean by its code.",
            "제목이 “\(title)”인 영화가 \(count)편입니다: \(films). 찾는 영화의 코드를 적으세요.")
    }

    static func unknownPin(_ id: Int) -> CommandFailure {
        CommandFailure(
            .badInput,
            "TMDB has no film \(id), so nothing was pinned. The id is the number in the film's address at TMDB.",
            "TMDB에 \(id)번 영화가 없어 아무것도 정하지 않았습니다. 번호는 TMDB의 영화 주소에 있는 숫자입니다.")
    }

    static func overridesNotFound(_ path: String) -> CommandFailure {
        CommandFailure(.noInput, "Overrides file not found: \(path).", "결정 파일이 없습니다: \(path)")
    }

    static func overridesInUse(_ path: String) -> CommandFailure {
        CommandFailure(
            .tryLater, "Another run is changing \(path). Try again.",
            "다른 실행이 \(path) 파일을 고치고 있습니다. 다시 시도하세요.", isRetryable: true)
    }

    static func notLookedUp(_ status: ExitStatus) -> CommandFailure {
        CommandFailure(status, "It was not looked up, because the key was refused.", "키가 거부되어 찾아보지 않았습니다.")
    }

    static func rowsNotLookedUp(_ status: ExitStatus) -> CommandFailure {
        CommandFailure(status, "The remaining rows were not looked up.", "나머지 행은 찾아보지 않았습니다.")
    }
}
