import AtriumAPI
import AtriumClient
import Foundation
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("Folders", .timeLimit(.minutes(5)))
struct NoteFolderTests {
  private static func vault() throws -> Vault {
    let vault = try Vault()
    for key in [
      "at the root.md", "Garden/Beds/north.md", "Garden/Beds/south.md", "Garden/spring.md", "garden-tools/rake.md", "attic/a/b/deep.md",
      "Äpfel/boskop.md", "garden/other.md", "_agent/summaries/2026-08-21.md",
    ] {
      try vault.save(key, "# Note\n\nplum #fruit")
    }
    try vault.save("Pictures/plum.jpg", "no note")
    return vault
  }

  @Test("each has the notes below it too, stands before what is in it, and is there without notes of its own")
  func list() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 9)
      let list = try await house.client.send(ListNoteFolders())
      #expect(
        list.folders.map { "\($0.path) \($0.count)" } == [
          "Äpfel 1", "attic 1", "attic/a 1", "attic/a/b 1", "Garden 3", "Garden/Beds 2", "garden 1", "garden-tools 1",
        ])
      #expect(list.count == 8)
      for folder in list.folders {
        #expect(try await house.client.send(ListDocuments(folder: folder.path)).count == folder.count, "\(folder.path)")
      }
    }
  }

  @Test("a note that is saved, moved or deleted is counted where it is")
  func live() async throws {
    let vault = try Vault()
    try vault.save("a/one.md", "1")
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 1)
      try vault.move("a/one.md", to: "b/c/one.md")
      try await house.wait { try await house.client.send(ListNoteFolders()).folders.map(\.path) == ["b", "b/c"] }
      try vault.delete("b/c/one.md")
      try await house.wait { try await house.client.send(ListNoteFolders()).folders.isEmpty }
    }
  }

  @Test("one statement along one index, whatever the vault holds")
  func plan() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 9)
      let plan = try await house.server.notes.store.database.read { try $0.plan(of: NoteFolderStore.query) }
      #expect(plan == ["SEARCH notes USING COVERING INDEX notes_folder (listed=?)"])
    }
  }
}
