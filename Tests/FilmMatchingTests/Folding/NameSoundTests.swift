import Testing

@testable import FilmMatching

@Suite("Names across scripts") struct NameSoundTests {
    private func likeness(_ hangul: String, _ latin: String) -> Double {
        NameSound(hangul).likeness(toLatin: NameSound(latin), limits: MatchModel.standard.people)
    }

    @Test(
        "One person's names in two scripts sound the same",
        arguments: [
            ("마틴 스코세이지", "Martin Scorsese"), ("신카이 마코토", "Makoto Shinkai"), ("제임스 카메론", "James Cameron"),
            ("브라이언 아이비", "Brian Tetsuro Ivie"), ("크리스토퍼 놀란", "Christopher Nolan"), ("코바야시 츠네오", "Tsuneo Kobayashi"),
            ("허우 샤오시엔", "Hou Hsiao-hsien"), ("기예르모 델 토로", "Guillermo del Toro"), ("장 피에르 주네", "Jean-Pierre Jeunet"),
        ])
    func samePerson(hangul: String, latin: String) { #expect(likeness(hangul, latin) >= 0.8) }

    @Test(
        "Names with few or silent letters sound similar",
        arguments: [
            ("조 라이트", "Joe Wright"), ("일라이 로스", "Eli Roth"), ("클레르 드니", "Claire Denis"), ("뤽 베송", "Luc Besson"),
        ])
    func similar(hangul: String, latin: String) { #expect(likeness(hangul, latin) >= 0.7) }

    @Test(
        "Different persons' names do not, although they share consonants",
        arguments: [
            ("루카스 돈트", "Chad Faust"), ("긴츠 질발로디스", "Park Sang-hwa"), ("스티븐 스필버그", "Patrick Ray Gallows"),
            ("제임스 폴리", "Alice Mathias"), ("션 베이커", "Sean Durkin"),
        ])
    func otherPerson(hangul: String, latin: String) { #expect(likeness(hangul, latin) < 0.7) }

    @Test("The order of family name and given name does not count")
    func orderDoesNotCount() { #expect(likeness("신카이 마코토", "Makoto Shinkai") == likeness("신카이 마코토", "Shinkai Makoto")) }

    @Test("One consonant says nothing, and two are too few for certainty")
    func shortNamesSayLittle() {
        #expect(likeness("가", "Ka") == 0)
        #expect(likeness("가타", "Kata") == 0.75)
    }

    @Test("A name in another script has no sound")
    func otherScript() { #expect(NameSound("新海誠").isEmpty) }
}
