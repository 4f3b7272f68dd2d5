import Foundation

/// Valid and invalid certificates that the `openssl` command creates for 127.0.0.1 when the first test needs them.
struct Certificates {
    struct Identity {
        let certificate: String
        let key: String
    }

    /// The certificates; nil without the `openssl` command, or if libcurl does not use OpenSSL.
    static let all: Certificates? = {
        guard TLS.isAvailable, let made = try? Certificates() else { return nil }
        atexit { try? FileManager.default.removeItem(at: Certificates.all?.folder.url ?? URL(filePath: "/nowhere")) }
        return made
    }()

    /// The file with the authority that signed all certificates except `selfSigned`.
    let authority: String
    let good: Identity
    let expired: Identity
    let notYetValid: Identity
    let ofAnotherHost: Identity
    let selfSigned: Identity

    private let folder: Folder

    private init() throws {
        let folder = try Folder()
        self.folder = folder
        authority = folder.path("authority.pem")
        let key = folder.path("key.pem")
        try folder.run(
            "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -days 2 -subj /CN=Authority -keyout authority.key -out authority.pem"
        )
        try folder.run(
            "req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -subj /CN=server -keyout key.pem -out request.pem"
        )
        try folder.write("subjectAltName=IP:127.0.0.1", to: "here")
        try folder.write("subjectAltName=DNS:elsewhere.example", to: "elsewhere")
        try folder.write(
            """
            [ca]
            default_ca = it
            [it]
            database = index
            serial = serial
            new_certs_dir = .
            default_md = sha256
            policy = any
            [any]
            commonName = supplied
            """, to: "configuration")
        try folder.write("", to: "index")
        try folder.write("04", to: "serial")

        func signed(_ name: String, _ options: String) throws -> Identity {
            try folder.run(
                "x509 -req -in request.pem -CA authority.pem -CAkey authority.key -out \(name).pem \(options)")
            return Identity(certificate: folder.path("\(name).pem"), key: key)
        }
        good = try signed("good", "-set_serial 1 -days 2 -extfile here")
        expired = try signed("expired", "-set_serial 2 -days -1 -extfile here")
        ofAnotherHost = try signed("ofAnotherHost", "-set_serial 3 -days 2 -extfile elsewhere")
        try folder.run(
            "ca -batch -notext -config configuration -cert authority.pem -keyfile authority.key "
                + "-startdate 21000101000000Z -enddate 21010101000000Z -extfile here -in request.pem -out notYetValid.pem"
        )
        notYetValid = Identity(certificate: folder.path("notYetValid.pem"), key: key)
        try folder.run(
            "req -x509 -key key.pem -days 2 -subj /CN=server -addext subjectAltName=IP:127.0.0.1 -out selfSigned.pem")
        selfSigned = Identity(certificate: folder.path("selfSigned.pem"), key: key)
    }

    private struct Folder {
        let url = Folder.place

        /// All tests of the process use it, so it goes when the process ends.
        init() throws {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            atexit { try? FileManager.default.removeItem(at: Folder.place) }
        }

        private static var place: URL {
            FileManager.default.temporaryDirectory.appending(path: "CurlTransportTests-\(getpid())-certificates")
        }

        func path(_ name: String) -> String { url.appending(path: name).path }

        func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: url.appending(path: name)) }

        /// Runs `openssl` in the folder.
        func run(_ arguments: String) throws {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = ["openssl"] + arguments.split(separator: " ").map(String.init)
            process.currentDirectoryURL = url
            (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else { throw CocoaError(.executableNotLoadable) }
        }
    }
}
