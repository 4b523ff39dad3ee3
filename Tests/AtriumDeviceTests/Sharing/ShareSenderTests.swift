import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AtriumDevice

@Suite struct ShareSenderTests {
  @Test func filesAndWordsOfAThingArriveOnceAndItIsGone() async throws {
    let temporary = try TemporaryQueue()
    let thing = try temporary.add(ShareContent(text: "Words", files: [try temporary.file("a.jpg", "1"), try temporary.file("b.pdf", "2")]))
    let server = InboxServer()
    let report = await sender(temporary, server).send()
    #expect(report.sent == [thing.id])
    #expect(server.received == ["a.jpg", "b.pdf", "words"])
    // Sent again after a lost answer, the server knows the words by it.
    #expect(server.idempotencyKeys == [thing.id.uuidString])
    #expect(temporary.queue().all().isEmpty)
  }

  @Test func withoutAConnectionNothingIsLostAndTheRestIsNotTried() async throws {
    let temporary = try TemporaryQueue()
    try temporary.add(ShareContent(text: "First"))
    try temporary.add(ShareContent(text: "Second"), after: 1)
    let server = InboxServer(answering: [nil])
    let report = await sender(temporary, server).send()
    #expect(report.stopped == .unreachable)
    #expect(report.sent.isEmpty && server.received.isEmpty)
    let waiting = temporary.queue().all()
    #expect(waiting.map(\.sending.losses) == [1, 0])
    #expect(!waiting[0].sending.isDue(at: temporary.date))
    // Opening the app is a reason to try at once.
    #expect(await sender(temporary, server).send(isImpatient: true).sent.count == 2)
  }

  @Test func whatTheServerRefusesIsKeptForThePersonAndTheNextIsSent() async throws {
    let temporary = try TemporaryQueue()
    let refused = try temporary.add(ShareContent(text: "Refused"))
    let taken = try temporary.add(ShareContent(text: "Taken"), after: 1)
    let server = InboxServer(answering: [WireResponse(Problem(.unsupportedMediaType, detail: "Not this."))])
    let report = await sender(temporary, server).send()
    #expect(report.failed == [refused.id])
    #expect(report.sent == [taken.id])
    let kept = try temporary.queue().first()
    #expect(kept.sending.failure == .refused(reason: "Not this."))
    // It is not sent again by itself, not even by opening the app.
    #expect(await sender(temporary, server).send(isImpatient: true) == ShareSender.Report())
  }

  @Test func anExpiredSessionStopsAllAndNothingCountsAsRefused() async throws {
    let temporary = try TemporaryQueue()
    try temporary.add(ShareContent(text: "First"))
    try temporary.add(ShareContent(text: "Second"), after: 1)
    let report = await sender(temporary, InboxServer(answering: [WireResponse(Problem(.tokenExpired))])).send()
    #expect(report.stopped == .signedOut)
    #expect(report.failed.isEmpty)
    #expect(temporary.queue().all().allSatisfy { !$0.sending.isFailed })
  }

  @Test func anotherServersThingsAndFlyersStay() async throws {
    let temporary = try TemporaryQueue()
    try temporary.add(ShareContent(text: "A show tonight"), to: .shows)
    try temporary.queue().add(ShareContent(text: "Elsewhere"), to: .inbox, for: UUID(), timeZone: .gmt, at: temporary.date)
    let server = InboxServer()
    #expect(await sender(temporary, server).send() == ShareSender.Report())
    #expect(temporary.queue().all().count == 2)
  }

  @Test func aFileThatWasHandedOffIsNotSent() async throws {
    let temporary = try TemporaryQueue()
    try temporary.add(ShareContent(text: "Words", files: [try temporary.file("large.mov", "film")]))
    let server = InboxServer()
    let date = temporary.date
    let sender = ShareSender(
      queue: temporary.queue(), client: server.client, serverID: temporary.server, now: { date },
      handOff: { thing, index, url in thing.files[index].name == "large.mov" && FileManager.default.fileExists(atPath: url.path) })
    #expect(await sender.send().sent.count == 1)
    #expect(server.received == ["words"])
  }

  @Test func aCancelledSenderLeavesEverythingAsItWas() async throws {
    let temporary = try TemporaryQueue()
    try temporary.add(ShareContent(text: "Words"))
    let sender = sender(temporary, InboxServer())
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await sender.send()
    }
    #expect(await task.value == ShareSender.Report())
    #expect(try temporary.queue().first().sending == ShareSending())
  }

  private func sender(_ temporary: TemporaryQueue, _ server: InboxServer) -> ShareSender {
    let date = temporary.date
    return ShareSender(queue: temporary.queue(), client: server.client, serverID: temporary.server, now: { date })
  }
}
