package import Foundation
package import Logging
import NIOConcurrencyHelpers

/// Tells devices and browsers, with the keys of whoever runs this server and no relay between.
///
/// ```swift
/// let messenger = Messenger(MessengerSettings(apple: apple, web: web), logger: logger)
/// switch await messenger.send(message, to: .apple(device)) { ... }
/// await messenger.shutDown()
/// ```
///
/// As many messages at once as anybody likes: so many requests are under way as `MessengerSettings.concurrency` says, to Apple and to browsers each,
/// all to Apple over one connection and with one token. It has to be shut down before it goes away.
package final class Messenger: Sendable {
  private let apple: AppleService?
  private let web: WebService?
  private let transports: [PushTransport]
  private let gates: (apple: Gate, web: Gate)
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let tally = NIOLockedValueBox(Counts())

  /// - Parameters:
  ///   - clock: by which it waits before it tries again.
  ///   - now: the time of day, by which tokens and messages end.
  package init(
    _ settings: MessengerSettings, clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
    logger: Logger
  ) {
    // Apple wants connections to be kept; five minutes is what most routers remember a silent one for.
    let toApple = PushTransport(idle: .seconds(300), authorities: settings.authorities, timeLimit: settings.timeLimit)
    let toBrowsers = PushTransport(idle: .seconds(60), authorities: settings.authorities, timeLimit: settings.timeLimit)
    apple = settings.apple.map { AppleService($0, transport: toApple, now: now) }
    web = settings.web.map { WebService($0, transport: toBrowsers, now: now) }
    transports = [toApple, toBrowsers]
    gates = (Gate(limit: settings.concurrency, clock: clock), Gate(limit: settings.concurrency, clock: clock))
    self.now = now
    self.logger = logger
  }

  /// Sends a message, again where that may help, and says what became of it. That may take half a minute where a service is ill.
  package func send(_ message: Message, to destination: Destination) async -> SendResult {
    let outcome = await outcome(of: message, to: destination)
    tally.withLockedValue { $0.count(outcome) }
    switch outcome {
    case .sent, .superseded, .expired: break
    case .prune, .operatorFault, .undelivered: logger.notice("a message was not delivered", metadata: ["outcome": "\(outcome)"])
    }
    return outcome
  }

  /// Takes no message any more, lets requests end that are under way, and closes the connections. What waits ends as `undelivered`.
  package func shutDown() async {
    async let apple: Void = gates.apple.close()
    async let web: Void = gates.web.close()
    _ = await (apple, web)
    for transport in transports { await transport.shutDown() }
  }

  package var counts: Counts {
    get async {
      let tokens = await apple?.tokens.made ?? 0
      var counts = tally.withLockedValue { $0 }
      counts.tokens = tokens
      return counts
    }
  }

  private func outcome(of message: Message, to destination: Destination) async -> SendResult {
    let attempt: any Attempt
    do {
      guard let found = try makeAttempt(message, to: destination) else { return .operatorFault("there is no key for this kind of device") }
      attempt = found
    } catch is Shortening.TooLarge {
      return .operatorFault("the message is too large even without its words")
    } catch {
      return .operatorFault("the message could not be written: \(error)")
    }
    // Before it takes the place of another: what is not sent any more must not hold back what would be.
    if let expires = message.expires, expires <= now() { return .expired }
    guard !Task.isCancelled else { return Self.calledOff }
    let gate = gate(of: destination)
    let pass = await gate.join(message.collapse.map { .init(destination: destination.address, collapse: $0) })
    let outcome = await deliver(message, to: destination, by: attempt, with: pass, at: gate)
    await gate.leave(pass)
    return outcome
  }

  private static let calledOff = SendResult.undelivered("called off", retryAfter: .zero)

  /// A browser's service that hangs holds nobody up who waits for Apple.
  private func gate(of destination: Destination) -> Gate {
    switch destination {
    case .apple: gates.apple
    case .web: gates.web
    }
  }

  private func makeAttempt(_ message: Message, to destination: Destination) throws -> (any Attempt)? {
    switch destination {
    case .apple(let device): try apple?.attempt(message, to: device)
    case .web(let subscription): try web?.attempt(message, to: subscription)
    }
  }

  private func deliver(
    _ message: Message, to destination: Destination, by attempt: any Attempt, with pass: SendingOrder.Pass, at gate: Gate
  ) async -> SendResult {
    var life = DeliveryLife(environment: destination.environment, registered: destination.registered, expires: message.expires)
    var action = life.handle(.begin, at: now())
    var requests = 0
    while true {
      switch action {
      case .send(let environment):
        guard !Task.isCancelled else { return Self.calledOff }
        switch await gate.enter(pass) {
        case .superseded: return .superseded
        case .closed: return Self.calledOff
        case .admitted: break
        }
        requests += 1
        tally.withLockedValue { $0.requests += 1 }
        if requests > 1 { tally.withLockedValue { $0.repeated += 1 } }
        let verdict = await attempt.perform(in: environment)
        await gate.finish(pass)
        action = life.handle(.answered(verdict), at: now())
      case .wait(let duration):
        await gate.pause(pass, for: duration)
        action = life.handle(.waited, at: now())
      case .renewToken(let number): action = life.handle(.renewed(await attempt.renewToken(number)), at: now())
      case .end(let outcome): return outcome
      }
    }
  }
}
