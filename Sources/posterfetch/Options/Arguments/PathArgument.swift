import ArgumentParser

/// A path as it is given on the command line.
enum PathArgument {
    /// Accepts any path except an empty one, which usually comes from a shell variable that is not set.
    @Sendable static func path(_ text: String) throws -> String {
        guard !text.isEmpty else {
            throw ValidationError(
                "a path cannot be empty; use “.” for the working folder.", "경로가 비어 있습니다. 현재 폴더는 “.”로 적으세요.")
        }
        return text
    }
}
