import BoxOfficeBasics

/// The name of a hidden file of ours, in one of three forms that a user's file does not have by chance.
///
/// Files with other names, such as `.posterfetch-key`, are never removed.
package enum HiddenName: Sendable, Hashable {
    /// `.posterfetch-4711-09af09af09af09af.tmp`: a file that one process writes before it gets its final name.
    case temporary(process: Int32, token: UInt32, number: UInt32)
    /// `.posterfetch-09af09af09af09af.lock`: the lock of the name with this hash.
    case lock(UInt64)
    /// `.posterfetch-09af09af09af09af.part`: the beginning of the file with this hash, left to be resumed.
    case part(UInt64)

    package static func lock(of name: String) -> String { HiddenName.lock(hash(name)).text }
    package static func part(of name: String) -> String { HiddenName.part(hash(name)).text }

    static func newTemporary() -> HiddenName {
        .temporary(process: getpid(), token: ownToken, number: .random(in: .min ... .max))
    }

    package init?(_ name: String) {
        guard name.hasPrefix(Self.prefix), let dot = name.lastIndex(of: ".") else { return nil }
        let parts = name[..<dot].dropFirst(Self.prefix.count).split(separator: "-", omittingEmptySubsequences: false)
        guard let digits = parts.last, let number = Self.hexadecimal(digits) else { return nil }
        switch (name[dot...], parts.count) {
        case (Self.lockExtension, 1): self = .lock(number)
        case (Self.partExtension, 1): self = .part(number)
        case (Self.temporaryExtension, 2):
            guard let process = Int32(parts[0]), process > 0 else { return nil }
            self = .temporary(process: process, token: UInt32(number >> 32), number: UInt32(truncatingIfNeeded: number))
        default: return nil
        }
        // We write neither signs nor leading zeros.
        guard text == name else { return nil }
    }

    package var text: String {
        switch self {
        case .temporary(let process, let token, let number):
            Self.prefix + "\(process)-" + Self.digits(UInt64(token) << 32 | UInt64(number)) + Self.temporaryExtension
        case .lock(let hash): Self.prefix + Self.digits(hash) + Self.lockExtension
        case .part(let hash): Self.prefix + Self.digits(hash) + Self.partExtension
        }
    }

    /// True if the process named by a temporary may still be writing it, as far as this machine knows.
    var hasOwner: Bool {
        guard case .temporary(let process, let token, _) = self else { return false }
        // In containers, the previous process often had the same number.
        if process == getpid() { return token == Self.ownToken }
        return kill(process, 0) == 0 || errno != ESRCH
    }

    /// Distinguishes this process from an earlier one with its number.
    private static let ownToken = UInt32.random(in: .min ... .max)

    /// The hash of a name; two names with the same hash merely wait for each other.
    private static func hash(_ name: String) -> UInt64 { FNV1a(name).value }

    private static func digits(_ number: UInt64) -> String { String(number, radix: 16).zeroPadded(to: 16) }

    private static func hexadecimal(_ digits: Substring) -> UInt64? {
        digits.utf8.count == 16 ? UInt64(digits, radix: 16) : nil
    }

    private static let prefix = ".posterfetch-"
    private static let temporaryExtension = ".tmp"
    private static let lockExtension = ".lock"
    private static let partExtension = ".part"
}
