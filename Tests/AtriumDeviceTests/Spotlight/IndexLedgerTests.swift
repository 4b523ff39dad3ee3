import AtriumDevice
import Foundation
import Testing

@Suite("What of the app is in the system's index")
struct IndexLedgerTests {
  private let house = UUID()
  private let other = UUID()
  private let start = Date(timeIntervalSince1970: 1_780_000_000)
  private let day: TimeInterval = 86_400

  private func opened(
    _ place: String, _ title: String = "Spring", in ledger: inout IndexLedger, room: String = "notes", on server: UUID? = nil,
    after days: Double = 0
  ) -> [IndexChange] {
    ledger.opened(room: room, place: place, title: title, on: server ?? house, at: start + days * day)
  }

  @Test("what is opened is added, with an id of server and place, and a domain of server and room")
  func added() throws {
    var ledger = IndexLedger()
    let changes = opened("/notes/read/Garden/spring.md", in: &ledger)
    let item = try #require(ledger.items.first)
    #expect(changes == [.add([item])])
    #expect(item.id == house.uuidString + "/notes/read/Garden/spring.md")
    #expect(item.domain == house.uuidString + ".notes")
    #expect(!house.uuidString.contains("."), "a period would end the domain of the server too early")
    #expect(item.expires == start + 90 * day)
    #expect(item.keywords == ["Garden", "spring.md"])
  }

  @Test("an id of the index leads to its place, and one that was made up to none")
  func ids() {
    let id = house.uuidString + "/notes/read/a%20b.md"
    #expect(IndexedPlace(id: id)?.server == house)
    #expect(IndexedPlace(id: id)?.link.path == "/notes/read/a%20b.md")
    #expect(IndexedPlace(id: house.uuidString) == nil)
    #expect(IndexedPlace(id: "/notes/read/a.md") == nil)
    #expect(IndexedPlace(id: house.uuidString + "/notes/../x") == nil)
    #expect(IndexedPlace(id: "") == nil)
  }

  @Test("opened again on the same day, nothing is said; with another title or a day later, it is replaced")
  func again() {
    var ledger = IndexLedger()
    _ = opened("/notes/read/a.md", in: &ledger)
    #expect(opened("/notes/read/a.md", in: &ledger, after: 0.5).isEmpty)
    #expect(ledger.items.first?.expires == start + 90 * day, "the ledger says what the index has")
    #expect(opened("/notes/read/a.md", "Summer", in: &ledger, after: 0.5) == [.add(ledger.items)])
    #expect(opened("/notes/read/a.md", "Summer", in: &ledger, after: 2) == [.add(ledger.items)])
    #expect(ledger.items.count == 1)
    #expect(ledger.items.first?.expires == start + 92 * day)
  }

  @Test("the vault, hidden files, lists, untitled things and rooms that nobody decided on are never indexed")
  func never() {
    var ledger = IndexLedger()
    #expect(opened("/comics/vault/12", in: &ledger, room: "comics").isEmpty)
    #expect(opened("/comics/read/vault/12", in: &ledger, room: "comics").isEmpty)
    #expect(opened("/life/files/.private/tax.pdf", in: &ledger, room: "life").isEmpty)
    #expect(opened("/life/files/a%2F.private%2Ftax.pdf", in: &ledger, room: "life").isEmpty)
    #expect(opened("/notes", in: &ledger).isEmpty)
    #expect(opened("/notes/read/a.md", " \n", in: &ledger).isEmpty)
    #expect(opened("/notes/../a.md", in: &ledger).isEmpty)
    #expect(opened("/secrets/1", in: &ledger, room: "secrets").isEmpty)
    #expect(ledger.items.isEmpty)
  }

  @Test("what is private is not indexed, and leaves the index where it was public before")
  func privateThings() {
    var ledger = IndexLedger()
    #expect(ledger.opened(room: "shows", place: "/shows/7", title: "Party", isPrivate: true, on: house, at: start) == [])
    _ = opened("/shows/7", in: &ledger, room: "shows")
    #expect(ledger.items.count == 1)
    let id = house.uuidString + "/shows/7"
    #expect(ledger.opened(room: "shows", place: "/shows/7", title: "Party", isPrivate: true, on: house, at: start) == [.remove(ids: [id])])
    #expect(ledger.items.isEmpty)
  }

  @Test("a session of an agent leaves after a week and a show after a month")
  func lifetimes() {
    var ledger = IndexLedger()
    _ = opened("/agents/sessions/7c1f", in: &ledger, room: "agents")
    _ = opened("/shows/12", in: &ledger, room: "shows")
    #expect(ledger.items.map(\.expires) == [start + 30 * day, start + 7 * day])
  }

  @Test("a deleted document is removed, whatever list is beside it; the same place on another server stays")
  func deleted() {
    var ledger = IndexLedger()
    _ = opened("/notes/read/a.md", in: &ledger)
    _ = opened("/notes/read/a.md", in: &ledger, on: other)
    #expect(ledger.removed(place: "/notes/read/a.md?from=tags", on: house) == [.remove(ids: [house.uuidString + "/notes/read/a.md"])])
    #expect(ledger.items.map(\.server) == [other])
    #expect(ledger.removed(place: "/notes/read/b.md", on: house).isEmpty)
  }

  @Test("signing out and forgetting a server remove everything of it, also what the ledger does not know of")
  func left() {
    var ledger = IndexLedger()
    _ = opened("/notes/read/a.md", in: &ledger)
    _ = opened("/shows/12", in: &ledger, room: "shows", on: other)
    #expect(ledger.left(house) == [.removeDomains([house.uuidString])])
    #expect(ledger.items.map(\.server) == [other])
    #expect(ledger.left(house) == [.removeDomains([house.uuidString])])
  }

  @Test("a room that the person no longer has goes alone")
  func leftRoom() {
    var ledger = IndexLedger()
    _ = opened("/notes/read/a.md", in: &ledger)
    _ = opened("/shows/12", in: &ledger, room: "shows")
    #expect(ledger.left(house, room: "notes") == [.removeDomains([house.uuidString + ".notes"])])
    #expect(ledger.items.map(\.room) == ["shows"])
  }

  @Test("at launch what has expired goes, and what is of a server that was forgotten meanwhile")
  func tidied() {
    var ledger = IndexLedger()
    _ = opened("/agents/sessions/1", in: &ledger, room: "agents")
    _ = opened("/notes/read/a.md", in: &ledger)
    _ = opened("/notes/read/b.md", in: &ledger, on: other)
    let changes = ledger.tidy(keeping: [house], at: start + 8 * day)
    #expect(changes == [.removeDomains([other.uuidString]), .remove(ids: [house.uuidString + "/agents/sessions/1"])])
    #expect(ledger.items.map(\.place) == ["/notes/read/a.md"])
    #expect(ledger.tidy(keeping: [house], at: start + 8 * day).isEmpty)
  }

  @Test("five hundred items of a server stay, and the one opened longest ago goes")
  func bounded() {
    var ledger = IndexLedger()
    for number in 0..<500 { _ = opened("/notes/read/\(number).md", in: &ledger) }
    _ = opened("/notes/read/x.md", in: &ledger, on: other)
    let changes = opened("/notes/read/500.md", in: &ledger)
    #expect(changes.last == .remove(ids: [house.uuidString + "/notes/read/0.md"]))
    #expect(ledger.items.count == 501)
    #expect(ledger.items.contains { $0.server == other })
  }

  @Test("an item that the index did not take is added when it is opened again")
  func undone() throws {
    var ledger = IndexLedger()
    let change = try #require(opened("/notes/read/a.md", in: &ledger).first)
    ledger.failed(change)
    #expect(opened("/notes/read/a.md", in: &ledger) == [change])
  }

  @Test("a removal that the index did not take is made again at the next launch, once")
  func unfinished() {
    var ledger = IndexLedger()
    let changes = ledger.left(house)
    for change in changes + changes { ledger.failed(change) }
    #expect(ledger.tidy(keeping: [], at: start) == changes)
    #expect(ledger.tidy(keeping: [], at: start).isEmpty)
  }

  @Test("the ledger is kept between two launches, and a file that cannot be read is an empty ledger")
  func kept() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "ledger-\(UUID().uuidString)/index.json")
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    let file = IndexLedgerFile(url)
    #expect(file.load() == IndexLedger())
    var ledger = IndexLedger()
    _ = opened("/notes/read/a.md", in: &ledger)
    try file.save(ledger)
    #expect(file.load() == ledger)
    try Data("{".utf8).write(to: url)
    #expect(file.load() == IndexLedger())
  }
}
