import FilmMatching
import Testing

@Suite("How far two texts are apart")
struct EditDistanceTests {
    @Test(
        "Each insertion, deletion or replacement counts one, and two swapped neighbours one where swaps do",
        arguments: [
            ("", "", 0, 0), ("", "abc", 3, 3), ("abc", "", 3, 3), ("abc", "abc", 0, 0), ("abc", "axc", 1, 1),
            ("kitten", "sitting", 3, 3), ("ab", "ba", 2, 1), ("abcd", "acbd", 2, 1), ("abcd", "badc", 3, 2),
            // Only one of the two neighbours is the other's.
            ("ab", "bc", 2, 2), ("ab", "ca", 2, 2), ("xaby", "xbcy", 2, 2),
        ])
    func distances(left: String, right: String, plain: Int, swapping: Int) {
        #expect(EditDistance.between(Array(left), Array(right)) == plain)
        #expect(EditDistance.between(Array(left), Array(right), swaps: true) == swapping)
        #expect(EditDistance.between(Array(right), Array(left), swaps: true) == swapping)
    }
}
