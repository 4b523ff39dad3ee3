import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AtriumDevice

@Suite("Why an intent fails")
struct IntentFailureTests {
  @Test(
    "what a person can do something about reads differently",
    arguments: [
      (ClientError.unreachable("no route"), IntentFailure.unreachable), (.problem(Problem(.tokenExpired)), .signedOut),
      (.problem(Problem(.tokenMissing)), .signedOut), (.problem(Problem(.tokenInvalid)), .signedOut), (.refused(status: 401), .signedOut),
      (.problem(Problem(.forbidden)), .notAllowed), (.refused(status: 403), .notAllowed), (.problem(Problem(.tooLarge)), .tooLarge),
      (.problem(Problem(.insufficientStorage)), .noStorage), (.problem(Problem(.notFound)), .gone),
      (.problem(Problem(.tooManyRequests)), .tooOften), (.problem(Problem(.unavailable)), .unavailable),
      (.problem(Problem(.internalError)), .unavailable), (.refused(status: 502), .unavailable), (.unreadable("x"), .otherVersion),
      (.problem(Problem(.invalidRequest, detail: "q is too long")), .refused("q is too long")),
    ])
  func cases(error: ClientError, failure: IntentFailure) { #expect(IntentFailure(error) == failure) }

  @Test("a cancellation is no failure, and a file that cannot be read is one of its own")
  func others() {
    #expect(IntentFailure(CancellationError()) == nil)
    #expect(IntentFailure(CocoaError(.fileReadNoPermission)) == .unreadableFile)
    #expect(IntentFailure(Problem(.invalidRequest, detail: "x")) == .refused("x"))
  }

  @Test("a cancellation stays one")
  func cancelled() async {
    await #expect(throws: CancellationError.self) { try await IntentFailure.explaining { throw CancellationError() } }
  }
}
