import Foundation
import TestSupport
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp

/// Lists that come page by page, and answers in one piece: what arrives late, fails or changes.
@MainActor @Suite(.timeLimit(.minutes(5))) struct PagedTests {
  private struct Row: Identifiable, Equatable {
    let id: Int
    var text = ""
  }

  private struct Refused: Error {}

  /// A server of numbered rows that a test changes as it goes.
  @MainActor private final class Rows {
    var rows: [Row] = []
    var isDown = false
    private(set) var asked: [(question: String, cursor: String?, limit: Int)] = []
    var beforeAnswer: ((String) async -> Void)?

    func page(_ question: String, _ cursor: String?, _ limit: Int) async throws -> Paged<String, Row>.Page {
      asked.append((question, cursor, limit))
      await beforeAnswer?(question)
      if isDown { throw Refused() }
      let start = cursor.flatMap(Int.init) ?? 0
      let end = min(start + limit, rows.count)
      return Paged.Page(items: Array(rows[start..<end]), next: end < rows.count ? String(end) : nil, mark: "\(question) \(start)")
    }

    func list(pageSize: Int = 2) -> Paged<String, Row> {
      let list = Paged<String, Row>(pageSize: pageSize, clock: EagerClock()) { try await self.page($0, $1, $2) }
      list.shown = 1
      return list
    }
  }

  private func server(_ count: Int) -> Rows {
    let server = Rows()
    server.rows = (0..<count).map { Row(id: $0) }
    return server
  }

  @Test("a person hears when what they reload doesn't come, and keeps what is shown; a refresh after a change fails quietly")
  func ownReload() async throws {
    let server = server(3)
    let list = server.list()
    let answer = Loadable<Int>(clock: EagerClock()) { if server.isDown { throw Refused() } else { server.rows.count } }
    answer.shown = 1
    await list.load("all")
    await answer.load()
    server.isDown = true
    list.somethingChanged()
    answer.somethingChanged()
    try await becomes(2) { server.asked.count }
    #expect(list.reloadFailure == nil && answer.reloadFailure == nil)
    await list.reload()
    await answer.reload()
    #expect(list.reloadFailure != nil && list.phase == .loaded && list.items.count == 2)
    #expect(answer.reloadFailure != nil && answer.value == 3)
    // What follows a change says nothing of its own, and takes nothing back.
    (list.reloadFailure, answer.reloadFailure) = (nil, nil)
    server.isDown = false
    await list.reload()
    await answer.reload()
    #expect(list.reloadFailure == nil && answer.reloadFailure == nil)
  }

  @Test("pages follow each other, and each row is there once")
  func pages() async {
    let server = server(5)
    let list = server.list()
    await list.load("all")
    #expect(list.items.map(\.id) == [0, 1] && list.hasMore)
    // A row that comes before the others pushes one into the next page.
    server.rows.insert(Row(id: 9), at: 0)
    await list.loadMore { $0.count >= 4 }
    #expect(list.items.map(\.id) == [0, 1, 2, 3] || list.items.map(\.id) == [0, 1, 2, 3, 4])
    await list.loadMore { _ in false }
    #expect(list.items.map(\.id) == [0, 1, 2, 3, 4] && !list.hasMore)
    #expect(list.mark == "all 0", "the first page's")
  }

  @Test("two rows whose names differ in Unicode's spelling alone are two")
  func spellings() async {
    struct Named: Identifiable, Equatable { let id: String }
    let list = Paged<String, Named>(pageSize: 1, clock: EagerClock()) { _, cursor, _ in
      cursor == nil
        ? .init(items: [Named(id: "\u{C4}")], next: "1") : .init(items: [Named(id: "A\u{308}"), Named(id: "\u{C4}")], next: nil)
    }
    await list.load("all")
    await list.loadMore { _ in false }
    #expect(list.items.map { Array($0.id.utf8) } == [Array("\u{C4}".utf8), Array("A\u{308}".utf8)])
  }

  @Test("an answer to an earlier question comes too late")
  func late() async throws {
    let server = server(1)
    let list = server.list()
    let (held, letGo) = AsyncStream.makeStream(of: Void.self)
    server.beforeAnswer = { question in if question == "first" { for await _ in held { break } } }
    let first = Task { await list.load("first") }
    try await becomes(1) { server.asked.count }
    await list.load("second")
    letGo.yield()
    await first.value
    #expect(list.question == "second" && list.mark == "second 0", "what is not shown marks nothing")
  }

  /// A server whose rows are worded in a language that changes, and whose answers a test lets go.
  @MainActor private final class Speaker {
    var language = "en"
    private(set) var asked: [String?] = []
    private var held: [CheckedContinuation<Void, Never>] = []

    func page(_ cursor: String?) async -> Paged<String, Row>.Page {
      let language = language
      asked.append(cursor)
      await withCheckedContinuation { held.append($0) }
      return Paged.Page(items: [Row(id: cursor == nil ? 0 : 1, text: language)], next: cursor == nil ? "1" : nil)
    }

    func list() -> Paged<String, Row> {
      let list = Paged<String, Row>(pageSize: 1, clock: EagerClock()) { _, cursor, _ in await self.page(cursor) }
      list.shown = 1
      return list
    }

    /// Waits until so many answers are held.
    func waitUntilHeld(_ count: Int) async throws {
      try await wait(for: "\(count) answers that are held") {
        held.count
      } until: {
        $0 >= count
      }
    }

    func letGo(_ place: Int) {
      guard held.indices.contains(place) else {
        Issue.record("nothing is asked for")
        return
      }
      held.remove(at: place).resume()
    }
  }

  @Test("an answer in the language before comes too late, though it answers the same question")
  func lateLanguage() async throws {
    let server = Speaker()
    let list = server.list()
    let first = Task { await list.load("all") }
    try await server.waitUntilHeld(1)
    server.language = "de"
    list.somethingChanged()
    try await server.waitUntilHeld(2)
    server.letGo(1)
    try await becomes(.loaded) { list.phase }
    server.letGo(0)
    await first.value
    #expect(list.items == [Row(id: 0, text: "de")])
  }

  @Test("so does what was asked for again before it was asked for again")
  func lateRefresh() async throws {
    let server = Speaker()
    let list = server.list()
    async let loaded: Void = list.load("all")
    try await server.waitUntilHeld(1)
    server.letGo(0)
    await loaded
    let first = Task { await list.reload() }
    try await server.waitUntilHeld(1)
    server.language = "de"
    let second = Task { await list.reload() }
    try await server.waitUntilHeld(2)
    server.letGo(1)
    await second.value
    server.letGo(0)
    await first.value
    #expect(list.items == [Row(id: 0, text: "de")])
  }

  @Test("and a page that would follow rows in another language is asked for again")
  func latePage() async throws {
    let server = Speaker()
    let list = server.list()
    async let loaded: Void = list.load("all")
    try await server.waitUntilHeld(1)
    server.letGo(0)
    await loaded
    let more = Task { await list.loadMore() }
    try await server.waitUntilHeld(1)
    server.language = "de"
    let refresh = Task { await list.reload() }
    try await server.waitUntilHeld(2)
    server.letGo(1)
    await refresh.value
    server.letGo(0)
    try await server.waitUntilHeld(1)
    server.letGo(0)
    await more.value
    #expect(list.items == [Row(id: 0, text: "de"), Row(id: 1, text: "de")])
  }

  @Test("a failure is said, and asking again mends it")
  func failure() async {
    let server = server(1)
    let list = server.list()
    server.isDown = true
    await list.load("all")
    guard case .failed = list.phase else { return #expect(Bool(false), "\(list.phase)") }
    server.isDown = false
    await list.reload()
    #expect(list.phase == .loaded && list.items.count == 1)
  }

  @Test("a change asks again for as much as is shown, in larger pages")
  func change() async throws {
    let server = server(7)
    let list = server.list()
    await list.load("all")
    await list.loadMore { $0.count >= 6 }
    server.rows[0].text = "new"
    let before = server.asked.count
    list.somethingChanged()
    try await becomes("new") { list.items.first?.text }
    #expect(list.items.count == 6 && list.mark == "all 0")
    #expect(server.asked.dropFirst(before).map(\.limit) == [4, 2])
  }

  @Test("a failure while something changes leaves what is shown")
  func failedChange() async {
    let server = server(2)
    let list = server.list()
    await list.load("all")
    server.isDown = true
    await list.reload()
    #expect(list.phase == .loaded && list.items.count == 2)
  }

  @Test("what nobody shows is not asked for")
  func hidden() async throws {
    let server = server(1)
    let list = server.list()
    await list.load("all")
    list.shown = 0
    list.somethingChanged()
    try await remains(1) { server.asked.count }
  }

  @Test("an answer in one piece fails, is mended, and keeps what it showed while changes fail")
  func answer() async throws {
    let server = server(1)
    server.isDown = true
    let answer = Loadable<[Row]>(clock: EagerClock()) { try await server.page("all", nil, 9).items }
    answer.shown = 1
    await answer.load()
    guard case .failed = answer.phase else { return #expect(Bool(false), "\(answer.phase)") }
    server.isDown = false
    answer.somethingChanged()
    try await becomes(server.rows) { answer.value ?? [] }
    server.isDown = true
    answer.somethingChanged()
    try await becomes(3) { server.asked.count }
    try await remains(server.rows) { answer.value ?? [] }
  }
}
