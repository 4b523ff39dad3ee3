import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("What the index says of its files", .timeLimit(.minutes(5)))
struct NoteIndexStatusTests {
  static func vault() throws -> Vault {
    let vault = try Vault()
    for number in 0..<5 { try vault.save("good \(number).md", "text") }
    for number in 0..<3 { try vault.save("bytes \(number).md", Data([0xFF, 0xFE, 0x00, UInt8(number)])) }
    try vault.save("broken.md", "---\ntitle: [unclosed\n---\nStill readable.")
    try vault.link("link.md", to: "good 1.md")
    return vault
  }

  static let count = 10

  @Test("without a status: what is not indexed or has something wrong, by path, each with its reason")
  func troubled() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count)
      let page = try await house.client.send(GetNoteIndex())
      #expect(page.files.map(\.id) == ["broken.md", "bytes 0.md", "bytes 1.md", "bytes 2.md", "link.md"])
      #expect(page.files.map(\.status) == [.indexed, .skipped, .skipped, .skipped, .skipped])
      #expect(page.files.allSatisfy { $0.reason?.isEmpty == false })
      #expect(page.files.allSatisfy { abs($0.at.timeIntervalSinceNow) < 300 })
      #expect(page.state.indexed == 6)
      #expect(page.state.skipped == 4)
      #expect(page.nextCursor == nil)
    }
  }

  @Test("files of one status come in pages", arguments: [(FileIndexStatus.indexed, 6), (.skipped, 4), (.failed, 0), (nil, 5)])
  func pages(status: FileIndexStatus?, count: Int) async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count)
      var ids: [String] = []
      var cursor: String?
      repeat {
        let page = try await house.client.send(GetNoteIndex(status: status, limit: 2, cursor: cursor))
        if let status { #expect(page.files.allSatisfy { $0.status == status }) }
        ids += page.files.map(\.id)
        cursor = page.nextCursor
      } while cursor != nil
      #expect(ids.count == count)
      #expect(ids == ids.sorted())
      #expect(Set(ids).count == count)
    }
  }

  @Test(
    "bad input is refused by name",
    arguments: [("status=lost", "status"), ("status=", "status"), ("limit=201", "limit"), ("cursor=x", "cursor")])
  func refused(query: String, field: String) async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      let exchange = try await house.send(.get, "/api/notes/index?\(query)")
      #expect(exchange.status == 400)
      #expect(try exchange.problem().field == field)
    }
  }

  @Test("a cursor belongs to its status")
  func foreignCursor() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count)
      let cursor = try #require(try await house.client.send(GetNoteIndex(limit: 1)).nextCursor)
      #expect(try await house.send(.get, "/api/notes/index?status=skipped&cursor=\(cursor)").problem().code == .invalidCursor)
    }
  }
}
