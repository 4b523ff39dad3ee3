import AtriumAPI
import AtriumClient
import Foundation
import Hummingbird
import Intelligence
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

/// What was paid for is paid for once.
@Suite("What is bought", .timeLimit(.minutes(5)))
struct BoughtOnceTests {
  private func remove(_ name: String, of vault: Vault) {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: vault.state.appending(path: name).path(percentEncoded: false) + suffix)
    }
  }

  @Test("a file that is moved, copied, deleted and put back, or read again asks nobody; a caption that is named is bought again")
  func once() async throws {
    let vault = try Vault()
    try await vault.photo("inbox/a.jpg")
    let bytes = try Data(contentsOf: vault.url("inbox/a.jpg"))
    try await withProvider { provider in
      try await withHastyLife(vault, entries: 1, configure: { $0.models = provider.settings() }) { house in
        _ = try await house.caption(of: "inbox/a.jpg") { $0.status == .completed }
        _ = try await house.client.send(MoveLibraryFile(sourcePath: "inbox/a.jpg", destinationPath: "inbox/moved.jpg"))
        #expect(try await house.caption(of: "inbox/moved.jpg")?.status == .completed)
        try vault.save("inbox/copy.jpg", bytes)
        let copy = try await house.caption(of: "inbox/copy.jpg") { $0.status == .completed }
        #expect(copy?.content == "Ein Boot auf der Lagune." && copy?.model == "tiny")
        try vault.delete("inbox/copy.jpg")
        try await house.wait { try await house.names(in: "inbox") == ["moved.jpg"] }
        try vault.save("inbox/back.jpg", bytes)
        _ = try await house.caption(of: "inbox/back.jpg") { $0.status == .completed }
        _ = try await house.client.send(MakeDigests(path: "inbox/moved.jpg"))
        _ = try await house.digests(of: "inbox/moved.jpg")
        #expect(provider.sent.count == 1)
        provider.answers { _ in try provider.reply(#"{"caption": "Ein Kahn."}"#) }
        _ = try await house.client.send(MakeDigests(path: "inbox/moved.jpg", digesters: ["caption"]))
        _ = try await house.caption(of: "inbox/moved.jpg") { $0.content == "Ein Kahn." && $0.status == .completed }
        #expect(provider.sent.count == 2)
      }
    }
  }

  @Test("indexes that are made again, and another model, call no provider: 0 requests; the caption is still found")
  func rebuilt() async throws {
    let vault = try Vault()
    try await vault.photo("inbox/a.jpg")
    try await withProvider { provider in
      try await withLife(vault, entries: 1, configure: { $0.models = provider.settings() }) { house in
        _ = try await house.caption(of: "inbox/a.jpg") { $0.status == .completed }
      }
      #expect(provider.sent.count == 1)
      remove("texts.index.sqlite", of: vault)
      remove("life.index.sqlite", of: vault)
      try await withLife(
        vault, entries: 1,
        configure: {
          $0.models = provider.settings()
          $0.models?.model = "huge"
        }
      ) { house in
        try await house.wait { try await house.client.send(SearchHouse(q: "lagune")).groups.flatMap(\.hits).map(\.id) == ["inbox/a.jpg"] }
        _ = try await house.digests(of: "inbox/a.jpg")
        let digest = try await house.caption(of: "inbox/a.jpg")
        #expect(digest?.status == .completed && digest?.model == "tiny" && provider.sent.count == 1)
      }
      // Nor does it need one to keep what it has.
      try await withLife(vault, entries: 1) { house in
        _ = try await house.digests(of: "inbox/a.jpg")
        let digest = try await house.caption(of: "inbox/a.jpg")
        #expect(digest?.status == .completed && digest?.content == "Ein Boot auf der Lagune." && provider.sent.count == 1)
      }
    }
  }

  @Test("beyond the budget a caption is to be made, with the reason, and is made in the next month")
  func budget() async throws {
    let vault = try Vault()
    try await vault.photo("inbox/a.jpg")
    let days = Locked(0.0)
    let now: @Sendable () -> Date = { Date(timeIntervalSinceNow: days.withLock { $0 } * 86_400) }
    try await withProvider { provider in
      provider.answers { _ in try provider.reply(#"{"caption": "Ein Boot."}"#, tokens: (2_000, 0)) }
      try await withLife(vault, entries: 1, now: now, configure: { $0.models = provider.settings(tokens: 4_000) }) { house in
        _ = try await house.caption(of: "inbox/a.jpg") { $0.status == .completed }
        try await vault.photo("inbox/b.jpg", 1)
        let held = try await house.caption(of: "inbox/b.jpg") { $0.status == .todo }
        #expect(held?.reason == .budgetReached && held?.error?.isEmpty == false)
        // It is held back from the start, and is not among what is waited for once all else is read of the file.
        try await becomes(0, within: .seconds(60)) { try await house.client.send(GetDigestQueue()).waiting }
        #expect(provider.sent.count == 1)
        let terms = try await house.client.send(ListLedger()).terms
        #expect(terms?.tokens == 2_000 && terms?.budget == 4_000 && terms?.hold == .budgetReached)
        days.withLock { $0 = 32 }
        let next = try await house.client.send(ListLedger()).terms
        #expect(next?.tokens == 0 && next?.hold == nil)
        _ = try await house.client.send(PauseSending(isPaused: false))
        _ = try await house.caption(of: "inbox/b.jpg") { $0.status == .completed }
      }
    }
  }

  @Test("while sending is paused nothing leaves, also over a restart; then it goes on. The ledger has pages")
  func paused() async throws {
    let vault = try Vault()
    try await vault.photo("inbox/a.jpg")
    try await withProvider { provider in
      try await withLife(vault, entries: 1, configure: { $0.models = provider.settings(folders: []) }) { house in
        let ledger = try await house.client.send(PauseSending(isPaused: true))
        #expect(ledger.terms?.isPaused == true && ledger.terms?.hold == .sendingPaused)
      }
      try await withLife(vault, entries: 1, configure: { $0.models = provider.settings() }) { house in
        let held = try await house.caption(of: "inbox/a.jpg") { $0.status == .todo }
        #expect(held?.reason == .sendingPaused && provider.sent.isEmpty)
        _ = try await house.client.send(PauseSending(isPaused: false))
        _ = try await house.caption(of: "inbox/a.jpg") { $0.status == .completed }
        for number in 1...2 {
          try await vault.photo("inbox/\(number).jpg", number)
          _ = try await house.caption(of: "inbox/\(number).jpg") { $0.status == .completed }
        }
        let first = try await house.client.send(ListLedger(limit: 2))
        let second = try await house.client.send(ListLedger(limit: 2, cursor: first.nextCursor))
        #expect((first.entries + second.entries).map(\.path) == ["inbox/2.jpg", "inbox/1.jpg", "inbox/a.jpg"])
        #expect(first.nextCursor != nil && second.nextCursor == nil)
      }
    }
  }

  @Test("an answer to a file that was changed meanwhile is not attached to it")
  func changed() async throws {
    let vault = try Vault()
    try await vault.photo("inbox/a.jpg")
    try await withProvider { provider in
      provider.answers { count in
        guard count == 1 else { return try provider.reply(#"{"caption": "Das neue Bild."}"#) }
        try await vault.photo("inbox/a.jpg", 7)
        return try provider.reply(#"{"caption": "Das alte Bild."}"#)
      }
      try await withHastyLife(vault, entries: 1, configure: { $0.models = provider.settings() }) { house in
        // The job that buys rests before it looks at what it was asked for meanwhile, and nothing is told until then.
        let digest = try await house.caption(of: "inbox/a.jpg", patience: .seconds(60)) { digest in
          #expect(digest.content != "Das alte Bild.")
          return digest.status == .completed
        }
        #expect(digest?.content == "Das neue Bild." && provider.sent.count == 2)
      }
    }
  }

  @Test("a request that a server was ended at is sent once more, and then no more: it may have been paid for twice")
  func killed() async throws {
    let (vault, clock) = (try Vault(), HastyClock())
    try await vault.photo("inbox/a.jpg")
    try await withProvider { provider in
      try await withHastyLife(vault, entries: 1, clock: clock, configure: { $0.models = provider.settings() }) { house in
        _ = try await house.caption(of: "inbox/a.jpg") { $0.status == .completed }
      }
      for round in 1...2 {
        try await end(vault, attempts: round)
        try await withHastyLife(vault, entries: 1, clock: clock, configure: { $0.models = provider.settings() }) { house in
          _ = try await house.digests(of: "inbox/a.jpg")
          let digest = try #require(try await house.caption(of: "inbox/a.jpg"))
          let isSent = round == 1
          #expect(digest.status == (isSent ? .completed : .failed) && digest.reason == (isSent ? nil : .ended))
          let ledger = try await house.client.send(ListLedger())
          #expect(ledger.entries.filter { $0.outcome == .lost }.count == round)
        }
        #expect(provider.sent.count == 2)
      }
    }
  }

  /// Leaves the records as a server does that is killed between the answer and the record.
  private func end(_ vault: Vault, attempts: Int) async throws {
    let records = try Database(path: vault.state.appending(path: "house.sqlite").path(percentEncoded: false))
    try await records.write {
      try $0.execute("DELETE FROM digest_bought")
      try $0.execute("UPDATE model_calls SET outcome = NULL WHERE outcome = 'answered'")
      try $0.execute("UPDATE digests SET status = 'processing', attempts = ? WHERE digester = 'caption'", [Value(attempts)])
    }
    try records.close()
  }
}
