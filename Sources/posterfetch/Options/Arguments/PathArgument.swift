import ArgumentParser

/// A path as it is given on the command line.
enum PathArgument {
    /// Takes any path but an empty one, which is what is left of a variable of the shell that is not set.
    @Sendable static func path(_ text: String) throws -> String {
        guard !text.isEmpty else { throw ValidationError("a path cannot be empty; use “.” for the working folder.") }
        return text
    }
}
