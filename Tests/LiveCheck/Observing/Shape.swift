import BoxOfficeBasics
import BoxOfficeWire

/// The members of documents of one kind, and of which types their values are: names and types, and nothing else.
///
/// It grows with each document that is observed. A path such as `results[].title` names a member; keys that are countries, as
/// in `results.KR.flatrate`, are data and become `*`.
struct Shape: Sendable, Equatable {
    /// What a value can be.
    ///
    /// Texts have finer types, so that `1,234` in the place of `1234` is seen.
    enum Kind: String, Sendable, CaseIterable {
        case object, list, bool, number, null, blank, digits, decimal, day, text

        /// Whether a value of another kind is nothing new where this one is known.
        func covers(_ other: Kind) -> Bool {
            switch (self, other) {
            case (.text, .blank), (.text, .digits), (.text, .decimal), (.text, .day), (.decimal, .digits): true
            default: self == other
            }
        }
    }

    struct Member: Sendable, Equatable {
        var kinds: Set<Kind> = []
        var isOptional = false
        fileprivate var count = 0
    }

    private(set) var members: [String: Member] = [:]

    mutating func observe(_ value: JSONValue) { observe(value, at: "") }

    private mutating func observe(_ value: JSONValue, at path: String) {
        members[path, default: Member()].kinds.insert(Kind(of: value))
        members[path, default: Member()].count += 1
        switch value {
        case .array(let elements):
            for element in elements { observe(element, at: path + "[]") }
        case .object(let values):
            let isMap = !values.isEmpty && values.keys.allSatisfy(\.isCountry)
            for (name, value) in values {
                observe(value, at: (path.isEmpty ? "" : path + ".") + (isMap ? "*" : name.asMember))
            }
        default: break
        }
    }

    /// How many objects were observed that could have had a member.
    private func occasions(of path: String) -> Int {
        guard !path.hasSuffix("[]"), !path.isEmpty, let parent = members[path.parent] else { return 0 }
        return parent.kinds.contains(.object) ? parent.count : 0
    }

    /// What is not as in a shape that was kept: each as a clause.
    func differences(from kept: Shape) -> [String] {
        var clauses: [String] = []
        for (path, member) in members.sorted(by: { $0.key < $1.key }) {
            guard let known = kept.members[path] else {
                // Of what is new, only its top.
                if kept.members[path.parent] != nil { clauses.append("`\(path)` is new (\(member.words))") }
                continue
            }
            let new = member.kinds.filter { kind in !known.kinds.contains { $0.covers(kind) } }
            if !new.isEmpty { clauses.append("`\(path)` is \(Self.words(new)) now, not only \(known.words)") }
        }
        for (path, known) in kept.members.sorted(by: { $0.key < $1.key }) where !known.isOptional {
            let (seen, occasions) = (members[path]?.count ?? 0, occasions(of: path))
            guard seen < occasions, !path.hasSuffix("*") else { continue }
            clauses.append(
                seen == 0 ? "`\(path)` is gone" : "`\(path)` is missing in \(occasions - seen) of \(occasions)")
        }
        return clauses
    }

    /// Takes what another shape has, so that both hold from then on.
    mutating func learn(_ other: Shape) {
        let known = members
        for path in Set(known.keys).union(other.members.keys) {
            let (mine, theirs) = (known[path], other.members[path])
            var member = mine ?? Member()
            member.kinds.formUnion(theirs?.kinds ?? [])
            let isMissing = other.occasions(of: path) > (theirs?.count ?? 0)
            let isLate = mine == nil && known[path.parent]?.kinds.contains(.object) == true
            member.isOptional = member.isOptional || isMissing || isLate
            members[path] = member
        }
    }

    // MARK: As text

    /// A line for each member: its path, `?` if it may be missing, and its kinds.
    var lines: [String] {
        members.sorted { $0.key < $1.key }.map { path, member in
            "  \(path.isEmpty ? "." : path)\(member.isOptional ? "?" : "") \(member.words)"
        }
    }

    /// Takes a line; false if it is none.
    mutating func read(_ line: Substring) -> Bool {
        let words = line.split(separator: " ")
        let kinds = words.dropFirst().compactMap { Kind(rawValue: String($0)) }
        guard let name = words.first, !kinds.isEmpty, kinds.count == words.count - 1 else { return false }
        let path = name.hasSuffix("?") ? name.dropLast() : name
        members[path == "." ? "" : String(path)] = Member(kinds: Set(kinds), isOptional: name.hasSuffix("?"))
        return true
    }

    fileprivate static func words(_ kinds: Set<Kind>) -> String {
        Kind.allCases.filter(kinds.contains).map(\.rawValue).joined(separator: " ")
    }
}

extension Shape.Member {
    fileprivate var words: String { Shape.words(kinds) }
}

extension Shape.Kind {
    fileprivate init(of value: JSONValue) {
        switch value {
        case .null: self = .null
        case .bool: self = .bool
        case .integer, .number: self = .number
        case .array: self = .list
        case .object: self = .object
        case .string(let text):
            let text = text.trimmed
            let number = (text.hasPrefix("-") ? text.dropFirst() : text[...]).split(
                separator: ".", omittingEmptySubsequences: false)
            let isNumber = number.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
            if text.isEmpty {
                self = .blank
            } else if isNumber, number.count <= 2 {
                self = number.count == 1 ? .digits : .decimal
            } else {
                self = text.utf8.count == 10 && CalendarDay(text) != nil ? .day : .text
            }
        }
    }
}

extension String {
    /// Such as `KR`, or `CA-QC` for a part of one.
    fileprivate var isCountry: Bool {
        let parts = split(separator: "-", omittingEmptySubsequences: false)
        return parts.count <= 2
            && parts.allSatisfy { $0.utf8.count == 2 && $0.utf8.allSatisfy { (65...90).contains($0) } }
    }

    /// The path of the object or list that this one lies in.
    fileprivate var parent: String {
        if hasSuffix("[]") { return String(dropLast(2)) }
        return lastIndex(of: ".").map { String(self[..<$0]) } ?? ""
    }

    /// A member's name; one that could be a text of the service is only counted.
    var asMember: String {
        let isName =
            !isEmpty && utf8.count <= 40
            && utf8.allSatisfy { byte in
                (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                    || "_-/$".utf8.contains(byte)
            }
        return isName ? self : "(name-of-\(count))"
    }
}
