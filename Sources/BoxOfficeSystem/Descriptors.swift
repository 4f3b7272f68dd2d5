import BoxOfficeBasics

/// Retries for less than a second while descriptors or memory are short: other work may free some.
func waitingForRoom(_ open: () -> CInt) -> CInt {
    for pause in [1, 2, 5, 10, 20, 50, 100, 200, 400] as [useconds_t] {
        let descriptor = open()
        guard descriptor < 0, [EMFILE, ENFILE, ENOMEM].contains(errno) else { return descriptor }
        usleep(pause * 1_000)
    }
    return open()
}
