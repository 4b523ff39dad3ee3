import Foundation
import Testing

@testable import AtriumDevice

@Suite struct TransferTests {
  private let date = Date(timeIntervalSince1970: 1_732_880_000)

  @Test func anUploadIsCreatedThenSentInPartsThatTheServerTakes() {
    var transfer = Transfer(.upload(length: 100))
    #expect(transfer.handle(.start) == [.send(.create, notBefore: nil)])
    #expect(
      transfer.handle(.created(place: "/api/uploads/1", largestPart: 60))
        == [.report(bytes: 0), .send(.append(0..<60, isLast: false), notBefore: nil)])
    #expect(transfer.handle(.reached(60)) == [.report(bytes: 60), .send(.append(60..<100, isLast: true), notBefore: nil)])
    #expect(transfer.handle(.done) == [.report(bytes: 100), .finish])
    #expect(transfer.isFinished)
  }

  @Test func anEmptyFileIsSentToo() {
    var transfer = Transfer(.upload(length: 0))
    _ = transfer.handle(.start)
    #expect(
      transfer.handle(.created(place: "/u", largestPart: nil))
        == [.report(bytes: 0), .send(.append(0..<0, isLast: true), notBefore: nil)])
  }

  @Test func afterALostPartTheServerSaysWhereItIs() {
    var transfer = begun(length: 100)
    #expect(transfer.handle(.lost(at: date, retryAfter: nil)) == [.send(.ask, notBefore: date.addingTimeInterval(5))])
    #expect(transfer.handle(.reached(40)) == [.report(bytes: 40), .send(.append(40..<100, isLast: true), notBefore: nil)])
  }

  @Test func anAnswerThatWasLostIsFetched() {
    var transfer = begun(length: 100)
    #expect(transfer.handle(.complete) == [.send(.ask, notBefore: nil)])
    #expect(transfer.handle(.done).last == .finish)
  }

  @Test func anAppThatWasEndedAsksBeforeItSendsAPartAgain() {
    var transfer = begun(length: 100)
    #expect(transfer.handle(.forgotten) == [.send(.ask, notBefore: nil)])
    var fresh = Transfer(.upload(length: 1))
    #expect(fresh.handle(.forgotten) == [.send(.create, notBefore: nil)])
  }

  @Test func anUploadThatTheServerForgotBeginsAnew() {
    var transfer = begun(length: 100)
    _ = transfer.handle(.reached(50))
    #expect(transfer.handle(.gone(at: date)) == [.send(.create, notBefore: date.addingTimeInterval(5))])
    #expect(transfer.offset == 0 && transfer.place == nil)
  }

  @Test func aRefusedTokenIsRenewedOnceAndThenWaitsForThePerson() {
    var transfer = begun(length: 100)
    #expect(transfer.handle(.tokenRefused) == [.renewToken])
    #expect(transfer.handle(.tokenRenewed) == [.send(.ask, notBefore: nil)])
    #expect(transfer.handle(.tokenRefused) == [.pause])
    #expect(transfer.isPaused)
    #expect(transfer.handle(.start) == [.send(.ask, notBefore: nil)])
    // A part that arrived makes a later refusal one of its own.
    _ = transfer.handle(.reached(10))
    #expect(transfer.handle(.tokenRefused) == [.renewToken])
    #expect(transfer.handle(.signedOut) == [.pause])
  }

  @Test func withoutProgressItGivesUpInTheEnd() {
    var transfer = begun(length: 100)
    var actions: [Transfer.Action] = []
    for _ in 0...Transfer.patience { actions = transfer.handle(.lost(at: date, retryAfter: nil)) }
    #expect(actions == [.fail(reason: nil)])
    #expect(transfer.failure == .some(nil))
    // The person may try again, from the start.
    #expect(transfer.handle(.start) == [.send(.create, notBefore: nil)])
    #expect(transfer.failure == nil)
  }

  @Test func theServersWaitIsKept() {
    var transfer = begun(length: 100)
    #expect(transfer.handle(.lost(at: date, retryAfter: 600)) == [.send(.ask, notBefore: date.addingTimeInterval(600))])
  }

  @Test func aServerThatClaimsMoreThanThereIsIsNotBelieved() {
    var transfer = begun(length: 100)
    #expect(transfer.handle(.reached(101)) == [.fail(reason: nil)])
  }

  @Test func aDownloadIsAskedForAgainAsAWhole() {
    var transfer = Transfer(.download)
    #expect(transfer.handle(.start) == [.send(.download, notBefore: nil)])
    #expect(transfer.handle(.lost(at: date, retryAfter: nil)) == [.send(.download, notBefore: date.addingTimeInterval(5))])
    #expect(transfer.handle(.done) == [.finish])
  }

  @Test func whatCameTooLateChangesNothing() {
    var transfer = begun(length: 100)
    _ = transfer.handle(.done)
    let finished = transfer
    for event in [Transfer.Event.reached(5), .lost(at: date, retryAfter: nil), .forgotten, .tokenRefused, .gone(at: date), .start] {
      #expect(transfer.handle(event).isEmpty)
      #expect(transfer == finished)
    }
  }

  @Test func itGoesOnAfterBeingSaved() throws {
    var transfer = begun(length: 100)
    _ = transfer.handle(.reached(40))
    var restored = try JSONDecoder().decode(Transfer.self, from: JSONEncoder().encode(transfer))
    #expect(restored == transfer)
    #expect(restored.handle(.done) == transfer.handle(.done))
  }

  private func begun(length: Int64) -> Transfer {
    var transfer = Transfer(.upload(length: length))
    _ = transfer.handle(.start)
    _ = transfer.handle(.created(place: "/api/uploads/1", largestPart: nil))
    return transfer
  }
}
