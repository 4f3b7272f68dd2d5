package import BoxOfficeBasics

/// What a folder's file system does not offer, as some of virtual machines, networks and memory cards do not.
///
/// It costs a guarantee, which is said once for a folder and those inside it, and never the work.
final class FolderLacks: Sendable {
    enum Lack: Int, Sendable {
        case flushing
        case locks
        case links
        case access

        /// Errors that mean the same for these calls alone.
        fileprivate var errors: [CInt] {
            switch self {
            case .flushing, .access: []
            case .locks: [ENOLCK]
            case .links: [EPERM, EMLINK]
            }
        }

        fileprivate var cost: Phrase {
            switch self {
            case .flushing: Phrase("a power cut may lose its latest files", "정전되면 마지막에 저장한 파일을 잃을 수 있음")
            case .locks: Phrase("runs at the same time may do the same work", "동시에 실행하면 같은 일을 두 번 할 수 있음")
            case .links:
                Phrase(
                    "a file that another program puts in place at the same moment may be replaced",
                    "같은 순간에 다른 프로그램이 넣은 파일을 바꿀 수 있음")
            case .access:
                Phrase("a replaced file loses permissions or attributes", "바뀐 파일의 권한이나 속성 일부가 없어짐")
            }
        }
    }

    private let found = Lock<(all: Set<Lack>, untold: Set<Lack>)>(([], []))

    func has(_ lack: Lack) -> Bool { found.withLock { $0.all.contains(lack) } }

    func note(_ lack: Lack) {
        found.withLock { if $0.all.insert(lack).inserted { $0.untold.insert(lack) } }
    }

    /// True if an error means that the file system does not offer a call, which is noted; false for a failure.
    func note(_ lack: Lack, after error: CInt) -> Bool {
        guard Self.means(lack, error) else { return false }
        note(lack)
        return true
    }

    static func means(_ lack: Lack, _ error: CInt) -> Bool {
        ([EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP] + lack.errors).contains(error)
    }

    fileprivate func take() -> [Lack] {
        found.withLock { exchange(&$0.untold, with: []) }.sorted { $0.rawValue < $1.rawValue }
    }
}

extension Folder {
    /// Returns what the folder's file system was found to lack and what that costs, once; nil if there is nothing new.
    package func takeLacks() -> Phrase? {
        let costs = lacks.take().map(\.cost)
        guard !costs.isEmpty else { return nil }
        return Phrase("The file system of \(path) does not offer everything: ", "\(path)의 파일 시스템에 없는 기능이 있습니다: ")
            + costs.joined(separator: "; ") + Phrase(same: ".")
    }
}
