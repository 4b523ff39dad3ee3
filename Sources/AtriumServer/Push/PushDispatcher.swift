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
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let timer: DueTimer
  private var deliveries: [UUID: Task<Void, Never>] = [:]
  private var pruning = Recurrence(every: PushDispatcher.pruning)

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
    self.now = now
    self.logger = logger
    timer = DueTimer(rest: Self.rest, clock: clock, now: now)
  }

  /// To be called when something was committed, whatever it was.
  nonisolated func changed() {
    if outbox.isTouched { timer.wake() }
  }

  func run() async throws {
    do { try await queue.reopen(at: now()) } catch { report(error) }
    await timer.run { await self.look() }
    await sender.close()
    while let delivery = deliveries.values.first { await delivery.value }
  }

  /// Sends what is due now.
  ///
  /// - Returns: when the next thing is due.
  private func look() async -> Date? {
    do {
      let room = Self.most - deliveries.count
      // Whoever ends makes room, and looks again.
      guard room > 0 else { return nil }
      for delivery in try await queue.take(limit: room, at: now()) { send(delivery) }
      let begun = now()
      if pruning.isDue(at: begun) {
        try await queue.log.prune(at: begun)
        pruning.done(at: begun)
      }
      return try await queue.nextDue()
    } catch is CancellationError {
      return nil
    } catch {
      report(error)
      return nil
    }
  }

  /// In a task of its own, which ends as it likes when the house closes: what became of the message is written down in any case.
  private func send(_ delivery: PushDelivery) {
    let id = UUID()
    deliveries[id] = Task {
      do { try await deliver(delivery) } catch { report(error) }
      deliveries[id] = nil
      if deliveries.count == Self.most - 1 { timer.wake() }
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
    timer.wake()
  }

  private func report(_ error: any Error) {
    logger.warning("pushes could not be sent, or their results not be stored", metadata: ["cause": "\(error)"])
  }
}
