import BoxOfficeBasics
import FilmTables
import Subprocess

/// Reads a workbook with a program that is installed, as chafa draws posters.
enum Workbook {
    private struct Converter: Sendable {
        let program: String
        let arguments: @Sendable (_ path: String, _ format: String) -> [String]
    }

    private static let converters = [
        // Without inference, which makes True of a column of ones.
        Converter(program: "in2csv") { ["-I", "-f", $1, $0] },
        // Its own form for days, 07-30-14, cannot be distinguished from others.
        Converter(program: "xlsx2csv") { path, _ in ["-f", "%Y-%m-%d", path] },
        Converter(program: "ssconvert") { path, _ in ["-T", "Gnumeric_stf:stf_csv", path, "fd://1"] },
        Converter(program: "libreoffice") { path, _ in ["--headless", "--cat", path] },
        Converter(program: "soffice") { path, _ in ["--headless", "--cat", path] },
    ]

    /// Returns the first sheet as CSV, all of it, and the program that made it.
    static func csv(
        _ path: String, _ format: String
    ) async throws -> (text: [UInt8], program: String?, isWhole: Bool) {
        guard path != "-" else {
            throw BrokenInput(
                "this is an Excel workbook, which cannot be read from standard input: name the file",
                "엑셀 통합 문서는 표준 입력으로 읽을 수 없습니다. 파일 이름을 적으세요")
        }
        // A path that begins with a hyphen would be an option.
        let path = path.hasPrefix("-") ? "./\(path)" : path
        let installed = converters.filter {
            Environment.process.has($0.program) && (format == "xlsx" || $0.program != "xlsx2csv")
        }
        for converter in installed {
            let result = try? await run(
                .name(converter.program), arguments: Subprocess.Arguments(converter.arguments(path, format)),
                environment: .withoutKeys, output: .bytes(limit: 256 << 20))
            try Task.checkCancellation()
            if let result, result.terminationStatus.isSuccess, !result.standardOutput.isEmpty {
                return (result.standardOutput, converter.program, true)
            }
        }
        let tried = installed.map(\.program).joined(separator: ", ")
        throw BrokenInput(
            tried.isEmpty
                ? Phrase(
                    "this is an Excel workbook, which in2csv, xlsx2csv, ssconvert or LibreOffice would convert: install one "
                        + "(pipx install csvkit, apt install xlsx2csv, brew install csvkit), or save it as CSV",
                    "엑셀 통합 문서입니다. in2csv, xlsx2csv, ssconvert, LibreOffice 중 하나를 설치하거나(pipx install csvkit, "
                        + "apt install xlsx2csv, brew install csvkit) CSV로 저장하세요")
                : Phrase(
                    "this is an Excel workbook that \(tried) cannot convert: save it as CSV",
                    "엑셀 통합 문서를 변환하지 못했습니다(\(tried)). CSV로 저장하세요"))
    }
}

extension Environment {
    func has(_ program: String) -> Bool {
        (variables["PATH"]?.split(separator: ":") ?? []).contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }
}

extension Subprocess.Environment {
    /// The environment of programs that we start, which have no need of keys.
    static var withoutKeys: Self {
        .inherit.updating(
            Dictionary(
                uniqueKeysWithValues: ServiceSetting.keys.map { (Key(stringLiteral: $0.rawValue), String?.none) }))
    }
}
