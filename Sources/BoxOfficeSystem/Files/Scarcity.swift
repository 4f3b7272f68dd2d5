import BoxOfficePlatform

/// Opens something, and tries again for less than a second while the process or the system is short of descriptors or memory.
///
/// Other work of this process, or of another one, gives them back.
///
/// - Parameter open: Opens it: returns a descriptor, or a negative number and sets `errno`.
func waitingForRoom(_ open: () -> CInt) -> CInt {
    for pause in [1, 2, 5, 10, 20, 50, 100, 200, 400] as [useconds_t] {
        let descriptor = open()
        guard descriptor < 0, [EMFILE, ENFILE, ENOMEM].contains(errno) else { return descriptor }
        usleep(pause * 1_000)
    }
    return open()
}
