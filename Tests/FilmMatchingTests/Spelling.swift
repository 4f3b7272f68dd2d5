/// Returns two invented Korean texts with a number of differing letters; their likeness is 1 - differences / letters.
func koreanPair(letters: Int, differences: Int) -> (left: String, right: String) {
    // Each syllable has two letters; the last one has three where the number is odd.
    let open = Array("가나다라마바사아자차카타파하")
    let changed = Array("고노도로모보소오조초코토포호")
    let closed = Array("간난단란만반산안잔찬칸탄판한")
    let count = letters / 2
    let last = count - 1
    var left = Array(open.prefix(count))
    if !letters.isMultiple(of: 2) { left[last] = closed[last] }
    var right = left
    for place in 0..<differences { right[place] = changed[place] }
    return (String(left), String(right))
}

/// Returns two invented English words with a number of differing letters.
func latinPair(letters: Int, differences: Int) -> (left: String, right: String) {
    let left = Array("bcdfghjklmnpqrstvwxz".prefix(letters))
    let other = Array("aeiouyaeiouyaeiouyae")
    return (String(left), String(left.indices.map { $0 < differences ? other[$0] : left[$0] }))
}

/// Returns two invented names with a number of differing consonants.
func namePair(consonants: Int, differences: Int) -> (left: String, right: String) {
    let own = Array("kptsm")
    let others = Array("nl")
    let left = (0..<consonants).map { "\(own[$0 % own.count])a" }
    let right = left.indices.map { $0 < differences ? "\(others[$0 % 2])a" : left[$0] }
    return (left.joined(), right.joined())
}
