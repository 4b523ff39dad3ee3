import AtriumDevice
import Testing

@Suite struct AuthorizationFailureTests {
  /// The numbers are those of `ASAuthorizationError.Code`.
  @Test(arguments: [
    (1000, AuthorizationFailure.unavailable), (1001, .cancelled), (1002, .invalidResponse), (1003, .unavailable), (1004, .failed),
    (1005, .failed), (1006, .other(1006)), (0, .other(0)),
  ])
  func eachCodeIsReadAsWhatItCallsFor(code: Int, failure: AuthorizationFailure) {
    #expect(AuthorizationFailure(code: code) == failure)
  }
}
