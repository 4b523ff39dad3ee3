import AtriumDevice
import Testing

@Suite struct VaultLockTests {
  @Test func biometricsOpenTheVault() {
    var lock = VaultLock()
    #expect(lock.handle(.entered(usesBiometrics: true)) == [.askBiometrics(attempt: 1)])
    #expect(lock.handle(.opened(attempt: 1)) == [])
    #expect(lock.state == .open)
  }

  @Test func vaultWithoutBiometricsAsksForItsPassword() {
    var lock = VaultLock()
    #expect(lock.handle(.entered(usesBiometrics: false)) == [])
    #expect(lock.state == .askingPassword(nil))
    #expect(lock.handle(.passwordAccepted) == [])
    #expect(lock.state == .open)
  }

  @Test(arguments: [
    AuthenticationFailure.cancelled, .choseFallback, .interrupted, .notRecognized, .lockedOut, .noPasscode, .noBiometrics, .other(5),
  ])
  func passwordIsAskedForAtOnceWhateverBiometricsFailBy(failure: AuthenticationFailure) {
    var lock = VaultLock()
    _ = lock.handle(.entered(usesBiometrics: true))
    #expect(lock.handle(.failed(failure, attempt: 1)) == [])
    #expect(lock.state == .askingPassword(failure.isSilent ? nil : failure))
  }

  @Test func keyThatOpensNothingIsForgotten() {
    var lock = VaultLock()
    _ = lock.handle(.entered(usesBiometrics: true))
    #expect(lock.handle(.keyRefused(attempt: 1)) == [.forgetKey])
    #expect(lock.state == .askingPassword(nil))
  }

  @Test func openVaultIsWipedTheMomentTheAppIsInTheBackground() {
    var lock = VaultLock()
    _ = lock.handle(.entered(usesBiometrics: false))
    _ = lock.handle(.passwordAccepted)
    #expect(lock.handle(.enteredBackground) == [.wipe])
    #expect(lock.state == .locked)
    #expect(lock.handle(.enteredBackground) == [])
  }

  @Test func vaultThatIsLeftIsWiped() {
    var lock = VaultLock()
    _ = lock.handle(.entered(usesBiometrics: false))
    _ = lock.handle(.passwordAccepted)
    #expect(lock.handle(.left) == [.wipe])
  }

  @Test func answerThatComesInTheBackgroundOpensNothing() {
    var lock = VaultLock()
    _ = lock.handle(.entered(usesBiometrics: true))
    #expect(lock.handle(.enteredBackground) == [.cancelBiometrics])
    #expect(lock.handle(.opened(attempt: 1)) == [.wipe])
    #expect(lock.handle(.failed(.interrupted, attempt: 1)) == [])
    #expect(lock.handle(.keyRefused(attempt: 1)) == [])
    #expect(lock.state == .locked)
  }

  @Test func passwordThatIsAcceptedInTheBackgroundOpensNothing() {
    var lock = VaultLock()
    _ = lock.handle(.entered(usesBiometrics: false))
    #expect(lock.handle(.enteredBackground) == [.wipe])
    #expect(lock.handle(.passwordAccepted) == [.wipe])
    #expect(lock.state == .locked)
  }

  @Test func answerToAnEarlierQuestionDoesNotOpenTheVaultOrCloseIt() {
    var lock = VaultLock()
    _ = lock.handle(.entered(usesBiometrics: true))
    _ = lock.handle(.left)
    #expect(lock.handle(.entered(usesBiometrics: true)) == [.askBiometrics(attempt: 2)])
    #expect(lock.handle(.opened(attempt: 1)) == [.wipe])
    #expect(lock.state == .askingBiometrics)
    _ = lock.handle(.opened(attempt: 2))
    #expect(lock.handle(.opened(attempt: 1)) == [])
    #expect(lock.handle(.entered(usesBiometrics: true)) == [])
    #expect(lock.state == .open)
  }
}
