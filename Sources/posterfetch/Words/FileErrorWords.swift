import BoxOfficeSystem

extension FileError {
    var korean: String {
        let reason = Self.reasons[reason] ?? reason
        return switch kind {
        case .cannotCreate: "\(path): 만들 수 없습니다. \(reason)"
        case .input: "\(path): 읽을 수 없습니다. \(reason)"
        case .output: "\(path): 쓸 수 없습니다. \(reason)"
        case .replaced: "\(path): 쓰는 도중에 다른 폴더로 바뀌었습니다."
        }
    }

    private static let reasons = [
        "No such file or directory": "그런 파일이나 폴더가 없습니다.", "Permission denied": "권한이 없습니다.",
        "Is a directory": "폴더입니다.", "Not a directory": "폴더가 아닙니다.", "File exists": "이미 있습니다.",
        "No space left on device": "디스크가 가득 찼습니다.", "Read-only file system": "읽기 전용 파일 시스템입니다.",
        "File too large": "파일이 너무 큽니다.", "Invalid argument": "일반 파일이 아닙니다.",
        "Too many open files": "열린 파일이 너무 많습니다.", "Input/output error": "디스크 입출력 오류입니다.",
        "Disk quota exceeded": "디스크 할당량을 넘었습니다.", "File name too long": "파일 이름이 너무 깁니다.",
        "Too many levels of symbolic links": "심볼릭 링크가 끝없이 이어집니다.", "Operation not permitted": "허용되지 않습니다.",
        "Broken pipe": "받는 쪽이 닫혔습니다.", "Bad file descriptor": "닫혀 있습니다.",
    ]
}
