import AtriumDevice
import Testing

@Suite struct AppLockTests {
  private let start = ContinuousClock.now

  private func time(_ seconds: Int) -> ContinuousClock.Instant { start.advanced(by: .seconds(seconds)) }

  /// Locked, and opened by its owner.
  private func opened(_ delay: LockDelay, on screen: AppLock.Screen = .switched) -> AppLock {
    var lock = AppLock(delay: delay, screen: screen)
    #expect(lock.handle(.becameActive(at: start)) == [.authenticate(attempt: 1, .unlock)])
    #expect(lock.handle(.authenticated(attempt: 1)) == [])
    return lock
  }

  @Test func appIsOpenWhereTheLockIsOff() {
    var lock = AppLock(delay: nil, screen: .switched)
    #expect(!lock.isLocked)
    #expect(lock.handle(.becameActive(at: time(0))) == [])
    #expect(lock.handle(.enteredBackground(at: time(1))) == [])
    #expect(lock.handle(.becameActive(at: time(9_999))) == [])
    #expect(!lock.isLocked)
    #expect(!lock.hidesContent(of: .inactive))
  }

  @Test func launchedAppIsLockedAndAsksWhenItIsActive() {
    var lock = AppLock(delay: .oneHour, screen: .switched)
    #expect(lock.isLocked)
    #expect(lock.hidesContent(of: .active))
    #expect(lock.handle(.becameActive(at: start)) == [.authenticate(attempt: 1, .unlock)])
    #expect(lock.isAsking)
    #expect(lock.handle(.authenticated(attempt: 1)) == [])
    #expect(!lock.isLocked)
    #expect(!lock.hidesContent(of: .active))
  }

  @Test func dialogOfTheSystemDoesNotAskAgainByMakingTheAppInactive() {
    var lock = AppLock(delay: .immediately, screen: .switched)
    _ = lock.handle(.becameActive(at: time(0)))
    #expect(lock.handle(.resignedActive(at: time(1))) == [])
    #expect(lock.handle(.failed(.cancelled, attempt: 1)) == [])
    #expect(lock.handle(.becameActive(at: time(2))) == [])
    #expect(lock.isLocked)
    #expect(!lock.isAsking)
  }

  @Test func appThatIsOpenedByADialogThatMadeItInactiveStaysOpen() {
    for screen in [AppLock.Screen.switched, .shared] {
      var lock = AppLock(delay: .immediately, screen: screen)
      _ = lock.handle(.becameActive(at: time(0)))
      _ = lock.handle(.resignedActive(at: time(1)))
      _ = lock.handle(.authenticated(attempt: 1))
      #expect(lock.handle(.becameActive(at: time(2))) == [])
      #expect(!lock.isLocked)
    }
  }

  @Test func personWhoCancelledIsAskedWhenTheyWantAndAfterTheBackground() {
    var lock = AppLock(delay: .immediately, screen: .switched)
    _ = lock.handle(.becameActive(at: time(0)))
    _ = lock.handle(.failed(.cancelled, attempt: 1))
    #expect(lock.handle(.unlockRequested) == [.authenticate(attempt: 2, .unlock)])
    #expect(lock.handle(.unlockRequested) == [])
    _ = lock.handle(.failed(.cancelled, attempt: 2))
    #expect(lock.handle(.enteredBackground(at: time(5))) == [])
    #expect(lock.handle(.becameActive(at: time(6))) == [.authenticate(attempt: 3, .unlock)])
  }

  @Test func appLocksWhenItWasAwayForTheDelayAndNotBefore() {
    for delay in LockDelay.allCases where delay != .immediately {
      var lock = opened(delay)
      _ = lock.handle(.enteredBackground(at: time(10)))
      #expect(lock.handle(.becameActive(at: time(10 + delay.rawValue - 1))) == [])
      #expect(!lock.isLocked)
      _ = lock.handle(.enteredBackground(at: time(20_000)))
      #expect(lock.handle(.becameActive(at: time(20_000 + delay.rawValue))) == [.authenticate(attempt: 2, .unlock)])
      #expect(lock.isLocked)
    }
  }

  @Test func appThatLocksImmediatelyIsLockedInTheBackground() {
    var lock = opened(.immediately)
    #expect(lock.handle(.enteredBackground(at: time(1))) == [])
    #expect(lock.isLocked)
  }

  @Test func timeOfTwoAbsencesIsNotAddedUp() {
    var lock = opened(.oneMinute)
    _ = lock.handle(.enteredBackground(at: time(0)))
    _ = lock.handle(.becameActive(at: time(40)))
    _ = lock.handle(.enteredBackground(at: time(50)))
    _ = lock.handle(.becameActive(at: time(90)))
    #expect(!lock.isLocked)
  }

  @Test func controlCenterDoesNotStartTheTimeWhereAppsAreSwitched() {
    var lock = opened(.immediately)
    #expect(lock.handle(.resignedActive(at: time(1))) == [])
    #expect(!lock.isLocked)
    #expect(lock.hidesContent(of: .inactive))
    #expect(lock.handle(.becameActive(at: time(600))) == [])
    #expect(!lock.isLocked)
  }

  @Test func windowIsHiddenFromTheAppSwitcherOnly() {
    let phone = opened(.oneHour)
    #expect(phone.hidesContent(of: .inactive))
    #expect(phone.hidesContent(of: .background))
    #expect(!phone.hidesContent(of: .active))
    let mac = opened(.oneHour, on: .shared)
    #expect(!mac.hidesContent(of: .inactive))
  }

  @Test func windowThatStaysVisibleLocksBeforeAnybodyTouchesIt() {
    var lock = opened(.fiveMinutes, on: .shared)
    #expect(lock.handle(.resignedActive(at: time(10))) == [.wake(at: time(310))])
    // Another window of the app goes to the background: the time began already.
    #expect(lock.handle(.enteredBackground(at: time(20))) == [])
    _ = lock.handle(.timePassed(at: time(309)))
    #expect(!lock.isLocked)
    #expect(lock.handle(.timePassed(at: time(310))) == [])
    #expect(lock.isLocked)
    #expect(lock.handle(.becameActive(at: time(400))) == [.authenticate(attempt: 2, .unlock)])
  }

  @Test func alarmOfAnAbsenceThatIsOverDoesNotLock() {
    var lock = opened(.oneMinute, on: .shared)
    _ = lock.handle(.resignedActive(at: time(0)))
    _ = lock.handle(.becameActive(at: time(30)))
    _ = lock.handle(.timePassed(at: time(60)))
    #expect(!lock.isLocked)
  }

  @Test func dialogIsTakenAwayInTheBackgroundAndItsAnswerCountsForNothing() {
    var lock = AppLock(delay: .immediately, screen: .switched)
    _ = lock.handle(.becameActive(at: time(0)))
    #expect(lock.handle(.enteredBackground(at: time(1))) == [.cancelAuthentication])
    #expect(lock.handle(.becameActive(at: time(2))) == [.authenticate(attempt: 2, .unlock)])
    #expect(lock.handle(.authenticated(attempt: 1)) == [])
    #expect(lock.isLocked)
    _ = lock.handle(.failed(.lockedOut, attempt: 1))
    #expect(lock.failure == nil)
    #expect(lock.isAsking)
  }

  @Test func personIsToldWhyTheyWereNotLetInUntilTheyTryAgain() {
    var lock = AppLock(delay: .immediately, screen: .switched)
    _ = lock.handle(.becameActive(at: time(0)))
    _ = lock.handle(.failed(.lockedOut, attempt: 1))
    #expect(lock.failure == .lockedOut)
    #expect(lock.isLocked)
    _ = lock.handle(.unlockRequested)
    #expect(lock.failure == nil)
  }

  @Test func cancelledAndInterruptedAreSilent() {
    for failure in [AuthenticationFailure.cancelled, .choseFallback, .interrupted] {
      var lock = AppLock(delay: .immediately, screen: .switched)
      _ = lock.handle(.becameActive(at: time(0)))
      _ = lock.handle(.failed(failure, attempt: 1))
      #expect(lock.failure == nil)
      #expect(lock.isLocked)
    }
  }

  @Test func deviceWithoutAPasscodeOpensTheAppAndTurnsTheLockOff() {
    var lock = AppLock(delay: .oneHour, screen: .switched)
    _ = lock.handle(.becameActive(at: time(0)))
    #expect(lock.handle(.failed(.noPasscode, attempt: 1)) == [.save(nil)])
    #expect(!lock.isLocked)
    #expect(lock.delay == nil)
    #expect(lock.failure == .noPasscode)
  }

  @Test func lockIsTurnedOnOnlyByWhoeverCanOpenIt() {
    var lock = AppLock(delay: nil, screen: .switched)
    _ = lock.handle(.becameActive(at: time(0)))
    #expect(lock.handle(.chose(.oneMinute)) == [.authenticate(attempt: 1, .turnOn)])
    #expect(lock.delay == nil)
    #expect(lock.handle(.failed(.noPasscode, attempt: 1)) == [])
    #expect(lock.delay == nil)
    #expect(!lock.isLocked)
    #expect(lock.failure == .noPasscode)
    #expect(lock.handle(.chose(.oneMinute)) == [.authenticate(attempt: 2, .turnOn)])
    #expect(lock.handle(.authenticated(attempt: 2)) == [.save(.oneMinute)])
    #expect(lock.delay == .oneMinute)
    #expect(!lock.isLocked)
  }

  @Test func lockThatWasJustTurnedOnDoesNotCloseBecauseOfItsOwnDialog() {
    var lock = AppLock(delay: nil, screen: .shared)
    _ = lock.handle(.becameActive(at: time(0)))
    _ = lock.handle(.chose(.immediately))
    _ = lock.handle(.resignedActive(at: time(1)))
    _ = lock.handle(.authenticated(attempt: 1))
    #expect(lock.handle(.becameActive(at: time(2))) == [])
    #expect(!lock.isLocked)
  }

  @Test func leavingTheAppWhileTheLockIsTurnedOnLeavesItOff() {
    var lock = AppLock(delay: nil, screen: .switched)
    _ = lock.handle(.becameActive(at: time(0)))
    _ = lock.handle(.chose(.immediately))
    #expect(lock.handle(.enteredBackground(at: time(1))) == [.cancelAuthentication])
    #expect(lock.handle(.authenticated(attempt: 1)) == [])
    #expect(lock.delay == nil)
    #expect(!lock.isLocked)
  }

  @Test func delayIsChangedAndTheLockTurnedOffWithoutAsking() {
    var lock = opened(.oneMinute)
    #expect(lock.handle(.chose(.oneMinute)) == [])
    #expect(lock.handle(.chose(.oneHour)) == [.save(.oneHour)])
    #expect(lock.handle(.chose(nil)) == [.save(nil)])
    #expect(lock.delay == nil)
  }

  @Test func lockedAppTakesNoSetting() {
    var lock = AppLock(delay: .oneMinute, screen: .switched)
    #expect(lock.handle(.chose(nil)) == [])
    #expect(lock.delay == .oneMinute)
    _ = lock.handle(.becameActive(at: time(0)))
    #expect(lock.handle(.chose(nil)) == [])
    #expect(lock.isLocked)
  }
}
