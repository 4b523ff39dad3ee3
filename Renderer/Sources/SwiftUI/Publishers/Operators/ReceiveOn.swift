import Foundation

extension Publisher {
  public func receive<S>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.ReceiveOn<Self, S> where S: Scheduler {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// Sends in the place of a scheduler.
  public struct ReceiveOn<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S>(subscriber: S) where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      upstream.subscribe(Moved(to: subscriber) { scheduler.schedule(options: options, $0) })
    }
  }
}

/// Hands on what it has received, in the same order, when its scheduler comes to it.
private final class Moved<Downstream: Subscriber>: Subscriber, Subscription {
  private enum Event {
    case value(Downstream.Input)
    case completion(Subscribers.Completion<Downstream.Failure>)
  }

  private struct State {
    /// nil when it has ended or was cancelled.
    var downstream: Downstream?
    var subscription: (any Subscription)?
    var waiting: [Event] = []
  }

  private let state: Guarded<State>
  private let schedule: (@escaping () -> Void) -> Void
  /// Held while the subscriber receives: a queue may run several actions at once.
  private let turn = NSRecursiveLock()

  init(to downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
    state = Guarded(State(downstream: downstream))
    self.schedule = schedule
  }

  func receive(subscription: any Subscription) {
    let downstream = state.with { state in
      state.subscription = subscription
      return state.downstream
    }
    downstream?.receive(subscription: self)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    wait(.value(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) { wait(.completion(completion)) }

  func request(_ demand: Subscribers.Demand) { state.with { $0.subscription }?.request(demand) }

  func cancel() { end()?.cancel() }

  private func wait(_ event: Event) {
    state.with { $0.waiting.append(event) }
    schedule { self.handOn() }
  }

  private func handOn() {
    turn.withLock {
      let (downstream, event) = state.with { state in (state.downstream, state.waiting.isEmpty ? nil : state.waiting.removeFirst()) }
      guard let downstream else { return }
      switch event {
      case .value(let value):
        let more = downstream.receive(value)
        if more > .none { request(more) }
      case .completion(let completion):
        end()
        downstream.receive(completion: completion)
      case nil: break
      }
    }
  }

  @discardableResult private func end() -> (any Subscription)? { state.exchange(State()).subscription }
}
