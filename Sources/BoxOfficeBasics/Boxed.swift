/// A value in a place of its own, for large values of a dictionary, which reserves room for up to twice its entries.
package indirect enum Boxed<Value> {
    case content(Value)

    package init(_ value: Value) { self = .content(value) }

    package var value: Value {
        switch self {
        case .content(let value): value
        }
    }
}

extension Boxed: Sendable where Value: Sendable {}
