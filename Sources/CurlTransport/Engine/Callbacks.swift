import CLibcurl

// The two functions that libcurl calls, on the loop thread, while the loop performs. Both get back the transfer that
// Easy.prepare gave them.

/// Receives one header line.
let receiveHeader: CurlReceiver = { bytes, _, count, context in
    guard let transfer = unsafe transfer(context) else { return 0 }
    let line = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
    return unsafe transfer.reception.receive(header: line) ? count : 0
}

/// Receives some bytes of the body, decoded.
let receiveBody: CurlReceiver = { bytes, _, count, context in
    guard let transfer = unsafe transfer(context) else { return 0 }
    let part = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
    return switch unsafe transfer.receive(body: part) {
    case .taken: count
    case .refused: 0
    case .mustWait: clibcurl_pause()
    }
}

private func transfer(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    unsafe context.map { unsafe Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
}
