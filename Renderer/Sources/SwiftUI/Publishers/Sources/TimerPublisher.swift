public import Foundation

extension Timer {
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> Timer.TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// Sends the time again and again while it is connected.
  ///
  /// No run loop turns in a server, so a task waits, and it sends on the main actor whichever loop is named.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    public let options: RunLoop.SchedulerOptions?
    private let conduits = Conduits<Date, Never>()
    private let running = Guarded<Task<Void, Never>?>(nil)

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    deinit { disconnect() }

    public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Date {
      conduits.add(subscriber, owner: self)
    }

    /// Starts to send. It ends when the connection is cancelled, or when nothing holds the timer, the connection or a subscription.
    public func connect() -> any Cancellable {
      // Connecting twice makes it no faster.
      running.with { task in
        if task == nil { task = start() }
      }
      return Connection(timer: self)
    }

    private func disconnect() { running.with { $0.take() }?.cancel() }

    private func start() -> Task<Void, Never> {
      let clock = Web.TimelineClock.current
      // As a timer of Foundation does it, where nothing or less is asked for.
      let interval = interval > 0 ? interval : 0.0001
      let first = clock.now().addingTimeInterval(interval)
      return Task { @MainActor [weak conduits] in
        var due = first
        while (try? await clock.sleep(due)) != nil {
          let now = clock.now()
          guard !Task.isCancelled, let conduits else { return }
          conduits.send(now)
          // Moments that have passed meanwhile are left out.
          let missed = (now.timeIntervalSince(due) / interval).rounded(.down)
          due += (max(0, missed) + 1) * interval
        }
      }
    }

    /// Holds the timer, so that it runs for as long as a caller can end it.
    private struct Connection: Cancellable {
      let timer: TimerPublisher

      func cancel() { timer.disconnect() }
    }
  }
}
