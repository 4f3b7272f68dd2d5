import Foundation

/// A resolver for the processes that tests start.
///
/// Its lookup of names that begin with "slow." never ends; names that begin with "both." are this machine, by IPv6 and then
/// by IPv4.
enum SlowNames {
    /// Whether the resolver could be built; from then on, every new process uses it.
    static let areInUse: Bool = {
        let folder = FileManager.default.temporaryDirectory
        let library = folder.appending(path: "CurlTransportTests-\(getpid())-names.so").path
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments = ["clang", "-shared", "-fPIC", "-x", "c", "-", "-o", library]
        let input = Pipe()
        compiler.standardInput = input
        guard (try? compiler.run()) != nil else { return false }
        input.fileHandleForWriting.write(Data(source.utf8))
        try? input.fileHandleForWriting.close()
        compiler.waitUntilExit()
        guard compiler.terminationStatus == 0 else { return false }
        atexit {
            unsafe unlink(FileManager.default.temporaryDirectory.path + "/CurlTransportTests-\(getpid())-names.so")
        }
        // It stays set: removing it would move variables that other tests may be reading.
        return unsafe setenv("LD_PRELOAD", library, 1) == 0
    }()

    private static let source = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <netdb.h>
        #include <string.h>
        #include <unistd.h>

        int getaddrinfo(const char *name, const char *service, const struct addrinfo *hints, struct addrinfo **result) {
            int (*next)(const char *, const char *, const struct addrinfo *, struct addrinfo **);
            while (name && strncmp(name, "slow.", 5) == 0)
                pause();
            next = dlsym(RTLD_NEXT, "getaddrinfo");
            if (name && strncmp(name, "both.", 5) == 0) {
                struct addrinfo *last;
                int error = next("::1", service, hints, result);
                if (error)
                    return error;
                for (last = *result; last->ai_next;)
                    last = last->ai_next;
                return next("127.0.0.1", service, hints, &last->ai_next);
            }
            return next(name, service, hints, result);
        }
        """
}
