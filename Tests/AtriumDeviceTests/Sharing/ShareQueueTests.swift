import Foundation
import Testing

@testable import AtriumDevice

@Suite struct ShareQueueTests {
  @Test func whatWasSharedIsThereWithItsFilesInTheOrderOfSharing() throws {
    let temporary = try TemporaryQueue()
    try temporary.add(ShareContent(text: "Second"), after: 1)
    try temporary.add(ShareContent(text: "First", files: [try temporary.file("a.jpg", "picture")]))
    let all = temporary.queue().all()
    #expect(all.map(\.thing.text) == ["First", "Second"])
    #expect(all[0].thing.files.map(\.name) == ["a.jpg"])
    #expect(all[0].thing.files[0].bytes == 7)
    #expect(all[0].thing.timeZone == "Europe/Berlin")
    let claimed = try #require(temporary.queue().claim(all[0], at: temporary.date))
    #expect(try String(contentsOf: claimed.file(at: 0), encoding: .utf8) == "picture")
  }

  @Test func onlyOneOfTwoProcessesGetsAThing() throws {
    let temporary = try TemporaryQueue()
    try temporary.add(ShareContent(text: "Once"))
    // Both have listed it before either takes it.
    let (first, second) = (temporary.queue(), temporary.queue())
    let (seenByFirst, seenBySecond) = (try #require(first.all().first), try #require(second.all().first))
    #expect(first.claim(seenByFirst, at: temporary.date) != nil)
    #expect(second.claim(seenBySecond, at: temporary.date) == nil)
    // Listed anew it is seen to be taken.
    let again = try #require(second.all().first)
    #expect(again.isClaimed(at: temporary.date))
    #expect(second.claim(again, at: temporary.date) == nil)
  }

  @Test func whatAKilledProcessHadIsTakenOverAfterItsLease() throws {
    let temporary = try TemporaryQueue()
    try temporary.add(ShareContent(text: "Kept"))
    let queue = temporary.queue(lease: 60)
    #expect(queue.claim(try queue.first(), at: temporary.date) != nil)
    let later = temporary.date.addingTimeInterval(61)
    let left = try temporary.queue().first()
    #expect(!left.isClaimed(at: later))
    #expect(temporary.queue().claim(left, at: later)?.thing.text == "Kept")
  }

  @Test func whatIsReleasedGoesOnWhereItWas() throws {
    let temporary = try TemporaryQueue()
    try temporary.add(ShareContent(text: "Words", files: [try temporary.file("a.pdf", "pdf")]))
    let queue = temporary.queue()
    let claimed = try queue.claimFirst(at: temporary.date)
    var sending = claimed.sending
    _ = sending.handle(.start, parts: claimed.thing.parts)
    _ = sending.handle(.sent, parts: claimed.thing.parts)
    queue.release(try queue.save(claimed, sending, at: temporary.date.addingTimeInterval(5)))
    let found = try temporary.queue().first()
    #expect(!found.isClaimed(at: temporary.date))
    #expect(found.sending.sent == [.file(0)])
  }

  @Test func whoLostItsLeaseCannotSaveOverWhoHasIt() throws {
    let temporary = try TemporaryQueue()
    try temporary.add(ShareContent(text: "Contested"))
    let queue = temporary.queue(lease: 60)
    let slow = try queue.claimFirst(at: temporary.date)
    let later = temporary.date.addingTimeInterval(120)
    #expect(queue.claim(try queue.first(), at: later) != nil)
    #expect(throws: (any Error).self) { try queue.save(slow, slow.sending, at: later) }
    #expect(queue.all().count == 1)
  }

  @Test func moreThanTheLimitIsRefusedAndTheFilesStayWhereTheyAre() throws {
    let temporary = try TemporaryQueue()
    let queue = temporary.queue(limits: ShareQueue.Limits(bytes: 10, count: 2))
    let file = try temporary.file("large.pdf", "twelve bytes")
    #expect(throws: ShareQueue.Failure.full(limit: 10)) { try temporary.add(ShareContent(files: [file]), queue: queue) }
    #expect(FileManager.default.fileExists(atPath: file.url.path))
    try temporary.add(ShareContent(text: "1"), queue: queue)
    try temporary.add(ShareContent(text: "2"), queue: queue)
    #expect(throws: ShareQueue.Failure.tooMany(limit: 2)) { try temporary.add(ShareContent(text: "3"), queue: queue) }
    #expect(throws: ShareQueue.Failure.empty) { try temporary.add(ShareContent(), queue: temporary.queue()) }
  }

  @Test func retriedThingsAreDueAgainAndDiscardedOnesGone() throws {
    let temporary = try TemporaryQueue()
    try temporary.add(ShareContent(text: "Refused"))
    let queue = temporary.queue()
    let claimed = try queue.claimFirst(at: temporary.date)
    var sending = claimed.sending
    _ = sending.handle(.failed(.refused(reason: "No."), at: temporary.date), parts: claimed.thing.parts)
    queue.release(try queue.save(claimed, sending, at: temporary.date))
    #expect(try queue.first().sending.isFailed)
    #expect(try queue.retry(try queue.first(), at: temporary.date))
    #expect(try queue.first().sending.isDue(at: temporary.date))
    #expect(try queue.discard(try queue.first(), at: temporary.date))
    #expect(queue.all().isEmpty)
  }

  @Test func aFolderThatIsNoSharedThingStopsNothing() throws {
    let temporary = try TemporaryQueue()
    try temporary.add(ShareContent(text: "Good"))
    let stranger = temporary.folder.appending(path: "waiting/stranger", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: stranger, withIntermediateDirectories: true)
    #expect(temporary.queue().all().map(\.thing.text) == ["Good"])
    temporary.queue().sweep(at: temporary.date)
    #expect(FileManager.default.fileExists(atPath: stranger.path))
  }
}
