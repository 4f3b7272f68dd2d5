import BoxOfficeSystem
import Testing

@Suite("The digest of a file") struct SHA256Tests {
    @Test("It has all its digits, those that are 0 too")
    func digits() {
        #expect(
            Array("abc".utf8).sha256 == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }
}
