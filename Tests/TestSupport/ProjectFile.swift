package import Foundation

/// A text file of this project, such as a page of its documentation.
package struct ProjectFile {
    /// The project's folder.
    package static let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    /// The file's lines.
    package let lines: [String]

    /// Reads a file by its path in the project's folder.
    package init(_ path: String) throws {
        lines = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8).components(separatedBy: "\n")
    }

    /// Returns the lines after each beginning, up to the end or the next beginning, without their common indentation.
    package func snippets(from begin: String = "```swift", to end: String = "```") -> [[String]] {
        var snippets: [[String]] = []
        var indentation: Int?
        for line in lines {
            let words = line.trimmingCharacters(in: .whitespaces)
            if words == begin {
                snippets.append([])
                indentation = line.count - words.count
            } else if words == end {
                indentation = nil
            } else if let indentation {
                snippets[snippets.endIndex - 1].append(String(line.dropFirst(indentation)))
            }
        }
        return snippets
    }
}
