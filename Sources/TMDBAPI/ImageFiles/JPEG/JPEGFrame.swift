/// The header of a JPEG's frame (ITU T.81, B.2.2): its size, and how its components are sampled.
struct JPEGFrame {
    /// A component, such as the brightness.
    struct Component {
        let id: Int
        /// How many blocks of the component a unit has, across and down.
        let across: Int
        let down: Int
        /// The number of its table of quantization.
        let quantization: Int
        /// How many blocks the component has by itself, across and down.
        var columns = 0
        var rows = 0
    }

    let width: Int
    let height: Int
    let isProgressive: Bool
    private(set) var components: [Component] = []
    /// How many units the frame has, across and down, if all components are coded together.
    let unitColumns: Int
    let unitRows: Int

    /// Reads a header.
    ///
    /// - Throws: ``NotAnImage`` if it is broken, or of a kind that browsers do not show.
    init(_ marker: Int, _ segment: ArraySlice<UInt8>) throws(NotAnImage) {
        let values = segment.map { Int($0) }
        guard values.count >= 6 else { throw Self.broken }
        (height, width) = (values[1] << 8 | values[2], values[3] << 8 | values[4])
        try ImageFacts.check(width: width, height: height)
        // Arithmetic, lossless and hierarchical coding, and twelve bits, are in the standard and nowhere else.
        guard (0xC0...0xC2).contains(marker), values[0] == 8 else {
            throw NotAnImage("a JPEG of a kind that browsers do not show")
        }
        isProgressive = marker == 0xC2
        guard (1...4).contains(values[5]), values.count == 6 + 3 * values[5] else { throw Self.broken }
        for start in stride(from: 6, to: values.count, by: 3) {
            let component = Component(
                id: values[start], across: values[start + 1] >> 4, down: values[start + 1] & 15,
                quantization: values[start + 2])
            guard (1...4).contains(component.across), (1...4).contains(component.down),
                !components.contains(where: { $0.id == component.id })
            else { throw Self.broken }
            components.append(component)
        }
        let (across, down) = (components.map(\.across).max() ?? 1, components.map(\.down).max() ?? 1)
        unitColumns = Self.parts(of: width, 8 * across)
        unitRows = Self.parts(of: height, 8 * down)
        for index in components.indices {
            components[index].columns = Self.parts(of: width * components[index].across, 8 * across)
            components[index].rows = Self.parts(of: height * components[index].down, 8 * down)
        }
    }

    private static func parts(of length: Int, _ size: Int) -> Int { (length + size - 1) / size }

    private static let broken = NotAnImage("a JPEG with a broken header")
}
