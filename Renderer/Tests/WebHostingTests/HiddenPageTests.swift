import Foundation
import Logging
import SwiftUI
import Testing

@testable import WebHosting

/// A page whose tab is hidden: the browser has given its stream up.
@MainActor @Suite(.timeLimit(.minutes(1))) struct HiddenPageTests {
  private let start = ContinuousClock.now

  private func visits(_ limits: Visits.Limits = .init()) -> Visits {
    Visits(limits: limits, prefix: Prefix("/app"), logger: Logger(label: "test")) { _ in RoomsSite() }
  }

  private func open(_ visits: Visits) throws -> (visit: Visit, rooms: Rooms) {
    let visit = try #require(visits.open(at: "/rooms/1", for: Visits.Request(owner: "me"), now: start).visit)
    _ = visit.page(nonce: "n")
    return (visit, try #require(visit.site as? RoomsSite).model)
  }

  /// Lets what was queued on the main actor run.
  private func settle(_ visit: Visit) async {
    // The main actor runs its jobs in their order: a turn that was queued runs before a job that is queued after it.
    for _ in 0..<5 { await Task { @MainActor in }.value }
  }

  @Test("for a page without a stream nothing is run and nothing gathers; back again, it gets all of it as one patch")
  func hidden() async throws {
    let visits = visits()
    let (visit, rooms) = try open(visits)
    let stream = visit.openStream(at: start)
    visits.sweep(at: start + .seconds(1000))
    #expect(!visit.isHidden, "a page with a stream is seen")
    visit.closeStream(stream.id, at: start)
    visits.sweep(at: start + .seconds(9))
    #expect(!visit.isHidden, "a stream may be made again")
    visits.sweep(at: start + .seconds(11))
    #expect(visit.isHidden && visit.session.phase == .background)
    let (before, last) = (visit.statistics, visit.outbox.log.last)
    for number in 2...30 {
      rooms.room = number
      rooms.unseen = number
      await settle(visit)
    }
    #expect(visit.statistics.bodies == before.bodies && visit.statistics.turns == before.turns)
    #expect(visit.outbox.log.last == last)
    let again = visit.openStream(at: start + .seconds(60))
    #expect(!visit.isHidden && visit.session.phase == .active)
    #expect(visit.outbox.log.last == last + 1)
    let patch = String(decoding: try #require(visit.outbox.unsent(after: last).first).json, as: UTF8.self)
    #expect(patch.contains("In room 30") && patch.contains(#"["B","30"]"#) && !patch.contains("In room 29"))
    for await _ in again.wakes { break }
    visits.sweep(at: start + .seconds(1000))
    #expect(!visit.isHidden)
    visits.closeAll()
  }

  @Test("a batch of events is answered with what has changed")
  func batch() async throws {
    let visits = visits()
    let (visit, rooms) = try open(visits)
    _ = await visit.handle(EventBatch(visit: visit.id, applied: 0, number: 1, events: [.hello]), clock: ContinuousClock())
    visits.sweep(at: .now + .seconds(11))
    #expect(visit.isHidden)
    rooms.room = 7
    await settle(visit)
    let answer = await visit.handle(EventBatch(visit: visit.id, applied: 0, number: 2, events: [.hello]), clock: ContinuousClock())
    #expect(!visit.isHidden && String(decoding: answer, as: UTF8.self).contains("In room 7"))
    visits.closeAll()
  }

  @Test("what another page of the browser keeps is told when the page is seen")
  func kept() async throws {
    let visits = visits()
    let (visit, _) = try open(visits)
    _ = await visit.handle(EventBatch(visit: visit.id, applied: 0, number: 1, events: [.hello]), clock: ContinuousClock())
    visits.sweep(at: .now + .seconds(11))
    let last = visit.outbox.log.last
    for number in 0..<20 {
      visit.kept.preferences.restore(#"{"word":"\#(number)"}"#)
      visit.keptValuesChanged()
      await settle(visit)
    }
    #expect(visit.outbox.log.last == last)
    _ = visit.openStream(at: .now)
    #expect(visit.outbox.log.last <= last + 1)
    visits.closeAll()
  }

  @Test("a page for which much waits when it is hidden is closed, and made again when somebody comes back")
  func waiting() async throws {
    let visits = visits(.init(hiddenBytes: 1000))
    let (visit, rooms) = try open(visits)
    let stream = visit.openStream(at: start)
    for number in 0..<10 {
      rooms.search = String(repeating: "x", count: 200 + number)
      await settle(visit)
    }
    visit.closeStream(stream.id, at: start)
    #expect(visit.outbox.log.bytes > 1000 && !visit.isClosed)
    visits.sweep(at: start + .seconds(11))
    #expect(visit.isClosed && visits.counts.ended[.overfull] == 1)
  }
}
