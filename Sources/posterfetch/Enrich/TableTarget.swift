import BoxOfficeBasics
import BoxOfficeSystem
import FilmTables

/// The destination of the table: standard output, or a file that is replaced once the table is complete.
struct TableTarget: Sendable {
    private enum Place: Sendable {
        case output(Terminal)
        case stream(OpenFile)
        case file(ReplacedFile)
    }

    private let path: String
    private let place: Place
    private let keepsBackup: Bool

    /// Keeps a backup if the target is the table's own file, whichever option named it.
    init(
        _ path: String?, from input: String, _ rules: RowRules, isInPlace: Bool, _ console: Console
    ) async throws {
        self.path = path ?? "-"
        guard let path, path != "-" else {
            (place, keepsBackup) = (.output(console.output), false)
            return
        }
        let source = input == "-" ? FilePlace(of: StandardStream.input) : FilePlace(of: input)
        guard let file = try ReplacedFile(path) else {
            // Written into while it is read, an open table would never end.
            guard !isInPlace, source == nil || source != FilePlace(of: path) else {
                let option = isInPlace ? "--in-place" : "--output"
                throw CommandFailure(
                    .cannotCreate, "\(option): \(path) is not a file that can be replaced. Name a file with --output.",
                    "\(option): \(path): 바꿀 수 있는 파일이 아닙니다. --output으로 파일을 지정하세요.")
            }
            (place, keepsBackup) = (.stream(try OpenFile(writing: path)), false)
            return
        }
        keepsBackup = isInPlace || source == FilePlace(of: path)
        place = .file(file)
        guard !keepsBackup, file.exists else { return }
        guard await RowReader.isTable(path, rules) else {
            throw CommandFailure(
                .cannotCreate,
                "--output: \(path) is not a table of films, so it was not replaced. Name another file, or remove it first.",
                "--output: \(path): 영화 표가 아니어서 그대로 둡니다. 다른 파일을 지정하거나 먼저 지우세요.")
        }
    }

    var isTerminal: Bool {
        switch place {
        case .output(let terminal): terminal.isTerminal
        case .stream(let file): file.isTerminal
        case .file: false
        }
    }

    /// What the file system lacks for the file, once.
    var lacks: Phrase? { if case .file(let file) = place { file.lacks } else { nil } }

    var isStandardOutput: Bool { if case .output = place { true } else { false } }

    func write(_ bytes: [UInt8]) throws(FileError) {
        switch place {
        case .output(let terminal): try terminal.stream.write(bytes)
        case .stream(let file): try file.write(bytes)
        case .file(let file): try file.write(bytes)
        }
    }

    /// Gives a file its name if the table is complete, and returns the message about it.
    func finish(isWhole: Bool, isEmpty: Bool, canContinue: Bool) throws -> Phrase? {
        guard case .file(let file) = place else { return nil }
        guard isWhole else {
            var words = Phrase(
                "\(path) was not written, because the run ended early\(file.exists ? "; its content is unchanged" : "").",
                "\(path): 모든 행을 처리하기 전에 실행이 끝나 저장하지 않았습니다.\(file.exists ? " 원래 내용은 그대로입니다." : "")")
            if canContinue {
                words = words + Phrase(" Run the same command to continue.", " 같은 명령을 다시 실행하면 이어서 처리합니다.")
            }
            return words
        }
        // The command before it in a pipe has failed, and the last good table would be lost.
        if isEmpty, file.exists {
            throw CommandFailure(
                .badInput, "The input is empty, so \(path) was not replaced. Check the command that writes the input.",
                "\(path): 입력이 비어 있어 그대로 둡니다. 입력을 만드는 명령을 확인하세요.")
        }
        switch try file.publish(keepsBackup: keepsBackup) {
        case .written(let name):
            guard let name else { return nil }
            return Phrase(
                "Wrote the results to \(path); the original is \(name).",
                "\(path)에 결과를 썼습니다. 바꾸기 전 파일: \(name)")
        case .unchanged:
            return Phrase("\(path) is unchanged: nothing new was found.", "\(path): 새로 찾은 것이 없어 그대로입니다.")
        case .outdated:
            throw CommandFailure(
                .tryLater,
                "\(path) was changed during the run, so it was not replaced. Run the same command again.",
                "\(path): 실행하는 동안 다른 프로그램이 파일을 바꿔 그대로 둡니다. 같은 명령을 다시 실행하세요.", isRetryable: true)
        }
    }
}
