import AtriumAPI
import AtriumClient
import Foundation
import SwiftUI
import TestSupport
import Testing

@testable import AtriumApp

/// One thing among many: what arrives late, fails, is missing or changes.
@MainActor @Suite(.timeLimit(.minutes(5))) struct LoadableItemTests {
  /// A server of texts by number that a test changes as it goes.
  @MainActor private final class Texts {
    var texts = [1: "one", 2: "two"]
    var isDown = false
    private(set) var asked: [Int] = []
    var beforeAnswer: ((Int) async -> Void)?

    func text(_ id: Int) async throws -> String {
      asked.append(id)
      let text = texts[id]
      await beforeAnswer?(id)
      if isDown { throw ClientError.unreachable("cable") }
      guard let text else { throw ClientError.problem(Problem(.notFound)) }
      return text
    }

    func item() -> LoadableItem<Int, String> { LoadableItem(clock: EagerClock()) { try await self.text($0) } }
  }

  @Test("the one before stays until the answer is there, and says of itself that it is not the one that was asked for")
  func following() async throws {
    let texts = Texts()
    let item = texts.item()
    #expect(item.phase == .loading && item.value == nil)
    await item.load(1)
    #expect(item.phase == .loaded("one") && item.phase(of: 1) == .loaded("one"))
    texts.beforeAnswer = { _ in
      #expect(item.value == "one" && item.phase(of: 2) == .loading)
    }
    await item.load(2)
    #expect(item.value == "two" && item.phase(of: 1) == .loading)
    // The same text of another is another's.
    texts.texts[3] = "two"
    texts.beforeAnswer = nil
    await item.load(3)
    #expect(item.phase(of: 3) == .loaded("two"))
  }

  @Test("an answer that comes after that to a later question is dropped")
  func late() async throws {
    let texts = Texts()
    let item = texts.item()
    let gate = Gate()
    texts.beforeAnswer = { id in if id == 1 { await gate.pass() } }
    let first = Task { await item.load(1) }
    try await becomes(1) { texts.asked.count }
    await item.load(2)
    await gate.open()
    await first.value
    #expect(item.value == "two")
  }

  @Test("what is missing, and what fails when it is opened, is said; a refresh that fails leaves what is shown")
  func failures() async throws {
    let texts = Texts()
    let item = texts.item()
    await item.load(9)
    #expect(item.phase == .missing && item.phase(of: 9) == .missing && item.phase(of: 1) == .loading)
    await item.load(1)
    texts.isDown = true
    await item.refresh()
    #expect(item.phase == .loaded("one"))
    await item.load(1)
    #expect(item.phase == .failed("The server can’t be reached."))
    texts.isDown = false
    await item.refresh()
    #expect(item.phase == .loaded("one"))
    texts.texts[1] = nil
    await item.refresh()
    #expect(item.phase == .missing)
    item.clear()
    await item.refresh()
    #expect(item.phase == .loading)
  }

  @Test("a change is followed while a screen shows it, and not otherwise")
  func changes() async throws {
    let texts = Texts()
    let item = texts.item()
    await item.load(1)
    texts.texts[1] = "uno"
    item.somethingChanged()
    try await remains(1) { texts.asked.count }
    item.shown = 1
    item.somethingChanged()
    try await becomes("uno") { item.value }
  }
}
