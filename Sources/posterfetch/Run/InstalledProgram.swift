import BoxOfficeBasics
import Subprocess

/// A program of the system that reads what this one does not.
struct InstalledProgram: Sendable {
    let name: String
    /// How long it may take; then it is ended.
    let limit: Duration

    init?(_ name: String, limit: Duration, in environment: Environment) {
        let folders = environment.variables["PATH"]?.split(separator: ":") ?? []
        guard folders.contains(where: { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }) else {
            return nil
        }
        (self.name, self.limit) = (name, limit)
    }

    /// Runs the program without our keys, and returns what it writes; nil if it fails, takes too long or writes too much.
    func output(_ arguments: [String], atMost bytes: Int) async -> [UInt8]? {
        await withTaskGroup(of: [UInt8]?.self) { group in
            group.addTask { [name] in
                let result = try? await run(
                    .name(name), arguments: Subprocess.Arguments(arguments), environment: .withoutKeys,
                    output: .bytes(limit: bytes))
                guard let result, result.terminationStatus.isSuccess else { return nil }
                return result.standardOutput
            }
            group.addTask { [limit] in
                try? await Task.sleep(for: limit)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }
}

extension Subprocess.Environment {
    /// The environment of programs that we start, which have no need of keys.
    fileprivate static var withoutKeys: Self {
        .inherit.updating(
            Dictionary(
                uniqueKeysWithValues: ServiceSetting.keys.map { (Key(stringLiteral: $0.rawValue), String?.none) }))
    }
}
