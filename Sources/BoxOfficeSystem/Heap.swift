import CBoxOfficeSystem

/// The process's memory.
package enum Heap {
    /// Lets all threads share two of glibc's heaps.
    ///
    /// Each thread would get one of its own, and keep what it once needed: over a million rows, twice as much as is used.
    /// To be called before there are threads.
    package static func keepSmall() { boxoffice_keep_few_arenas() }
}
