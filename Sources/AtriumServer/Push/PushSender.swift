import Foundation
import Logging
import Messaging

/// Hands messages to the engine, which begins with the first one: a house that tells nobody opens no connections.
actor PushSender {
  let hosts: PushHosts
  let hasApple: Bool
  private let settings: MessengerSettings
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let logger: Logger
  private var messenger: Messenger?
  private var isClosed = false

  init(
    settings: MessengerSettings, hosts: PushHosts, clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, logger: Logger
  ) {
    self.settings = settings
    self.hosts = hosts
    hasApple = settings.apple != nil
    self.clock = clock
    self.now = now
    self.logger = logger
  }

  deinit {
    // The engine has to be shut down before it goes away.
    guard let messenger else { return }
    Task { await messenger.shutDown() }
  }

  /// Sends a message and says what became of it, which may take a minute where a service is ill.
  func send(_ message: Message, to destination: KeptDestination) async -> SendResult {
    guard !isClosed else { return .undelivered("the server is stopping", retryAfter: .zero) }
    do {
      return await engine().send(message, to: try destination.place(hosts))
    } catch let problem as SubscriptionProblem {
      // The list of hosts is another one since.
      return .operatorFault(problem.errorDescription ?? "\(problem)")
    } catch {
      return .operatorFault("what was registered cannot be read")
    }
  }

  /// Takes nothing any more, and lets requests end that are under way.
  func close() async {
    isClosed = true
    await messenger?.shutDown()
  }

  var counts: Counts {
    get async { await messenger?.counts ?? Counts() }
  }

  private func engine() -> Messenger {
    if let messenger { return messenger }
    let made = Messenger(settings, clock: clock, now: now, logger: logger)
    messenger = made
    return made
  }
}
