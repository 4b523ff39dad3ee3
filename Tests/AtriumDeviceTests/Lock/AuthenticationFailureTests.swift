import AtriumDevice
import Testing

@Suite struct AuthenticationFailureTests {
  /// The numbers are those of `LAError.Code`, which Apple never changes: they are a part of its binary interface.
  @Test(arguments: [
    (-1, AuthenticationFailure.notRecognized), (-2, .cancelled), (-3, .choseFallback), (-4, .interrupted), (-5, .noPasscode),
    (-6, .noBiometrics), (-7, .noBiometrics), (-8, .lockedOut), (-9, .interrupted), (-10, .interrupted), (-11, .other(-11)),
    (-12, .noBiometrics), (-13, .noBiometrics), (-14, .other(-14)), (-1004, .interrupted), (0, .other(0)),
  ])
  func eachCodeIsReadAsWhatItCallsFor(code: Int, failure: AuthenticationFailure) {
    #expect(AuthenticationFailure(code: code) == failure)
  }

  @Test func whatThePersonDidThemselvesIsNotTold() {
    #expect(AuthenticationFailure.cancelled.isSilent)
    #expect(AuthenticationFailure.choseFallback.isSilent)
    #expect(AuthenticationFailure.interrupted.isSilent)
    for failure in [AuthenticationFailure.notRecognized, .lockedOut, .noPasscode, .noBiometrics, .other(7)] {
      #expect(!failure.isSilent)
    }
  }
}
