import Foundation
import Testing

@testable import AtriumDevice

@Suite struct RefreshPlanTests {
  private let date = Date(timeIntervalSince1970: 1_732_880_000)

  @Test func withNothingWaitingItIsDueInFourHours() {
    #expect(RefreshPlan.nextDate(after: date, waiting: [], hasServer: true) == date.addingTimeInterval(4 * 60 * 60))
    #expect(RefreshPlan.nextDate(after: date, waiting: [], hasServer: false) == nil)
  }

  @Test func whatWaitsIsSentAsSoonAsItIsDueButNotMoreOftenThanTheSystemLikes() throws {
    #expect(RefreshPlan.nextDate(after: date, waiting: [try share()], hasServer: true) == date.addingTimeInterval(15 * 60))
    let late = try share(failing: 8)
    #expect(RefreshPlan.nextDate(after: date, waiting: [late], hasServer: true) == late.sending.dueDate)
    // Six hours of backoff do not put the widgets off.
    #expect(
      RefreshPlan.nextDate(after: date, waiting: [try share(failing: 12)], hasServer: true) == date.addingTimeInterval(4 * 60 * 60))
  }

  @Test func whatOnlyThePersonCanSolveWakesNobody() throws {
    let refused = try share(failure: .refused(reason: nil), failing: 1)
    #expect(RefreshPlan.nextDate(after: date, waiting: [refused], hasServer: true) == date.addingTimeInterval(4 * 60 * 60))
    #expect(RefreshPlan.steps(waiting: [refused], hasServer: true, at: date) == [.fetchBadge, .reloadWidgets])
    let flyer = try share(to: .shows)
    #expect(RefreshPlan.steps(waiting: [flyer], hasServer: true, at: date) == [.fetchBadge, .reloadWidgets])
  }

  @Test func whatIsDueIsSentBeforeAnythingElse() throws {
    #expect(RefreshPlan.steps(waiting: [try share()], hasServer: true, at: date) == [.sendShares, .fetchBadge, .reloadWidgets])
    #expect(RefreshPlan.steps(waiting: [try share(failing: 1)], hasServer: true, at: date) == [.fetchBadge, .reloadWidgets])
    #expect(RefreshPlan.steps(waiting: [try share()], hasServer: false, at: date).isEmpty)
  }

  private func share(
    to destination: ShareDestination = .inbox, failure: ShareFailure = .unreachable, failing times: Int = 0
  ) throws -> WaitingShare {
    let temporary = try TemporaryQueue()
    try temporary.add(ShareContent(text: "Words"), to: destination)
    let queue = temporary.queue()
    let claimed = try queue.claimFirst(at: date)
    var sending = claimed.sending
    for _ in 0..<times { _ = sending.handle(.failed(failure, at: date), parts: claimed.thing.parts) }
    queue.release(try queue.save(claimed, sending, at: date))
    return try queue.first()
  }
}
