import BoxOfficeContracts
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// The server's side of TLS for connections of a ``ScriptedServer``.
///
/// It uses the OpenSSL that libcurl has loaded into this process. Its functions are looked up by name, so that the tests
/// need neither OpenSSL's headers nor another server.
///
/// `@unchecked Sendable` is correct because the context does not change once connections arrive.
@safe final class TLS: @unchecked Sendable {
    fileprivate typealias Handle = OpaquePointer?

    /// Whether libcurl uses OpenSSL here.
    static var isAvailable: Bool { unsafe dlsym(nil, "SSL_CTX_new") != nil }

    private let context: Handle

    /// Creates a server side with a certificate and its key; if outdated, it speaks TLS 1.1 at most.
    ///
    /// A client that offers `h2` gets it if the protocol is not HTTP/1.1.
    init(
        _ identity: Certificates.Identity, isOutdated: Bool = false, asksForCertificate: Bool = false,
        protocol: String = "http/1.1"
    ) throws {
        // As the engine does: threads that still run when the program ends must not find OpenSSL's tables freed. If libcurl has
        // been initialised before, this comes too late to change anything.
        typealias Initialise = @convention(c) (UInt64, OpaquePointer?) -> CInt
        let initialise = unsafe Self.function("OPENSSL_init_crypto", Initialise.self)
        _ = initialise(0x0008_0000, nil)

        let method = unsafe Self.function("TLS_server_method", (@convention(c) () -> Handle).self)
        let new = unsafe Self.function("SSL_CTX_new", (@convention(c) (Handle) -> Handle).self)
        typealias UseFile = @convention(c) (Handle, UnsafePointer<CChar>, CInt) -> CInt
        let useCertificate = unsafe Self.function("SSL_CTX_use_certificate_file", UseFile.self)
        let useKey = unsafe Self.function("SSL_CTX_use_PrivateKey_file", UseFile.self)
        let pem: CInt = 1
        unsafe context = new(method())
        let hasCertificate = unsafe useCertificate(context, identity.certificate, pem) == 1
        let hasKey = unsafe useKey(context, identity.key, pem) == 1
        try #require(hasCertificate && hasKey)
        if isOutdated { speakOutdatedVersions() }
        if asksForCertificate { requireCertificate() }
        if `protocol` == "h2" { speakHTTP2() }
    }

    deinit { unsafe Self.function("SSL_CTX_free", (@convention(c) (Handle) -> Void).self)(context) }

    private func requireCertificate() {
        let setVerify = unsafe Self.function(
            "SSL_CTX_set_verify", (@convention(c) (Handle, CInt, OpaquePointer?) -> Void).self)
        let (verify, failWithout): (CInt, CInt) = (1, 2)
        unsafe setVerify(context, verify | failWithout, nil)
    }

    private func speakHTTP2() {
        typealias Select =
            @convention(c) (
                Handle, UnsafeMutablePointer<UnsafePointer<UInt8>?>, UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>,
                CUnsignedInt, UnsafeMutableRawPointer?
            ) -> CInt
        // libcurl offers h2 first, after a byte with its length.
        let select: Select = { _, chosen, length, offered, _, _ in
            unsafe chosen.pointee = offered + 1
            unsafe length.pointee = offered.pointee
            return 0
        }
        let setSelect = unsafe Self.function(
            "SSL_CTX_set_alpn_select_cb", (@convention(c) (Handle, Select, UnsafeMutableRawPointer?) -> Void).self)
        unsafe setSelect(context, select, nil)
    }

    private func speakOutdatedVersions() {
        let control = unsafe Self.function(
            "SSL_CTX_ctrl", (@convention(c) (Handle, CInt, CLong, UnsafeMutableRawPointer?) -> CLong).self)
        let setCiphers = unsafe Self.function(
            "SSL_CTX_set_cipher_list", (@convention(c) (Handle, UnsafePointer<CChar>) -> CInt).self)
        let (setLowest, setHighest, outdated): (CInt, CInt, CLong) = (123, 124, 0x0302)
        unsafe _ = control(context, setLowest, outdated, nil)
        unsafe _ = control(context, setHighest, outdated, nil)
        unsafe _ = setCiphers(context, "ALL@SECLEVEL=0")
    }

    /// Does the handshake, and then serves; a client that refuses the certificate is not served.
    ///
    /// The connection is closed without a TLS closing alert, unless `serve` sends one.
    func serve(_ connection: ScriptedConnection, _ serve: (Connection) -> Void) {
        let new = unsafe Self.function("SSL_new", (@convention(c) (Handle) -> Handle).self)
        let setDescriptor = unsafe Self.function("SSL_set_fd", (@convention(c) (Handle, CInt) -> CInt).self)
        let accept = unsafe Self.function("SSL_accept", (@convention(c) (Handle) -> CInt).self)
        let free = unsafe Self.function("SSL_free", (@convention(c) (Handle) -> Void).self)
        let session = unsafe new(context)
        defer { unsafe free(session) }
        unsafe _ = setDescriptor(session, connection.descriptor)
        if unsafe accept(session) == 1 {
            serve(unsafe Connection(session))
        } else {
            // A connection that is closed with unread bytes is reset, and the client may miss the server's reason.
            connection.pause(for: nil)
        }
    }

    /// A connection after the handshake.
    @safe struct Connection {
        private let session: Handle

        fileprivate init(_ session: Handle) { unsafe self.session = session }

        /// Whether client and server have agreed on HTTP/2.
        var speaksHTTP2: Bool {
            typealias Selected =
                @convention(c) (Handle, UnsafeMutablePointer<UnsafePointer<UInt8>?>, UnsafeMutablePointer<CUnsignedInt>)
                ->
                Void
            let selected = unsafe TLS.function("SSL_get0_alpn_selected", Selected.self)
            var (name, length): (UnsafePointer<UInt8>?, CUnsignedInt) = (nil, 0)
            unsafe selected(session, &name, &length)
            return unsafe UnsafeBufferPointer(start: name, count: Int(length)).elementsEqual("h2".utf8)
        }

        /// Reads up to the empty line that ends a request's header; nil if the client has disconnected.
        func readRequest() -> String? {
            var bytes: [UInt8] = []
            while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
                guard let byte = read(1) else { return nil }
                bytes += byte
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        /// Reads a number of bytes; nil if the client disconnects before.
        func read(_ count: Int) -> [UInt8]? {
            let read = unsafe TLS.function(
                "SSL_read", (@convention(c) (Handle, UnsafeMutableRawPointer, CInt) -> CInt).self)
            var bytes: [UInt8] = []
            var byte: UInt8 = 0
            while bytes.count < count {
                guard unsafe read(session, &byte, 1) == 1 else { return nil }
                bytes.append(byte)
            }
            return bytes
        }

        func write(_ text: String) { write(Array(text.utf8)) }

        func write(_ bytes: [UInt8]) {
            let write = unsafe TLS.function(
                "SSL_write", (@convention(c) (Handle, UnsafeRawPointer, CInt) -> CInt).self)
            unsafe _ = write(session, bytes, CInt(bytes.count))
        }

        /// Sends the closing alert.
        func sayGoodbye() {
            unsafe _ = TLS.function("SSL_shutdown", (@convention(c) (Handle) -> CInt).self)(session)
        }
    }

    private static func function<Function>(_ name: String, _ type: Function.Type) -> Function {
        guard let address = unsafe dlsym(nil, name) else { fatalError("OpenSSL has no \(name).") }
        return unsafe unsafeBitCast(address, to: type)
    }
}
