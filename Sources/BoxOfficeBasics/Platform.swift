// The C library and Foundation's essentials have other names on each system. Only this module knows them, and
// everything that needs them imports it. FoundationEssentials has no ICU, which would cost every user some 50 MB.
#if canImport(Darwin)
@_exported public import Darwin
#elseif canImport(Android)
@_exported public import Android
#elseif canImport(Musl)
@_exported public import Musl
#elseif os(Windows)
@_exported public import WinSDK
#else
@_exported public import Glibc
#endif

#if canImport(FoundationEssentials)
@_exported public import FoundationEssentials
#else
@_exported public import Foundation
#endif
