/// A value on the heap, so that a copy costs one reference.
///
/// A suspended function reserves room for its values, and each policy of a stack is one: stored inline, they took 24 KiB
/// for each waiting request, and 6 this way.
indirect enum Boxed<Value> {
    case value(Value)

    init(_ value: Value) { self = .value(value) }

    var value: Value {
        get {
            switch self {
            case .value(let value): value
            }
        }
        set { self = .value(newValue) }
    }
}

extension Boxed: Sendable where Value: Sendable {}
extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}
extension Boxed: CustomDebugStringConvertible {
    var debugDescription: String { String(reflecting: value) }
}
