import BoxOfficeBasics
import BoxOfficeSystem

extension Folder {
    /// Waits for other runs, which hold a file's lock only while they write, and takes it; nil where locks do not work, so
    /// that the last of two simultaneous runs wins.
    func lockToChange(_ name: String, telling warn: (String) -> Void) async throws -> NameLock? {
        let path = path(of: name)
        let attempt = try await lock(HiddenName.lock(of: name), waitingUpTo: .seconds(30)) { holder in
            warn(
                spoken(
                    "Waiting for another run\(holder.process) that is changing \(path).",
                    "다른 프로세스\(holder.process)가 \(path) 파일을 고치는 동안 기다립니다."))
        }
        switch attempt {
        case .taken(let lock): return lock
        case .unavailable: return nil
        case .inUse(let holder):
            throw CommandFailure(
                .tryLater, "Another run\(holder.process) is changing \(path). Try again.",
                "다른 프로세스\(holder.process)가 \(path) 파일을 고치고 있습니다. 다시 시도하세요.", isRetryable: true)
        }
    }
}

extension Folder.Content {
    /// Refuses to replace a file that is not of the kind that an option writes; an empty one may be replaced.
    func check(for option: String, _ path: String, isNot kind: Phrase, _ isKind: ([UInt8]) -> Bool) throws {
        switch self {
        case .nothing: return
        case .bytes(let old) where old.isEmpty || isKind(old): return
        case .notAFile:
            throw CommandFailure(
                .cannotCreate, "\(option): \(path) is not a regular file, so it was not replaced. Name a file.",
                "\(option): \(path): 일반 파일이 아니어서 그대로 둡니다. 파일을 지정하세요.")
        case .bytes, .tooLarge:
            throw CommandFailure(
                .cannotCreate, "\(option): \(path) \(kind.english), so it was not replaced. Name another file.",
                "\(option): \(path): \(kind.korean) 그대로 둡니다. 다른 파일을 지정하세요.")
        }
    }
}

extension Int? {
    /// The number of a process, as it follows “another run”; nothing if it is not known.
    fileprivate var process: String { map { spoken(" (process \($0))", "(\($0)번)") } ?? "" }
}
