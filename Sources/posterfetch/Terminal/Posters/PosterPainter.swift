import Subprocess

/// Draws posters for the terminal with the program chafa, which knows what each terminal can show.
///
/// Posters are drawn one at a time. If the program fails or takes too long, no more are made.
actor PosterPainter {
    private static let program = "chafa"

    private var isClosed = false

    init?(_ environment: Environment) {
        guard environment.has(Self.program) else { return nil }
    }

    func poster(of path: String, in size: Cells) async -> DrawnPoster? {
        guard !isClosed else { return nil }
        let poster = await Self.output(for: path, in: size).flatMap { DrawnPoster($0, in: size) }
        if poster == nil { isClosed = true }
        return poster
    }

    // On a busy machine, starting a program alone may take a second or two.
    private static let limit = Duration.seconds(10)

    private nonisolated static func output(for path: String, in size: Cells) async -> String? {
        let arguments = ["--size", "\(size.columns)x\(size.lines)", "--animate", "off", "--", path]
        return await withTaskGroup(of: String?.self) { group in
            group.addTask {
                let result = try? await run(
                    .name(program), arguments: Subprocess.Arguments(arguments), environment: .withoutKeys,
                    output: .string(limit: 4 << 20))
                guard let result, result.terminationStatus.isSuccess else { return nil }
                return result.standardOutput
            }
            group.addTask {
                try? await Task.sleep(for: limit)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }
}
