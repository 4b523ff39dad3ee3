/// When to connect to the stream of changes, when to wait and when to stop: a pure state machine. `ChangeFeed` performs it.
///
/// There is one connection while there is at least one subscriber. A connection that ends is made again after a wait that doubles
/// from half a second to 30 seconds; one that opened starts the wait over. What belongs to an earlier connection is ignored.
package struct LiveChanges: Sendable, Equatable {
  package enum Event: Equatable {
    case subscribed
    /// The last subscriber is gone.
    case abandoned
    /// The server took the request.
    case opened(connection: Int)
    case received(id: String?, connection: Int)
    /// - `isRefusal`: the server answered, and will hardly answer otherwise soon (a status of 400 to 499).
    /// - `jitter`: from 0 up to 1, so that the clients of a server that comes back do not come back at once.
    case ended(isRefusal: Bool, jitter: Double, connection: Int)
    case waited(connection: Int)
  }

  package enum Action: Equatable {
    case connect(lastEventID: String?, connection: Int)
    case wait(Duration, connection: Int)
    /// Stop connecting, or waiting.
    case cancel
    /// Changes between a subscriber's first look and now cannot be known: have everything looked at again.
    case tellEverything
  }

  static let firstDelay = Duration.milliseconds(500)
  static let longestDelay = Duration.seconds(30)

  private enum State: Equatable {
    case idle, connecting, open, waiting
  }

  private var state = State.idle
  private var connection = 0
  private var failures = 0
  private var lastEventID: String?

  package mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .subscribed:
      return state == .idle ? connect() : []
    case .abandoned:
      guard state != .idle else { return [] }
      // Who subscribes next looks at everything first, and needs no replay.
      self = LiveChanges(after: connection)
      return [.cancel]
    case .opened(connection):
      guard state == .connecting else { return [] }
      state = .open
      failures = 0
      return lastEventID == nil ? [.tellEverything] : []
    case .received(let id, connection):
      lastEventID = id ?? lastEventID
      return []
    case .ended(let isRefusal, let jitter, connection):
      guard state == .connecting || state == .open else { return [] }
      state = .waiting
      failures += 1
      return [.wait(delay(isRefusal: isRefusal, jitter: jitter), connection: connection)]
    case .waited(connection):
      return state == .waiting ? connect() : []
    case .opened, .received, .ended, .waited:
      return []
    }
  }

  package init() {}

  // Numbers go on, so that a late event of the connection that was cancelled stays a stranger.
  private init(after connection: Int) {
    self.connection = connection + 1
  }

  /// Whether an event of this connection still counts.
  package func isCurrent(_ connection: Int) -> Bool {
    state != .idle && self.connection == connection
  }

  private mutating func connect() -> [Action] {
    state = .connecting
    connection += 1
    return [.connect(lastEventID: lastEventID, connection: connection)]
  }

  /// Between half of the full delay and all of it.
  private func delay(isRefusal: Bool, jitter: Double) -> Duration {
    let doublings = min(failures - 1, 6)
    let full = isRefusal ? Self.longestDelay : min(Self.firstDelay * (1 << doublings), Self.longestDelay)
    return full * (0.5 + min(max(jitter, 0), 1) / 2)
  }
}
