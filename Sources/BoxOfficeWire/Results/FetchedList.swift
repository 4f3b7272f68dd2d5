/// A complete list that a service returned in one response, with that response's findings.
///
/// ```swift
/// let genres = try await tmdb.genres()
/// for genre in genres { print(genre.id, genre.name) }
/// print(genres.findings)
/// ```
public struct FetchedList<Element: Sendable>: Sendable {
    /// The elements, in the service's order.
    public let elements: [Element]
    /// The unexpected parts of the response, which were left out.
    public let findings: [Finding]

    package init(_ elements: [Element], findings: [Finding] = []) {
        (self.elements, self.findings) = (elements, findings)
    }
}

extension FetchedList: RandomAccessCollection {
    /// The position of the first element.
    public var startIndex: Int { elements.startIndex }
    /// The position after the last element.
    public var endIndex: Int { elements.endIndex }

    /// The element at a position.
    public subscript(position: Int) -> Element { elements[position] }
}

extension FetchedList: Equatable where Element: Equatable {}
extension FetchedList: Hashable where Element: Hashable {}
extension FetchedList: Encodable where Element: Encodable {}
extension FetchedList: Decodable where Element: Decodable {}
