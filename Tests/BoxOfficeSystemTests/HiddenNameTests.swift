import BoxOfficeSystem
import Testing

@Suite("Names of hidden files of ours") struct HiddenNameTests {
    @Test(
        "The three forms are recognised",
        arguments: [
            (".posterfetch-4711-09af09af12345678.tmp", 4711, 0x09AF_09AF, 0x1234_5678),
            (".posterfetch-1-0000000000000000.tmp", 1, 0, 0),
        ] as [(String, Int32, UInt32, UInt32)])
    func temporary(name: String, process: Int32, token: UInt32, number: UInt32) {
        #expect(HiddenName(name) == .temporary(process: process, token: token, number: number))
        #expect(HiddenName(name)?.text == name)
    }

    @Test("Locks and beginnings are named after a hash of the file's name")
    func hashed() {
        #expect(HiddenName(".posterfetch-00000000000000ff.lock") == .lock(255))
        #expect(HiddenName(".posterfetch-ffffffffffffffff.part") == .part(.max))
        #expect(HiddenName.lock(of: "a") != HiddenName.lock(of: "b"))
        #expect(HiddenName(HiddenName.lock(of: "파묘_20228797"))?.text == HiddenName.lock(of: "파묘_20228797"))
        #expect(HiddenName(HiddenName.part(of: ""))?.text == HiddenName.part(of: ""))
    }

    @Test(
        "A name that only resembles them is somebody else's (S1)",
        arguments: [
            ".posterfetch-key", ".posterfetch-", ".posterfetch-.lock", ".posterfetch-1.lock", ".posterfetch-1-2.tmp",
            ".posterfetch-09af09af09af09af", ".posterfetch-09af09af09af09af.text", "posterfetch-09af09af09af09af.lock",
            ".posterfetch-09AF09af09af09af.lock", ".posterfetch-+9af09af09af09af.lock",
            ".posterfetch-09af09af09af09af.lock~", ".posterfetch-09af09af09af09af.lock.bak",
            ".posterfetch-09af09af09af09a.lock", ".posterfetch-09af09af09af09aff.part",
            ".posterfetch-09af09af09af09af.tmp", ".posterfetch-4711-09af09af09af09af.part",
            ".posterfetch-04711-09af09af09af09af.tmp", ".posterfetch-+4711-09af09af09af09af.tmp",
            ".posterfetch--4711-09af09af09af09af.tmp", ".posterfetch-0-09af09af09af09af.tmp",
            ".posterfetch-99999999999-09af09af09af09af.tmp", ".posterfetch-1-2-09af09af09af09af.tmp",
            ".posterfetch-４-09af09af09af09af.tmp", "x.posterfetch-4711-09af09af09af09af.tmp", "",
        ])
    func others(name: String) {
        #expect(HiddenName(name) == nil)
    }
}
