/// A value that lies on the heap, so that a copy of it is a reference, however large it is.
indirect enum Boxed<Value> {
    case value(Value)

    init(_ value: Value) { self = .value(value) }

    /// The value; to change it makes another one.
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
