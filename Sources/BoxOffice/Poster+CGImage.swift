#if canImport(ImageIO)
public import Aggregator
public import CoreGraphics
import Foundation
import ImageIO

extension Poster {
    /// Decodes the image on a thread of its own, so that the main actor only draws it; nil if the system cannot.
    @concurrent public func decoded() async -> sending CGImage? {
        let source = CGImageSourceCreateWithData(Data(image.bytes) as CFData, nil)
        let options = [kCGImageSourceShouldCacheImmediately: true] as CFDictionary
        return source.flatMap { CGImageSourceCreateImageAtIndex($0, 0, options) }
    }
}
#endif
