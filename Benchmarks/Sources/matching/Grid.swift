/// Figures by catalogue, variation and fold.
struct Grid {
    let figures: [[[Figures]]]

    func sum(_ variation: Int, _ catalogues: some Sequence<Int>, _ folds: some Sequence<Int>) -> Figures {
        var total = Figures()
        for catalogue in catalogues { for fold in folds { total += figures[catalogue][variation][fold] } }
        return total
    }
}
