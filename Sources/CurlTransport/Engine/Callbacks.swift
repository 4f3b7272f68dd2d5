import CBoxOfficeCurl

/// Asks a handle whether its name lookup may begin.
let mayLookUp: CurlLookupGuard = { context in
    unsafe context.map { unsafe Unmanaged<EasyHandle>.fromOpaque($0).takeUnretainedValue().mayLookUp() } ?? false
}

/// Asks a handle whether it may connect to an address.
let mayConnect: CurlSocketGuard = { address, context in
    let address = unsafe String(cString: address)
    return unsafe context.map {
        unsafe Unmanaged<EasyHandle>.fromOpaque($0).takeUnretainedValue().mayConnect(to: address)
    } ?? false
}

/// Receives decoded bytes of a body.
///
/// libcurl calls it on the loop's thread, from within `perform`, with the handle as its context.
let receiveBody: CurlReceiver = { bytes, _, count, context in
    guard let easy = unsafe context.map({ unsafe Unmanaged<EasyHandle>.fromOpaque($0).takeUnretainedValue() }),
        let transfer = easy.transfer
    else { return 0 }
    let part = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
    let verdict = unsafe easy.receiver.receive(body: part)
    if verdict != .refused, transfer.awaitsHead, let head = easy.receiver.finalHead { transfer.announce(head) }
    return switch verdict {
    case .taken: count
    case .refused: 0
    case .mustWait: boxoffice_curl_pause()
    }
}
