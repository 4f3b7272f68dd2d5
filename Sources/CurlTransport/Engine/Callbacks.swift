import CBoxOfficeCurl

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
