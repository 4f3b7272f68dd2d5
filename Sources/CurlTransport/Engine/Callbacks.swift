import CBoxOfficeCurl

/// Receives some bytes of the body, decoded.
///
/// libcurl calls it on the loop thread, while the loop performs, with the handle that gave itself to libcurl.
let receiveBody: CurlReceiver = { bytes, _, count, context in
    guard let easy = unsafe context.map({ unsafe Unmanaged<Easy>.fromOpaque($0).takeUnretainedValue() }),
        let transfer = easy.transfer
    else { return 0 }
    let part = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
    let verdict = unsafe easy.reception.receive(body: part)
    if verdict != .refused, transfer.awaitsHead, let head = easy.reception.finalHead { transfer.announce(head) }
    return switch verdict {
    case .taken: count
    case .refused: 0
    case .mustWait: boxoffice_curl_pause()
    }
}
