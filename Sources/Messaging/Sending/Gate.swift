/// Lets messages pass as `SendingOrder` says.
actor Gate {
  typealias Pass = SendingOrder.Pass
  typealias Admission = SendingOrder.Admission

  private var order: SendingOrder
  private let clock: any Clock<Duration>
  private var entering: [Int: CheckedContinuation<Admission, Never>] = [:]
  private var pauses: [Int: Task<Void, Never>] = [:]
  private var drained: [CheckedContinuation<Void, Never>] = []
  private var isClosed = false

  init(limit: Int, clock: any Clock<Duration>) {
    order = SendingOrder(limit: limit)
    self.clock = clock
  }

  func join(_ lane: SendingOrder.Lane?) -> Pass {
    let (pass, actions) = order.join(lane)
    perform(actions)
    return pass
  }

  /// Returns when it may send, or when it may not any more. Who was admitted says `finish`.
  func enter(_ pass: Pass) async -> Admission {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        entering[pass.number] = continuation
        perform(order.enter(pass))
      }
    } onCancel: {
      Task { await self.callOff(pass) }
    }
  }

  func finish(_ pass: Pass) {
    perform(order.finish(pass))
    guard isClosed, order.isIdle else { return }
    for waiter in drained { waiter.resume() }
    drained = []
  }

  /// Returns after that time, or sooner when there is no reason to wait.
  func pause(_ pass: Pass, for duration: Duration) async {
    guard !isClosed, !order.isSuperseded(pass) else { return }
    let sleep = Task { [clock] in
      // Ended early is ended too.
      _ = try? await clock.sleep(for: duration)
    }
    pauses[pass.number] = sleep
    await withTaskCancellationHandler {
      await sleep.value
    } onCancel: {
      sleep.cancel()
    }
    pauses[pass.number] = nil
  }

  func leave(_ pass: Pass) {
    order.leave(pass)
  }

  /// Lets nobody in any more, and returns when those inside are done.
  func close() async {
    isClosed = true
    perform(order.close())
    for pause in pauses.values { pause.cancel() }
    guard !order.isIdle else { return }
    await withCheckedContinuation { drained.append($0) }
  }

  private func callOff(_ pass: Pass) {
    perform(order.callOff(pass))
  }

  private func perform(_ actions: [SendingOrder.Action]) {
    for action in actions {
      switch action {
      case .answer(let number, let admission): entering.removeValue(forKey: number)?.resume(returning: admission)
      case .wake(let number): pauses[number]?.cancel()
      }
    }
  }
}
