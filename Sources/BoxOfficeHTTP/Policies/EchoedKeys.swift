/// Finds keys that a text repeats, in any of the forms that a service may give them.
///
/// These are the key as it is or in other letters, with the escapes of JSON, of HTML or of a URL, in base64 or hexadecimal digits, and
/// with invisible characters in between. Half a key counts as well, because a text may be cut. Keys of fewer than 16 characters are
/// not looked for: no service issues such keys, and they may be common words.
package struct EchoedKeys: Sendable {
    /// A half of a form, by which the form is found.
    private struct Half: Sendable {
        let form: [UInt8]
        let range: Range<Int>
    }

    /// A character, perhaps of several bytes of the text.
    private struct Unit {
        var byte: UInt8
        var range: Range<Int>
    }

    private var halves: [Half] = []
    /// True for what the first three bytes of a half are together.
    private var starts = [Bool](repeating: false, count: 4_096)
    /// For each byte 1 if a form can contain it, 0 if it ends one, and 2 if it shows nothing.
    private var kinds = [UInt8](repeating: 0, count: 256)
    private var shortest = Int.max
    private static let shortestKey = 16
    /// The bytes that are looked at together, and those of a long key whose characters are all escaped twice.
    private static let (piece, longestForm) = (65_536, 16_384)

    package init(_ secrets: [Secret]) {
        let keys = Set(secrets.filter { $0.length >= Self.shortestKey }.map { Array($0.exposed.utf8) })
        for key in keys { for form in Self.forms(of: key) { add(form) } }
        let ofEscapes = "\\%&#;0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        for byte in ofEscapes.utf8 { kinds[Int(byte)] = 1 }
        for byte in kinds.indices where !(0x20..<0x7F).contains(byte) { kinds[byte] = 2 }
    }

    private static func forms(of key: [UInt8]) -> [[UInt8]] {
        let alphabet = Array("0123456789abcdef".utf8)
        var digits: [UInt8] = []
        for byte in key {
            digits.append(alphabet[Int(byte >> 4)])
            digits.append(alphabet[Int(byte & 15)])
        }
        // A key in a longer text begins at one of three places of base64's groups; the characters at its ends depend on the text.
        let codes = [(0, 0), (1, 2), (2, 3)].map { before, unknown in
            Array(base64([UInt8](repeating: 0, count: before) + key).dropFirst(unknown))
        }
        return ([key, digits] + codes).map { $0.compactMap(normal) }.filter { $0.count >= shortestKey }
    }

    /// Without the last character, if it would depend on what follows.
    private static func base64(_ bytes: [UInt8]) -> [UInt8] {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var (code, bits, count) = ([UInt8](), UInt32(0), 0)
        for byte in bytes {
            (bits, count) = ((bits << 8 | UInt32(byte)) & 0xFFFF, count + 8)
            while count >= 6 {
                count -= 6
                code.append(alphabet[Int(bits >> UInt32(count)) & 63])
            }
        }
        return code
    }

    private mutating func add(_ form: [UInt8]) {
        let middle = form.count / 2
        for range in [0..<middle, middle..<form.count] {
            halves.append(Half(form: form, range: range))
            starts[Self.start(form[range.lowerBound], form[range.lowerBound + 1], form[range.lowerBound + 2])] = true
        }
        for byte in form { kinds[Int(byte)] = 1 }
        // Written otherwise in URLs.
        kinds[Int(UInt8(ascii: "-"))] = kinds[Int(UInt8(ascii: "+"))]
        kinds[Int(UInt8(ascii: "_"))] = kinds[Int(UInt8(ascii: "/"))]
        shortest = min(shortest, middle)
    }

    private static func start(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
        Int(first & 63) << 6 ^ Int(second & 63) << 3 ^ Int(third & 63)
    }

    /// A character as all of its writings have it; nil if it shows nothing.
    private static func normal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        case UInt8(ascii: "\\"): nil
        default: (0x21..<0x7F).contains(byte) ? byte : nil
        }
    }

    /// Returns a text with a placeholder for each key; nil if it has none.
    package func removed(from text: String) -> String? {
        removed(from: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns bytes with a placeholder for each key; nil if they have none.
    package func removed(from text: [UInt8]) -> [UInt8]? {
        guard shortest <= text.count else { return nil }
        var (clean, copied) = ([UInt8](), 0)
        func look(in part: ArraySlice<UInt8>) {
            // In pieces, since a hostile text may be one run of eight megabytes; a key that begins in the last part of a piece is
            // whole in the next one.
            var rest = part
            while !rest.isEmpty {
                let piece = rest.prefix(Self.piece)
                let isLast = piece.endIndex == rest.endIndex
                let end = isLast ? piece.endIndex : piece.endIndex - Self.longestForm
                for range in places(in: piece) where range.lowerBound < end {
                    clean += text[copied..<range.lowerBound] + Array("(secret)".utf8)
                    copied = range.upperBound
                }
                rest = rest[max(end, min(copied, rest.endIndex))...]
            }
        }
        var start = 0
        while start + shortest <= text.count {
            // Of so many bytes, one that no form contains ends all that begin before it, and most are not looked at.
            var last = start + shortest - 1
            while last >= start, kinds[Int(text[last])] != 0 { last -= 1 }
            guard last < start else {
                start = last + 1
                continue
            }
            let part = text[start...].prefix { kinds[Int($0)] != 0 }
            if part.count(where: { kinds[Int($0)] == 1 }) >= shortest { look(in: part) }
            start = part.endIndex + 1
        }
        return copied == 0 ? nil : clean + text[copied...]
    }

    /// True for a text without escapes in which no half begins, as for most names of files and fields.
    private func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
        var (first, second) = (UInt8(0), UInt8(0))
        for byte in text {
            guard kinds[Int(byte)] == 1, byte != UInt8(ascii: "%"), byte != UInt8(ascii: "&"),
                let third = Self.normal(byte), !starts[Self.start(first, second, third)]
            else { return false }
            (first, second) = (second, third)
        }
        return true
    }

    private func places(in text: ArraySlice<UInt8>) -> [Range<Int>] {
        guard !isPlain(text) else { return [] }
        let units = Self.units(of: text)
        var (places, index, free) = ([Range<Int>](), 0, 0)
        while index < units.count {
            guard let found = key(at: index, in: units, from: free) else {
                index += 1
                continue
            }
            places.append(units[found.lowerBound].range.lowerBound..<units[found.upperBound - 1].range.upperBound)
            (index, free) = (found.upperBound, found.upperBound)
        }
        return places
    }

    /// Returns the place of a key of which a half begins at an index, with all that is there of the other half.
    private func key(at index: Int, in units: [Unit], from first: Int) -> Range<Int>? {
        guard index + 2 < units.count,
            starts[Self.start(units[index].byte, units[index + 1].byte, units[index + 2].byte)]
        else { return nil }
        for half in halves {
            let (form, range) = (half.form, half.range)
            guard index + range.count <= units.count,
                zip(units[index...], form[range]).allSatisfy({ $0.byte == $1 })
            else { continue }
            let more = zip(units[(index + range.count)...], form[range.upperBound...]).prefix { $0.byte == $1 }.count
            let less = zip(units[first..<index].reversed(), form[..<range.lowerBound].reversed()).prefix {
                $0.byte == $1
            }.count
            return index - less..<index + range.count + more
        }
        return nil
    }

    /// The characters of a text that show anything, without their escapes, which may be escaped again.
    private static func units(of text: ArraySlice<UInt8>) -> [Unit] {
        var units = text.indices.map { Unit(byte: text[$0], range: $0..<$0 + 1) }
        for _ in 0..<4 {
            guard let plain = unescaped(units) else { break }
            units = plain
        }
        return units.compactMap { unit in normal(unit.byte).map { Unit(byte: $0, range: unit.range) } }
    }

    private static func unescaped(_ units: [Unit]) -> [Unit]? {
        var (plain, index, isChanged) = ([Unit](), 0, false)
        while index < units.count {
            var (unit, count) = (units[index], 1)
            if let escape = escape(units[index...].prefix(12)) {
                unit.byte = escape.byte
                unit.range = unit.range.lowerBound..<units[index + escape.count - 1].range.upperBound
                (count, isChanged) = (escape.count, true)
            }
            plain.append(unit)
            index += count
        }
        return isChanged ? plain : nil
    }

    /// Reads `\u006b`, `\/`, `%6B`, `&#107;` or `&#x6b;`; what is not of ASCII, or shows nothing, is 0.
    private static func escape(_ units: ArraySlice<Unit>) -> (byte: UInt8, count: Int)? {
        guard let first = units.first?.byte,
            first == UInt8(ascii: "%") || first == UInt8(ascii: "&") || first == UInt8(ascii: "\\")
        else { return nil }
        let text = units.map(\.byte)
        func byte(_ digits: ArraySlice<UInt8>, radix: Int = 16) -> UInt8? {
            UInt32(String(decoding: digits, as: UTF8.self), radix: radix).map { $0 < 0x80 ? UInt8($0) : 0 }
        }
        switch (text.first, text.dropFirst().first) {
        case (UInt8(ascii: "\\"), UInt8(ascii: "u")):
            return text.count < 6 ? nil : byte(text[2..<6]).map { ($0, 6) }
        case (UInt8(ascii: "\\"), let next?): return ("nrtbf".utf8.contains(next) ? 0 : next, 2)
        case (UInt8(ascii: "%"), _): return text.count < 3 ? nil : byte(text[1..<3]).map { ($0, 3) }
        case (UInt8(ascii: "&"), let next?):
            guard let end = text.firstIndex(of: UInt8(ascii: ";")), end > 1 else { return nil }
            let name = text[1..<end]
            guard next == UInt8(ascii: "#") else {
                return (String(decoding: name, as: UTF8.self) == "amp" ? UInt8(ascii: "&") : 0, end + 1)
            }
            let isHexadecimal = name.dropFirst().first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
            let number = isHexadecimal ? byte(name.dropFirst(2)) : byte(name.dropFirst(), radix: 10)
            return number.map { ($0, end + 1) }
        default: return nil
        }
    }
}

/// Its forms are keys, too: neither a description nor a mirror has them.
extension EchoedKeys: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "(secrets)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
