import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Storage
import Testing

@testable import HouseSupport
@testable import LifeServer

@Suite("The inbox", .timeLimit(.minutes(5)))
struct InboxTests {
  /// 10:30 in Berlin.
  private static let date = Date(timeIntervalSince1970: 1_795_771_800)

  @Test("a text becomes a note named by the time and its first words, and a link a file with its address")
  func capture() async throws {
    let vault = try Vault()
    try await withLife(vault, now: { Self.date }) { house in
      let text = "# Buy a boat, a small one that can be carried by two people and has room for four\n\nAsk Mina."
      let capture = try await house.client.send(CaptureItem(text: text, tags: ["boats"], timeZone: "Europe/Berlin"))
      #expect(capture.path == "inbox/2026-11-27 1030 Buy a boat, a small one that can be carried by two people.md")
      #expect(capture.results == [.init(path: capture.path, status: .created)] && capture.paths == [capture.path])
      #expect(try String(contentsOf: vault.url(capture.path), encoding: .utf8) == "---\ntags: [\"boats\"]\n---\n\n\(text)\n")
      let link = try await house.client.send(CaptureItem(text: " https://boats.example/a?b=1 ", timeZone: "Europe/Berlin"))
      #expect(link.path == "inbox/2026-11-27 1030 boats.example.md")
      #expect(
        try String(contentsOf: vault.url(link.path), encoding: .utf8)
          == "---\nurl: \"https://boats.example/a?b=1\"\ncaptured: 2026-11-27T09:30:00Z\n---\n")
      // The same again is there already; other bytes get another name.
      #expect(
        try await house.client.send(CaptureItem(text: text, tags: ["boats"], timeZone: "Europe/Berlin")).results.map(\.status) == [.skipped]
      )
      let named = try await house.client.send(CaptureItem(text: "one", name: "Plan"))
      let other = try await house.client.send(CaptureItem(text: "two", name: "Plan"))
      #expect([named, other].map(\.path) == ["inbox/Plan.md", "inbox/Plan 2.md"])
      #expect(try await house.client.send(ListInbox()).items.count == 4)
      for call in [
        CaptureItem(), CaptureItem(text: " \n"), CaptureItem(url: "ftp://a.example"), CaptureItem(text: "a", timeZone: "Mars"),
        CaptureItem(text: String(repeating: "a", count: 1 << 20 + 1)),
      ] { #expect(try await refusal { try await house.client.send(call) } == .invalidRequest) }
      #expect(try await refusal { try await house.client.send(CaptureItem(text: "a", name: "../a")) } == .nameNotAllowed)
      let undo = try #require(other.undo)
      _ = try await house.client.send(UndoLibraryChange(id: undo.id))
      #expect(try await house.names(in: "inbox").contains("Plan 2.md") == false)
    }
  }

  @Test("when a file came stays known outside of the inbox, also to an index that is made again")
  func dated() async throws {
    let vault = try Vault()
    try await withLife(vault, now: { Self.date }) { house in
      let capture = try await house.client.send(CaptureItem(text: "a thought"))
      _ = try await house.client.send(MoveLibraryFile(sourcePath: capture.path, destinationPath: "kept.md"))
      #expect(try await house.client.send(GetLibraryFile(path: "kept.md")).createdAt == Self.date)
    }
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: vault.state.appending(path: "life.index.sqlite").path(percentEncoded: false) + suffix)
    }
    try await withLife(vault, entries: 2) { house in
      let kept = try await house.client.send(GetLibraryFile(path: "kept.md"))
      #expect(kept.createdAt == Self.date)
    }
  }

  @Test("what is captured again with its key is answered as before, and stored once")
  func repeated() async throws {
    let vault = try Vault()
    let time = Locked(Self.date)
    try await withLife(vault, now: { time.withLock { $0 } }) { house in
      let call = CaptureItem(text: "a thought", idempotencyKey: "k1")
      let first = try await house.client.send(call)
      try vault.delete(first.path)
      #expect(try await house.client.send(call) == first)
      #expect(try await house.names(in: "inbox").filter { $0.contains("thought") }.count <= 1)
      // Two at once are one.
      async let one = house.client.send(CaptureItem(text: "b", idempotencyKey: "k2"))
      async let two = house.client.send(CaptureItem(text: "b", idempotencyKey: "k2"))
      let (left, right) = try await (one, two)
      #expect(left == right && left.results.map(\.status) == [.created])
      time.withLock { $0 += 8 * 24 * 60 * 60 }
      #expect(try await house.client.send(call).path != first.path)
      #expect(
        try await refusal {
          try await house.client.send(CaptureItem(text: "b", idempotencyKey: String(repeating: "k", count: 201)))
        } == .invalidRequest)
    }
  }

  @Test("the inbox lists what arrived last first, in pages in both directions and about an item")
  func pages() async throws {
    let vault = try Vault()
    let time = Locked(Self.date)
    try await withLife(vault, now: { time.withLock { $0 } }) { house in
      for number in 1...10 {
        time.withLock { $0 += 60 }
        _ = try await house.client.send(CaptureItem(text: "text \(number)", name: "item \(number)"))
      }
      let all = try await house.client.send(ListInbox())
      #expect(all.items.map(\.name) == (1...10).reversed().map { "item \($0).md" } && all.hasMore == .init(older: false, newer: false))
      #expect(all.items.first?.textPreview == "text 10\n" && all.targetIndex == nil)
      let first = try await house.client.send(ListInbox(limit: 4))
      #expect(first.items.map(\.name) == ["item 10.md", "item 9.md", "item 8.md", "item 7.md"])
      #expect(first.hasMore == .init(older: true, newer: false))
      let second = try await house.client.send(ListInbox(limit: 4, before: first.cursors.last))
      #expect(second.items.map(\.name) == ["item 6.md", "item 5.md", "item 4.md", "item 3.md"])
      #expect(second.hasMore == .init(older: true, newer: true))
      let back = try await house.client.send(ListInbox(limit: 3, after: second.cursors.first))
      #expect(back.items.map(\.name) == ["item 9.md", "item 8.md", "item 7.md"] && back.hasMore == .init(older: true, newer: true))
      let about = try await house.client.send(ListInbox(limit: 5, around: second.cursors.first))
      #expect(about.items.map(\.name) == (4...8).reversed().map { "item \($0).md" } && about.targetIndex == 2)
      let edge = try await house.client.send(ListInbox(limit: 5, around: first.cursors.first))
      #expect(edge.items.map(\.name) == (6...10).reversed().map { "item \($0).md" } && edge.targetIndex == 0)
      #expect(try await refusal { try await house.client.send(ListInbox(before: "x")) } == .invalidCursor)
      #expect(
        try await refusal { try await house.client.send(ListInbox(before: first.cursors.last, after: first.cursors.last)) }
          == .invalidRequest)
    }
  }

  @Test("an item is found by its path, its name and its stable id, also one that is called as a list is")
  func addresses() async throws {
    let vault = try Vault()
    for path in ["inbox/a b.md", "inbox/pinned", "inbox/folder/c.md", "other.md"] { try vault.save(path, "# Title\n") }
    try await withLife(vault, entries: 2) { house in
      let item = try await house.client.send(GetInboxItem(id: "a b.md"))
      #expect(item.path == "inbox/a b.md" && item.mimeType == "text/markdown")
      #expect(try await house.client.send(GetInboxItem(id: "inbox/a b.md")).path == item.path)
      _ = try await house.client.send(PinInboxItem(id: "a b.md"))
      let pinned = try await house.client.send(GetInboxItem(id: "a b.md"))
      let id = try #require(pinned.fileId)
      #expect(try await house.client.send(GetInboxItem(id: "~" + id)).path == item.path)
      #expect(try await house.client.send(GetInboxItem(id: "inbox/pinned")).name == "pinned")
      let pins = try await house.client.send(ListPinnedItems()).items
      #expect(pins.map(\.path) == ["inbox/a b.md"] && pins.first?.displayText == "Title")
      #expect(try await house.client.send(ListInbox(limit: 1, around: pins.first?.cursor)).items.map(\.path) == ["inbox/a b.md"])
      #expect(try await house.client.send(UnpinInboxItem(id: "~" + id)).isPinned == false)
      for missing in ["other.md", "folder/c.md", "~" + id + "0", "~x", "../other.md"] {
        #expect(try await refusal { try await house.client.send(GetInboxItem(id: missing)) } != nil, "\(missing)")
      }
      #expect(try await refusal { try await house.client.send(PinInboxItem(id: "folder")) } == .invalidRequest)
    }
  }

  @Test("an edited text keeps its place and its id, its old version can be taken back, and a stale edit changes nothing")
  func editing() async throws {
    let vault = try Vault()
    let time = Locked(Self.date)
    try await withLife(vault, now: { time.withLock { $0 } }) { house in
      for name in ["one", "two"] {
        time.withLock { $0 += 60 }
        _ = try await house.client.send(CaptureItem(text: name, name: name))
      }
      let before = try await house.client.send(GetInboxItem(id: "one.md"))
      let raw = try await house.send(.get, "/raw/inbox/one.md")
      let tag = try #require(raw.headers["etag"])
      let change = try await house.client.send(WriteInboxItem(id: "one.md", content: "new text", ifMatch: tag))
      #expect(try String(contentsOf: vault.url("inbox/one.md"), encoding: .utf8) == "new text")
      let after = try await house.client.send(GetInboxItem(id: "one.md"))
      #expect(after.fileId == before.fileId && after.createdAt == before.createdAt && after.size == 8)
      #expect(try await house.client.send(ListInbox()).items.map(\.name) == ["two.md", "one.md"])
      #expect(
        try await refusal { try await house.client.send(WriteInboxItem(id: "one.md", content: "stale", ifMatch: tag)) }
          == .preconditionFailed)
      #expect(try String(contentsOf: vault.url("inbox/one.md"), encoding: .utf8) == "new text")
      let undo = try #require(change.undo)
      _ = try await house.client.send(UndoLibraryChange(id: undo.id))
      #expect(try String(contentsOf: vault.url("inbox/one.md"), encoding: .utf8) == "one\n")
      #expect(try await house.client.send(GetInboxItem(id: "one.md")).fileId == before.fileId)
      try vault.save("inbox/picture.png", "not really")
      #expect(
        try await refusal { try await house.client.send(WriteInboxItem(id: "picture.png", content: "x")) } == .unsupportedMediaType)
      let deletion = try await house.client.send(DeleteInboxItem(id: "one.md"))
      #expect(try await house.client.send(ListInbox()).items.map(\.name).contains("one.md") == false)
      let restored = try #require(deletion.undo)
      _ = try await house.client.send(UndoLibraryChange(id: restored.id))
      #expect(try await house.client.send(GetInboxItem(id: "one.md")).createdAt == before.createdAt)
      #expect(vault.names(in: "inbox").filter { $0.hasPrefix(".") }.isEmpty)
    }
  }
}
