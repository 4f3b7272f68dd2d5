import Foundation
import ImageFiles
import TestSupport
import Testing

/// Damages images at random, which `FUZZ_SEED` seeds.
@Suite("Damaged images", .timeLimit(.minutes(10))) struct FuzzTests {
    private let count = TestSize.pick(400, full: 2_000)
    private let seed = ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 20_240_424

    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
            return value ^ value >> 31
        }
    }

    @Test("a damaged image is refused or has a size, and nothing worse")
    func damaged() {
        let whole =
            ImageFactsTests.Sample.allCases.map(\.bytes) + [
                Images.restarting, Images.palette, Images.animation, Images.transparent, Images.plain,
            ]
        var random = Random(state: seed)
        var (accepted, refused) = (0, 0)
        for number in 0..<count {
            var bytes = whole[number % whole.count]
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let position = bytes.indices.randomElement(using: &random) ?? 0
                switch Int.random(in: 0..<6, using: &random) {
                case 0: bytes = Array(bytes.prefix(position + 1))
                case 1: bytes.insert(.random(in: 0...255, using: &random), at: position)
                case 2: bytes[position] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
                case 3 where bytes.count > 1: bytes.remove(at: position)
                case 4:
                    let end = min(bytes.count, position + 4)
                    bytes.replaceSubrange(position..<end, with: repeatElement(0xFF, count: end - position))
                default: bytes[position] = .random(in: 0...255, using: &random)
                }
            }
            do throws(NotAnImage) {
                let facts = try ImageFacts(inspecting: bytes)
                accepted += 1
                if facts.width < 1 || facts.height < 1 || facts.width * facts.height > 100_000_000 {
                    Issue.record("mutation \(number) of seed \(seed): \(facts)")
                }
            } catch {
                refused += 1
            }
            if let image = try? ImageWithoutMetadata(of: bytes) {
                #expect(throws: Never.self, "mutation \(number) of seed \(seed)") {
                    try ImageFacts(inspecting: image.bytes)
                }
            }
        }
        #expect(accepted > 0 && refused > accepted)
    }
}
