import Foundation
import SwiftUI

extension Visit {
  /// Runs a batch unless it was run before, and answers what the browser has not applied yet. What a turn asks of a server is
  /// mostly there within a moment: waiting for it spares the page a flicker.
  func handle(_ batch: EventBatch, clock: ContinuousClock) async -> [UInt8] {
    outbox.beginAnswer()
    hear(at: clock.now)
    if batch.number > lastBatch {
      lastBatch = batch.number
      for event in batch.events { handle(event) }
      await settle(within: .milliseconds(30), clock: clock)
    }
    return outbox.endAnswer(after: batch.applied)
  }

  private func handle(_ event: PageEvent) {
    switch event {
    case .element(let event): session.handle([event])
    case .address(let address, let isNew): go(to: address, isNew: isNew)
    case .timeZone(let name): if let zone = TimeZone(identifier: name) { surroundings.move(to: zone) }
    case .looks(let looks): surroundings.look(looks)
    case .languages(let accepted): surroundings.accept(accepted)
    case .kept(let snapshot): kept.restorePage(snapshot)
    case .hello: break
    }
    session.turn()
  }

  /// An address that names nothing of the site is the browser's own affair: it loads it.
  private func go(to address: String, isNew: Bool) {
    guard let path = prefix.path(of: address) else { return }
    guard isNew ? site.follow(path) : site.go(to: path) else {
      // The browser's own buttons have changed the address already.
      return site.opens(path) ? arrive(at: path, isShown: !isNew) : outbox.add(PageOperation.load(address).json)
    }
    if !isNew { shown.returned(to: site.path) }
  }
}
