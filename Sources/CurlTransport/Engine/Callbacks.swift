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
    guard let easy = unsafe context.map({ unsafe Unmanaged<EasyHandle>.fromOpaque($0).takeUnretainedValue() }) else {
        return 0
    }
    return unsafe easy.receiver.receive(body: UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
}
