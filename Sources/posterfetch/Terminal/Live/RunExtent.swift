/// How much a run is going to do, as far as that is known before.
enum RunExtent: Sendable {
    case films(Int)
    case rankings(Int)

    /// How many there are.
    var count: Int {
        switch self {
        case .films(let count), .rankings(let count): count
        }
    }

    /// Whether somebody may want to look at every poster of it.
    var isForLooking: Bool {
        switch self {
        case .films(let count): count <= 20
        case .rankings(let count): count == 1
        }
    }
}
