extension Publisher {
  public func debounce<S>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> where S: Scheduler {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Sends a value when no other has come for a while.
  public struct Debounce<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S>(subscriber: S) where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      // What is sent later is sent from elsewhere: the clock is that of who subscribes.
      let clock = Web.TimelineClock.current
      let pause = { (action: @escaping () -> Void) in
        Web.TimelineClock.$current.withValue(clock) {
          let pause = scheduler.schedule(
            after: scheduler.now.advanced(by: dueTime), interval: dueTime, tolerance: scheduler.minimumTolerance, options: options, action)
          return AnyCancellable { pause.cancel() }
        }
      }
      upstream.subscribe(Debounced(to: subscriber, pause: pause))
    }
  }
}

/// Keeps the last value until a pause has passed.
private final class Debounced<Downstream: Subscriber>: Subscriber, Subscription {
  private struct State {
    /// nil when it has ended or was cancelled.
    var downstream: Downstream?
    var subscription: (any Subscription)?
    var demand = Subscribers.Demand.none
    var latest: Downstream.Input?
    /// How many values have come: a pause that began before the last one counts for nothing.
    var count = 0
    var pause: AnyCancellable?
  }

  private let state: Guarded<State>
  private let pause: (@escaping () -> Void) -> AnyCancellable

  init(to downstream: Downstream, pause: @escaping (@escaping () -> Void) -> AnyCancellable) {
    state = Guarded(State(downstream: downstream))
    self.pause = pause
  }

  func receive(subscription: any Subscription) {
    let downstream = state.with { state in
      state.subscription = subscription
      return state.downstream
    }
    downstream?.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let (count, last) = state.with { state in
      state.latest = input
      state.count += 1
      return (state.count, state.pause.take())
    }
    last?.cancel()
    let next = pause { [weak self] in self?.hasPassed(count) }
    // Another value, or the end, may have come meanwhile.
    let isWanted = state.with { state in
      guard state.count == count, state.downstream != nil else { return false }
      state.pause = next
      return true
    }
    if !isWanted { next.cancel() }
    return .none
  }

  private func hasPassed(_ count: Int) {
    let (downstream, value, pause) = state.with { state -> (Downstream?, Downstream.Input?, AnyCancellable?) in
      guard state.count == count else { return (nil, nil, nil) }
      defer { state.latest = nil }
      guard state.demand > .none else { return (nil, nil, state.pause.take()) }
      state.demand -= 1
      return (state.downstream, state.latest, state.pause.take())
    }
    pause?.cancel()
    guard let downstream, let value else { return }
    request(downstream.receive(value))
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) { end().downstream?.receive(completion: completion) }

  func request(_ demand: Subscribers.Demand) { state.with { $0.demand += demand } }

  func cancel() { end().subscription?.cancel() }

  private func end() -> State {
    let last = state.exchange(State())
    last.pause?.cancel()
    return last
  }
}
