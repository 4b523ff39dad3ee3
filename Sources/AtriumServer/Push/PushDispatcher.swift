import AtriumAPI
import Foundation
import Logging
import Messaging
import ServiceLifecycle

/// Sends what the outbox holds, while the house is open: at once what this server has written, and within seconds what another one has
/// and could not send. What was not sent when the house closes is sent when it opens.
actor PushDispatcher: Service {
  /// Between two looks, where nothing is due before.
  static let rest: TimeInterval = 5
  /// Between two times that old lines of the log are looked for.
  static let pruning: TimeInterval = 600
  /// Messages under way at once. The engine has its own limit of requests; this one is of memory.
  private static let most = 256

  private let queue: PushQueue
  private let outbox: PushOutbox
  private let notices: NoticeStore
  private let audience: PushAudience
  private let sender: PushSender
  /// The rooms that there are.
  private let house: [Room]
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let wakes: AsyncStream<Void>
  private let waker: AsyncStream<Void>.Continuation
  private var deliveries: [UUID: Task<Void, Never>] = [:]
  private var pruned = Date.distantPast

  init(
    queue: PushQueue, outbox: PushOutbox, notices: NoticeStore, audience: PushAudience, sender: PushSender, house: [Room],
    clock: any Clock<Duration>,
    now: @escaping @Sendable () -> Date, logger: Logger
  ) {
    self.queue = queue
    self.outbox = outbox
    self.notices = notices
    self.audience = audience
    self.sender = sender
    self.house = house
    self.clock = clock
    self.now = now
    self.logger = logger
    (wakes, waker) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// To be called when something was committed, whatever it was.
  nonisolated func changed() {
    if outbox.isTouched { waker.yield() }
  }

  func run() async throws {
    do { try await queue.reopen(at: now()) } catch { report(error) }
    waker.yield()
    await cancelWhenGracefulShutdown { [wakes, waker, clock] in
      var sleep: Task<Void, Never>?
      for await _ in wakes {
        sleep?.cancel()
        let wait = await self.look()
        sleep = Task {
          guard (try? await clock.sleep(for: .seconds(wait))) != nil else { return }
          waker.yield()
        }
      }
      sleep?.cancel()
    }
    await sender.close()
    while let delivery = deliveries.values.first { await delivery.value }
  }

  /// Sends what is due now.
  ///
  /// - Returns: how long to wait, in seconds.
  private func look() async -> TimeInterval {
    do {
      let room = Self.most - deliveries.count
      // Whoever ends makes room, and looks again.
      guard room > 0 else { return Self.rest }
      for delivery in try await queue.take(limit: room, at: now()) { send(delivery) }
      if abs(now().timeIntervalSince(pruned)) >= Self.pruning {
        try await queue.log.prune(at: now())
        pruned = now()
      }
      let due = try await queue.nextDue()
      return min(Self.rest, max(0.01, due?.timeIntervalSince(now()) ?? Self.rest))
    } catch is CancellationError {
      return Self.rest
    } catch {
      report(error)
      return Self.rest
    }
  }

  /// In a task of its own, which ends as it likes when the house closes: what became of the message is written down in any case.
  private func send(_ delivery: PushDelivery) {
    let id = UUID()
    deliveries[id] = Task {
      do { try await deliver(delivery) } catch { report(error) }
      deliveries[id] = nil
      if deliveries.count == Self.most - 1 { waker.yield() }
    }
  }

  private func deliver(_ delivery: PushDelivery) async throws {
    let destination = delivery.destination
    guard let caller = try await audience.caller(of: destination) else {
      return try await queue.end(delivery, .prune("the session or key that registered it has ended"), badge: nil, at: now())
    }
    let rooms = caller.person.openRooms(of: house)
    if delivery.notice == nil || !rooms.contains(Room(rawValue: delivery.telling.room)), delivery.wish == .alert || delivery.wish == .update
    {
      return try await queue.drop(delivery)
    }
    let badge = try await notices.unseen(of: NoticeStore.Reader(person: destination.person, rooms: rooms))
    if delivery.wish == .badge, destination.badge ?? 0 == badge { return try await queue.drop(delivery) }
    let outcome: SendResult
    do {
      let message = try delivery.message(outbox.kinds[delivery.telling.kind], badge: badge)
      outcome = await sender.send(message, to: destination)
    } catch {
      outcome = .operatorFault("the notice could not be worded: \(error)")
    }
    try await queue.end(delivery, outcome, badge: badge, at: now())
    // Another wish may have come up meanwhile.
    waker.yield()
  }

  private func report(_ error: any Error) {
    logger.warning("pushes could not be sent, or their results not be stored", metadata: ["cause": "\(error)"])
  }
}
