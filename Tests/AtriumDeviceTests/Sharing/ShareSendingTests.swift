import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AtriumDevice

@Suite struct ShareSendingTests {
  private let date = Date(timeIntervalSince1970: 1_732_880_000)
  private let parts: [SharePart] = [.file(0), .words]

  @Test func eachPartIsSentInOrderAndProgressIsSavedBeforeTheNext() {
    var sending = ShareSending()
    #expect(sending.handle(.start, parts: parts) == [.send(.file(0))])
    #expect(sending.handle(.sent, parts: parts) == [.save, .send(.words)])
    #expect(sending.handle(.sent, parts: parts) == [.save, .remove])
  }

  @Test func aLossWaitsLongerEachTimeUpToSixHours() {
    var sending = ShareSending()
    var waits: [TimeInterval] = []
    for _ in 0..<12 {
      #expect(sending.handle(.failed(.unreachable, at: date), parts: parts) == [.save, .stop])
      waits.append(sending.dueDate?.timeIntervalSince(date) ?? 0)
    }
    #expect(Array(waits.prefix(4)) == [60, 120, 240, 480])
    #expect(waits.last == 21_600)
    #expect(!sending.isFailed)
  }

  @Test func aServerThatAsksToWaitLongerIsObeyed() {
    var sending = ShareSending()
    _ = sending.handle(.failed(.busy(retryAfter: 900), at: date), parts: parts)
    #expect(sending.dueDate == date.addingTimeInterval(900))
    // A wait of a year is a mistake.
    _ = sending.handle(.failed(.busy(retryAfter: 365 * 86_400), at: date), parts: parts)
    #expect(sending.dueDate == date.addingTimeInterval(86_400))
  }

  @Test func aRefusalIsForGoodUntilThePersonRetries() {
    var sending = ShareSending()
    _ = sending.handle(.failed(.refused(reason: nil), at: date), parts: parts)
    #expect(sending.isFailed && !sending.isDue(at: .distantFuture))
    #expect(sending.handle(.start, parts: parts) == [.stop])
    sending.retry()
    #expect(sending.isDue(at: date))
  }

  @Test func aPartThatArrivedEndsTheBackoff() {
    var sending = ShareSending()
    _ = sending.handle(.failed(.unreachable, at: date), parts: parts)
    _ = sending.handle(.sent, parts: parts)
    #expect(sending.losses == 0 && sending.isDue(at: date))
  }

  @Test(arguments: [
    (ClientError.unreachable(""), ShareFailure.unreachable),
    // A café's sign-in page is no answer of the server.
    (.unreadable("<html>"), .busy(retryAfter: nil)),
    (.refused(status: 302), .busy(retryAfter: nil)),
    (.refused(status: 401), .signedOut),
    (.refused(status: 404), .refused(reason: nil)),
    (.refused(status: 413), .refused(reason: nil)),
    (.refused(status: 429), .busy(retryAfter: nil)),
    (.refused(status: 503), .busy(retryAfter: nil)),
    (.problem(Problem(.tooManyRequests, retryAfter: 30)), .busy(retryAfter: 30)),
    (.problem(Problem(.insufficientStorage)), .busy(retryAfter: nil)),
  ])
  func whetherSendingAgainHelpsIsToldByTheAnswer(_ error: ClientError, _ failure: ShareFailure) {
    #expect(ShareFailure(error) == failure)
  }

  @Test func aCancellationIsNoFailure() {
    #expect(ShareFailure(CancellationError()) == nil)
    #expect(ShareFailure(CocoaError(.fileReadNoSuchFile)) == .fileUnreadable)
  }

  @Test func progressSurvivesBeingSaved() throws {
    var sending = ShareSending()
    _ = sending.handle(.sent, parts: parts)
    _ = sending.handle(.failed(.busy(retryAfter: 5), at: date), parts: parts)
    #expect(try JSONDecoder().decode(ShareSending.self, from: JSONEncoder().encode(sending)) == sending)
  }
}
