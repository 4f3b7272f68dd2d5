import CBoxOfficeSystem

@safe package final class TextConverter {
    package enum End: Sendable {
        case allRead
        case incomplete
        /// The next bytes are invalid in the first encoding, or missing from the second.
        case notConvertible
    }

    private let converter: OpaquePointer
    private var output = [UInt8](repeating: 0, count: 1 << 14)

    package init?(from source: String, to target: String) {
        guard let converter = unsafe boxoffice_converter_open(source, target) else { return nil }
        unsafe self.converter = converter
    }

    deinit { unsafe boxoffice_converter_close(converter) }

    package func convert(_ input: ArraySlice<UInt8>, into result: inout [UInt8]) -> (read: Int, end: End) {
        var read = 0
        while true {
            let conversion = unsafe input[(input.startIndex + read)...].withUnsafeBufferPointer { source in
                unsafe output.withUnsafeMutableBufferPointer { target in
                    unsafe boxoffice_convert(
                        converter, source.baseAddress, source.count, target.baseAddress, target.count)
                }
            }
            read += conversion.read
            result += output.prefix(conversion.written)
            switch conversion.end {
            case boxoffice_output_full: continue
            case boxoffice_incomplete: return (read, .incomplete)
            case boxoffice_not_convertible: return (read, .notConvertible)
            default: return (read, .allRead)
            }
        }
    }
}
