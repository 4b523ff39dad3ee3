import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// Takes events, and wakes whoever waits for what comes of them.
struct AgentIngest: Sendable {
  let store: AgentEventStore
  let hub: ChangeHub
  let clock: AgentClock
  let hold: AgentAskHold
  private let counted = Locked(AgentCounts())

  init(store: AgentEventStore, hub: ChangeHub, clock: AgentClock, hold: AgentAskHold) {
    self.store = store
    self.hub = hub
    self.clock = clock
    self.hold = hold
  }

  var counts: AgentCounts { counted.withLock { $0 } }

  /// Returns when the event is kept, which one that was taken before is already.
  func take(_ delivery: AgentDelivery) async throws {
    let outcome = try await store.take(delivery)
    counted.withLock { $0.add(isNew: outcome.isNew) }
    guard outcome.isNew else { return }
    hold.wake(outcome.settled.map { AgentAskHold.Ask(person: delivery.person, id: $0) })
    await hub.signal()
    if let due = outcome.due { clock.expect(due) }
  }
}
