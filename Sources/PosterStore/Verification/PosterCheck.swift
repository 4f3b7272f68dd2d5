/// What was found about one image of a folder, or about a sidecar without an image.
public struct PosterCheck: Sendable, Hashable {
    /// The state of an image.
    @nonexhaustive
    public enum State: String, Sendable, Hashable, Codable, CaseIterable {
        /// The image is what its sidecar says.
        case whole
        /// The sidecar describes an image that does not exist.
        case missing
        /// The file is an image, but not the one that the sidecar describes.
        case changed
        /// The file is not a whole image.
        case broken
        /// The image has no sidecar.
        case orphaned
        /// Something is there that cannot be opened, such as a sidecar, an image or a folder of another user.
        case unreadable
    }

    /// The state of the image.
    public let state: State
    /// The path of the image.
    public let path: String
    /// What the sidecar says; nil without one.
    public let record: PosterRecord?
    /// What is wrong, in words; nil if nothing is.
    public let problem: String?

    /// Creates a finding.
    ///
    /// - Parameters:
    ///   - record: What the sidecar says; nil without one.
    ///   - problem: What is wrong, in words; nil if nothing is.
    public init(state: State, path: String, record: PosterRecord? = nil, problem: String? = nil) {
        self.state = state
        self.path = path
        self.record = record
        self.problem = problem
    }
}

extension PosterCheck: Identifiable {
    /// The path of the image.
    public var id: String { path }
}
