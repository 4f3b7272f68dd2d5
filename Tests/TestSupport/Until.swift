/// Waits until something is so, or the test's time is up, so that a test that waits in vain fails and ends.
package func until(_ isSo: () async throws -> Bool) async rethrows {
    while try await !isSo(), !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
}
