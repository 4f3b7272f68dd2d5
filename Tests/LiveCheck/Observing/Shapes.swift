import BoxOfficeBasics

/// The shapes that the project keeps, by the operation that gets the documents, such as `kobis.dailyBoxOffice`, and what is
/// known of the way in which a host answers, such as `http api.themoviedb.org`.
///
/// They are a text file, so that a change is read in a diff:
///
/// ```text
/// kobis.codes
///   codes[].engNm blank text
/// http api.themoviedb.org
///   etag: weak
/// ```
package struct Shapes: Sendable, Equatable {
    var documents: [String: Shape] = [:]
    var hosts: [String: HostTraits] = [:]

    package struct Unreadable: Error { let line: Int }

    package init() {}

    package init(_ text: String) throws(Unreadable) {
        var group = ""
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            let isRead =
                if !line.hasPrefix(" ") {
                    begin(String(line), &group)
                } else if group.hasPrefix(Self.http) {
                    hosts[String(group.dropFirst(Self.http.count)), default: HostTraits()].read(line)
                } else {
                    documents[group, default: Shape()].read(line)
                }
            guard isRead else { throw Unreadable(line: index + 1) }
        }
    }

    private mutating func begin(_ line: String, _ group: inout String) -> Bool {
        group = line
        return true
    }

    private static let http = "http "

    package mutating func learn(_ other: Shapes) {
        for (name, shape) in other.documents {
            documents[name, default: Shape()].learn(shape)
        }
        for (host, traits) in other.hosts { hosts[host, default: HostTraits()].learn(traits) }
    }

    package var text: String {
        let documents = documents.sorted { $0.key < $1.key }.map { [$0] + $1.lines }
        let hosts = hosts.sorted { $0.key < $1.key }.map { [Self.http + $0] + $1.lines }
        return
            "# Names of members and their types, as `scripts/check-live --update` saw them, and nothing of their contents.\n"
            + (documents + hosts).map { $0.joined(separator: "\n") + "\n" }.joined()
    }
}
