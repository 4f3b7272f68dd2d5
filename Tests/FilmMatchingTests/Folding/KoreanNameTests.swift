import Testing

@testable import FilmMatching

@Suite("Koreans' names in Latin letters")
struct KoreanNameTests {
    @Test(
        "A name fits its usual spellings",
        arguments: [
            ("봉준호", "Bong Joon-ho"), ("봉준호", "Joon-ho Bong"), ("박찬욱", "Park Chan-wook"), ("이창동", "Lee Chang-dong"),
            ("이언희", "Yi Eon-hui"), ("류승완", "Ryoo Seung-wan"), ("최동훈", "Choi Dong-hoon"), ("허진호", "Hur Jin-ho"),
            ("나홍진", "Na Hong Jin"), ("장준환", "Jang Jun-hwan"), ("정지우", "Jung Ji-woo"), ("김기덕", "Kim Ki-duk"),
            ("이재훈", "Lee Jae-hoon-III"), ("형인혁", "William Inhyuk Hyoung"), ("황동혁", "Hwang Dong-hyuk"), ("유하", "Yoo Ha"),
        ])
    func fits(name: String, spelling: String) throws {
        #expect(try #require(KoreanName(name)).isSpelled(TitleToken.words(of: spelling)))
    }

    @Test(
        "It does not fit another name, however alike the consonants are",
        arguments: [
            ("황준하", "Bong Joon Ho"), ("김태용", "Kim Tae-yoon"), ("박찬욱", "Park Chan-kyong"), ("이재규", "Jason Lee"),
            ("류승완", "Seung-wan"),
        ])
    func differs(name: String, spelling: String) throws {
        #expect(try !#require(KoreanName(name)).isSpelled(TitleToken.words(of: spelling)))
    }

    @Test("A family name is recognised alone")
    func familyName() throws {
        let name = try #require(KoreanName("이재규"))
        #expect(name.hasFamilyName(in: ["jason", "lee"]))
        #expect(!name.hasFamilyName(in: ["jason", "kim"]))
    }

    @Test(
        "Names of one syllable, with spaces or in other letters are not Koreans'",
        arguments: ["봉", "마틴 스코세이지", "Bong", "봉준호선생님"])
    func others(name: String) { #expect(KoreanName(name) == nil) }

    @Test("A Korean director's spelling confirms, another's contradicts, and one spelled from Chinese does neither")
    func evidence() {
        func level(_ name: String, _ spelling: String) -> Evidence.Level? {
            decide(
                film("만추", nil, nations: ["한국"], directors: [name]),
                candidate(1, "만추", nil, details: .init(directors: [spelling]))
            ).level(.director)
        }
        #expect(level("김태용", "Kim Tae-yong") == .equal)
        #expect(level("김태용", "Kim Ki-duk") == .farSound)
        #expect(level("황준하", "Bong Joon Ho") == .otherSound)
        #expect(level("장률", "Zhang Lu") == nil)
    }
}
