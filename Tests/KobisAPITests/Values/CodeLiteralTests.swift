import KobisAPI
import Testing

@Suite("Codes as literals")
struct CodeLiteralTests {
    @Test("a literal is a code")
    func literal() {
        let code: MovieCode = "2023C685"
        #expect(code == MovieCode(rawValue: "2023C685"))
        #expect(code.rawValue == "2023C685")
    }

    @Test("a literal that cannot be a code stops the program")
    func wrongLiteral() async {
        await #expect(processExitsWith: .failure) {
            let code: MovieCode = "../2023"
            print(code)
        }
    }

    @Test("text from elsewhere that cannot be a code is nil", arguments: ["", "../2023", "2023 685", "영화"])
    func wrongText(text: String) {
        #expect(MovieCode(text) == nil)
        #expect(MovieCode(rawValue: text) == nil)
    }
}
