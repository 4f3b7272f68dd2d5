import Testing

@testable import FilmMatching

@Suite("Names across scripts")
struct NameSkeletonTests {
    @Test(
        "One person's names in two scripts sound alike",
        arguments: [
            ("류승완", "Ryoo Seung-wan"), ("마틴 스코세이지", "Martin Scorsese"), ("신카이 마코토", "Makoto Shinkai"),
            ("제임스 카메론", "James Cameron"), ("브라이언 아이비", "Brian Tetsuro Ivie"), ("크리스토퍼 놀란", "Christopher Nolan"),
            ("뤽 베송", "Luc Besson"),
        ])
    func samePerson(hangul: String, latin: String) {
        #expect(NameSkeleton(hangul).likeness(to: NameSkeleton(latin)) >= 0.75)
    }

    @Test(
        "Different persons' names do not sound alike",
        arguments: [("루카스 돈트", "Chad Faust"), ("긴츠 질발로디스", "Park Sang-hwa"), ("스티븐 스필버그", "Patrick Ray Gallows")])
    func otherPerson(hangul: String, latin: String) {
        #expect(NameSkeleton(hangul).likeness(to: NameSkeleton(latin)) < 0.6)
    }

    @Test("The order of family name and given name does not count")
    func orderDoesNotCount() {
        let hangul = NameSkeleton("봉준호")
        #expect(
            hangul.likeness(to: NameSkeleton("Bong Joon-ho")) == hangul.likeness(to: NameSkeleton("Joon-ho Bong")))
    }

    @Test("Two consonants are too few for certainty")
    func shortNamesSayLittle() {
        #expect(NameSkeleton("이수성").likeness(to: NameSkeleton("Sang-a Oh")) < 0.85)
    }

    @Test("A name in a script without consonant letters has no skeleton")
    func otherScript() {
        #expect(NameSkeleton("新海誠").text.isEmpty)
    }
}
