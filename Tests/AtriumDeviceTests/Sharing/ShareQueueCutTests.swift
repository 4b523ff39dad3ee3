import Foundation
import Testing

@testable import AtriumDevice

/// The app is killed after each step: what is on disk then is what the next process finds.
@Suite struct ShareQueueCutTests {
  /// Copies of the queue's folder, one made after each step.
  private final class Snapshots: @unchecked Sendable {
    private let folder: URL
    private let root: URL
    private let lock = NSLock()
    // Read and written under `lock` only.
    private var taken: [(step: ShareQueue.Step, queue: ShareQueue)] = []

    init(of folder: URL, in root: URL) {
      self.folder = folder
      self.root = root
    }

    func take(_ step: ShareQueue.Step) {
      let copy = root.appending(path: UUID().uuidString, directoryHint: .isDirectory)
      try? FileManager.default.copyItem(at: folder, to: copy)
      lock.withLock { taken.append((step, ShareQueue(folder: copy))) }
    }

    var all: [(step: ShareQueue.Step, queue: ShareQueue)] { lock.withLock { taken } }
  }

  @Test func whileItIsAddedAThingIsThereAsAWholeOrNotAtAll() throws {
    let temporary = try TemporaryQueue()
    let snapshots = Snapshots(of: temporary.folder, in: temporary.root)
    let queue = temporary.queue { snapshots.take($0) }
    let files = [try temporary.file("a.jpg", "one"), try temporary.file("b.pdf", "two")]
    try temporary.add(ShareContent(text: "Words", files: files), queue: queue)
    #expect(snapshots.all.map(\.step) == [.began, .movedFile, .movedFile, .wroteManifest, .published])
    for (step, queue) in snapshots.all {
      let found = queue.all()
      #expect(found.count == (step == .published ? 1 : 0), "after \(step)")
      for share in found {
        let claimed = try #require(queue.claim(share, at: temporary.date))
        #expect(try String(contentsOf: claimed.file(at: 0), encoding: .utf8) == "one")
        #expect(try String(contentsOf: claimed.file(at: 1), encoding: .utf8) == "two")
      }
      // What was never completed does not stay for good.
      queue.sweep(at: temporary.date.addingTimeInterval(2 * 24 * 60 * 60))
      let rest = try? FileManager.default.contentsOfDirectory(atPath: queue.place(.new).path)
      #expect(rest?.isEmpty ?? true, "after \(step)")
    }
  }

  @Test func whileItIsSentAThingIsNeitherLostNorSentFromTheStartAgain() async throws {
    let temporary = try TemporaryQueue()
    try temporary.add(ShareContent(text: "Words", files: [try temporary.file("a.jpg", "picture")]))
    let snapshots = Snapshots(of: temporary.folder, in: temporary.root)
    let server = InboxServer()
    let sender = ShareSender(
      queue: temporary.queue { snapshots.take($0) }, client: server.client, serverID: temporary.server,
      now: { [date = temporary.date] in date })
    #expect(await sender.send().sent.count == 1)
    #expect(snapshots.all.map(\.step) == [.claimed, .saved, .saved, .unlisted, .deleted])
    let later = temporary.date.addingTimeInterval(60 * 60)
    for (index, (step, queue)) in snapshots.all.enumerated() {
      let next = InboxServer()
      let report = await ShareSender(queue: queue, client: next.client, serverID: temporary.server, now: { later }).send()
      // Before the first part was known to be sent both are sent, then the words alone, then nothing but the deletion is left.
      let expected = [["a.jpg", "words"], ["words"], [], [], []][index]
      #expect(next.received == expected, "after \(step)")
      #expect(report.sent.count == (index < 3 ? 1 : 0), "after \(step)")
      #expect(queue.all().isEmpty, "after \(step)")
    }
  }
}
