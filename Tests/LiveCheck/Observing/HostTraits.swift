import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeWire
import HTTPTypes

/// How a host answers: kinds of content, compression, validators, cache and rate fields, and the version of HTTP.
struct HostTraits: Sendable, Equatable {
    /// By the trait's name, what was seen.
    private(set) var values: [String: Set<String>] = [:]

    mutating func observe(_ response: TransportResponse) {
        guard response.metrics.source == .network else { return }
        let fields = response.head.headerFields
        func note(_ name: String, _ value: String?) {
            values[name, default: []].insert((value ?? "none").asWord)
        }
        note("version", response.metrics.httpVersion.isEmpty ? "unknown" : response.metrics.httpVersion)
        let rates = fields.map(\.name.canonicalName).filter { $0.contains("ratelimit") }.sorted()
        note("rate-field", rates.isEmpty ? nil : rates.joined(separator: "+"))
        note("date", fields[.date] == nil ? nil : "sent")
        guard response.isSuccessful else { return }
        note("content-type", fields[.contentType]?.lowercased().filter { $0 != " " })
        note("etag", fields[.eTag].map { $0.hasPrefix("W/") ? "weak" : "strong" })
        note("last-modified", fields[.lastModified] == nil ? nil : "sent")
        note(
            "cache-control",
            fields[.cacheControl]?.split(separator: ",").map { $0.prefix { $0 != "=" } }
                .map { $0.trimmed.lowercased() }.sorted().joined(separator: "+"))
        // Servers leave short bodies as they are, and images are compressed already.
        if fields[.contentType]?.hasPrefix("image/") != true, response.bodyLength > 2_048 {
            note("compression", fields[.contentEncoding])
        }
        if fields[.contentType]?.hasPrefix("image/") == true { note("ranges", fields[.acceptRanges]) }
    }

    /// What is not as it was kept: each as a clause.
    ///
    /// A trait that is not kept may be anything.
    func differences(from kept: HostTraits) -> [String] {
        kept.values.sorted { $0.key < $1.key }.compactMap { name, known in
            let new = values[name, default: []].subtracting(known)
            return new.isEmpty ? nil : "\(name) is \(new.sorted().joined(separator: ", ")), not only \(words(known))"
        }
    }

    mutating func learn(_ other: HostTraits) { values.merge(other.values) { $0.union($1) } }

    /// A trait in words; nil if nothing was seen.
    subscript(name: String) -> String? { values[name].map(words) }

    private func words(_ values: Set<String>) -> String { values.sorted().joined(separator: ", ") }

    // MARK: As text

    var lines: [String] {
        values.sorted { $0.key < $1.key }.map { "  \($0): \($1.sorted().joined(separator: " "))" }
    }

    mutating func read(_ line: Substring) -> Bool {
        let words = line.split(separator: " ")
        guard words.count > 1, let name = words.first, name.hasSuffix(":") else { return false }
        values[String(name.dropLast())] = Set(words.dropFirst().map(String.init))
        return true
    }
}

extension String {
    /// A value of a field as a word, of which nothing is shown that could be a text.
    fileprivate var asWord: String {
        let allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-/+=;.*_"
        return utf8.count <= 60 && !isEmpty && allSatisfy(allowed.contains) ? self : "(\(count)-characters)"
    }
}
