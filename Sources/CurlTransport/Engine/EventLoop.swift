import BoxOfficeHTTP
import CBoxOfficeCurl

/// The loop that drives libcurl, with everything that only its thread may touch.
///
/// One turn: take the commands, let libcurl work, complete the transfers that have ended, wait. The loop runs from the
/// first command until it has been idle for the configured time; the next command starts another one.
final class EventLoop {
    private let thread: LoopThread
    private let configuration: CurlHTTPTransport.Configuration
    private let inbox: Inbox
    private let state: LoopState

    private var multi: MultiHandle
    private(set) var handles: [EasyHandle] = []
    private(set) var idle: [EasyHandle] = []
    let admission: Admission
    private var commands: [Inbox.Command] = []
    private var sending = 0
    private var isStopping = false
    var pulse = Pulse()
    /// Why the multi handle must be replaced with all its transfers; nil while it is sound.
    var defect: TransportError?

    init?(on thread: LoopThread) {
        guard let multi = MultiHandle(thread.configuration) else { return nil }
        (self.thread, self.multi) = (thread, multi)
        (configuration, inbox) = (thread.configuration, thread.inbox)
        state = LoopState(configuration)
        admission = Admission(configuration)
        admission.isCautious = configuration.usesProxies && LoopState.passwordIsAtStake
        inbox.setMulti(multi)
    }

    func run() {
        var retirement: Inbox.Retirement?
        var idleSince: ContinuousClock.Instant?
        while retirement == nil {
            if obeyCommands() { idleSince = nil }
            // Begin nothing on a handle that is about to be replaced.
            if defect == nil { admit() }

            if defect == nil, !multi.perform() { defect = .noEngine }
            noticeStandstill(beyond: .zero)
            while defect == nil, let (easy, code) = multi.nextDone() { finish(easy, code) }
            if defect == nil, sending > 0 { stopNeedlessSending() }
            // If a transfer starts here, the poll below returns at once.
            if defect == nil { admit() }

            if isStopping {
                retirement = inbox.retireLoop(ifEmpty: false)
            } else if let error = defect {
                if !replaceMulti(because: error) { retirement = inbox.retireLoop(ifEmpty: false) }
            } else if idle.count == handles.count {
                let now = ContinuousClock.now
                let left = max(.zero, configuration.idleTime) - (now - (idleSince ?? now))
                if idleSince != nil, left <= .zero {
                    retirement = inbox.retireLoop(ifEmpty: true)
                } else {
                    idleSince = idleSince ?? now
                    rest(for: left)
                }
            } else {
                idleSince = nil
                rest(for: Pulse.interval)
            }
        }
        freeEverything()
        retirement?.end()
    }

    /// Returns whether there were any.
    private func obeyCommands() -> Bool {
        // A task that runs here and sends its next request posts two or three commands, one after the other. They are
        // obeyed together, because each look at the sockets costs a system call for each transfer; but a task that
        // posts without end must not hold up the transfers.
        for round in 0..<4 {
            inbox.swapCommands(with: &commands)
            if commands.isEmpty { return round > 0 }
            for command in commands { obey(command) }
            commands.removeAll(keepingCapacity: true)
            // What follows must not find a request waiting whose turn it is.
            if defect == nil { admit() }
        }
        return true
    }

    private func rest(for time: Duration) {
        if inbox.mayRest(), !multi.poll(for: time) { defect = .noEngine }
        noticeStandstill(beyond: time)
    }

    private func noticeStandstill(beyond time: Duration) {
        if pulse.hasPaused(beyond: time, during: handles.lazy.compactMap { $0.transfer?.limits }) {
            defect = .stoodStill
        }
    }

    private func obey(_ command: Inbox.Command) {
        switch command {
        case .start(let transfer):
            // A cancellation may arrive first.
            if transfer.isAwaited { admission.enqueue(transfer) }
        case .cancel(let transfer):
            if let easy = transfer.easy {
                end(easy, transfer, with: .failure(.cancelled))
            } else {
                // The transfer waits or has ended. If it waits, its turn skips it.
                transfer.complete(.failure(.cancelled))
            }
        case .run(let job): unsafe job.runSynchronously(on: thread.asUnownedTaskExecutor())
        case .examine(let examine): examine(self)
        case .stop:
            isStopping = true
            failEverything(with: .shutDown)
        }
    }

    // MARK: Beginning

    private func admit() {
        while let transfer = admission.next() {
            if transfer.isAwaited, !isStopping {
                start(transfer)
            } else {
                admission.release(transfer)
            }
        }
    }

    private func start(_ transfer: Transfer) {
        guard let easy = idle.popLast() ?? newHandle() else {
            admission.release(transfer)
            return transfer.complete(.failure(.noEngine))
        }
        transfer.easy = easy
        exchange(easy, transfer)
    }

    private func newHandle() -> EasyHandle? {
        guard let easy = EasyHandle() else { return nil }
        handles.append(easy)
        return easy
    }

    /// Adds the handle last, since it may end at any moment afterwards.
    private func exchange(_ easy: EasyHandle, _ transfer: Transfer) {
        if !transfer.exchange.body.isEmpty { sending += 1 }
        guard easy.begin(transfer, in: state), multi.add(easy) else {
            return end(easy, transfer, with: .failure(.noEngine))
        }
    }

    // MARK: Ending

    private func finish(_ easy: EasyHandle, _ code: CInt) {
        guard let transfer = easy.transfer else { return }
        let report = easy.report
        if admission.isCautious, !transfer.exchange.base.isLoopback { admission.isCautious = false }
        if !transfer.avoided.contains(.http2), let host = transfer.host {
            host.note(easy.failure(code), report)
            if report.http_version > 0 { note(host, multiplexes: report.http_version >= 20) }
        }
        switch transfer.outcome(of: easy, code: code, report: report, in: state) {
        case .result(let result):
            if report.proxy_status == 407, case .failure(let error) = result {
                state.refusedProxies[easy.peer] = error
            }
            end(easy, transfer, with: result)
        case .redirect(let exchange):
            leave(easy)
            transfer.redirect(to: exchange, after: .microseconds(report.total))
            self.exchange(easy, transfer)
        case .again(let cause):
            leave(easy)
            transfer.avoid(cause, after: .microseconds(report.total))
            self.exchange(easy, transfer)
        }
    }

    /// Stops sending to a server that closed the stream: libcurl 7.88 does not notice, and waits for the limit.
    private func stopNeedlessSending() {
        for easy in handles {
            guard let transfer = easy.transfer, !transfer.exchange.body.isEmpty else { continue }
            let report = easy.report
            if report.http_version >= 20, report.sent_bytes < transfer.exchange.body.count,
                easy.receiver.isComplete(report.body_bytes)
            {
                finish(easy, 0)
            }
        }
    }

    /// Returns requests without a connection to the queue if a host no longer responds in HTTP/2: they were started to
    /// share one, and would wait inside libcurl while their time runs.
    private func note(_ host: Admission.Host, multiplexes: Bool) {
        defer { host.multiplexes = multiplexes }
        guard host.multiplexes == true, !multiplexes else { return }
        let early = handles.filter { $0.transfer?.host === host && !$0.hasConnection }
        admission.putBack(early.compactMap(\.transfer), to: host)
        for easy in early {
            leave(easy)
            easy.transfer?.easy = nil
            easy.end(with: .failure(.noEngine))
            idle.append(easy)
        }
    }

    private func leave(_ easy: EasyHandle, isAbandoned: Bool = false) {
        if easy.transfer?.exchange.body.isEmpty == false { sending -= 1 }
        state.lookups.end(easy, isAbandoned: isAbandoned)
        multi.remove(easy)
    }

    /// Removes the handle from libcurl before its task continues, so that the task may close its file at once.
    private func end(_ easy: EasyHandle, _ transfer: Transfer, with result: Result<TransportResponse, TransportError>) {
        leave(easy, isAbandoned: result.leavesLookup)
        easy.end(with: result)
        transfer.easy = nil
        idle.append(easy)
        admission.release(transfer)
        transfer.complete(result)
    }

    private func failEverything(with error: TransportError) {
        for transfer in admission.removeAllWaiting() { transfer.complete(.failure(error)) }
        for easy in handles { if let transfer = easy.transfer { end(easy, transfer, with: .failure(error)) } }
    }

    /// Fails the running transfers; the waiting ones start on a new multi handle with connections of its own.
    private func replaceMulti(because error: TransportError) -> Bool {
        defect = nil
        let lost = handles.filter { $0.transfer != nil }
        handles = idle
        for easy in lost {
            leave(easy, isAbandoned: true)
            easy.free()
            guard let transfer = easy.transfer else { continue }
            let error = easy.receiver.breakingOff(error)
            easy.end(with: .failure(error))
            transfer.easy = nil
            admission.release(transfer)
            transfer.complete(.failure(error))
        }
        // If that fails, callers wake the old one until the loop has retired.
        guard let fresh = MultiHandle(configuration) else { return false }
        inbox.setMulti(fresh)
        multi.free()
        multi = fresh
        admit()
        return true
    }

    /// Frees the handles first and the multi handle last; otherwise libcurl would use freed memory.
    private func freeEverything() {
        failEverything(with: .noEngine)
        for easy in handles { easy.free() }
        (handles, idle) = ([], [])
        multi.free()
    }
}

extension Result<TransportResponse, TransportError> {
    /// True if the transfer's name lookup continues without it.
    fileprivate var leavesLookup: Bool {
        guard case .failure(let error) = self else { return false }
        return [.timedOut, .cancelled, .shutDown].contains(error.code)
    }
}
