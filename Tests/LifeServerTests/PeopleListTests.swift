import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Storage
import Testing

@testable import HouseSupport
@testable import LifeServer

@Suite("People in lists", .timeLimit(.minutes(5)))
struct PeopleListTests {
  @Test("cards anywhere in the folder are people, by name, under their letters, however they are written")
  func anywhere() async throws {
    let vault = try Vault()
    try vault.save("people/ada.vcf", vCard("4.0", "UID:urn:uuid:ADA", "FN:Ada Lovelace", "REV:20240229T235959Z"))
    try vault.save("Papers/deep/all.VCF", vCard("2.1", "N:Zuse;Konrad", "TEL;CELL:0170 5550456") + vCard("3.0", "FN:älter", "UID:b"))
    try vault.save("inbox/phone.vcf", vCard("3.0", "TEL:112"))
    try vault.save("note.txt", vCard("3.0", "FN:No card"))
    try vault.save(".hidden/x.vcf", vCard("3.0", "FN:Hidden"))
    try await withLife(vault, entries: 4) { house in
      try await house.wait { try await house.people().count == 4 }
      let people = try await house.client.send(ListPeople())
      #expect(people.map(\.displayName) == ["Ada Lovelace", "älter", "Konrad Zuse", "112"])
      #expect(people.map(\.section) == ["A", "A", "K", "#"])
      #expect(people[0].id == "ada" && people[1].id == "b")
      #expect(people[0].updatedAt == Date(timeIntervalSince1970: 1_709_251_199))
      #expect(people[2].phones == ["0170 5550456"])
      #expect(people.allSatisfy { $0.details == nil })
      // What the seed's client decodes.
      struct Seed: Decodable {
        let id: String
        let displayName: String
        let createdAt: Date
        let updatedAt: Date
      }
      let answer = try await house.send(.get, "/api/people")
      #expect(try answer.json([Seed].self).map(\.displayName) == people.map(\.displayName))
      #expect(try await house.client.send(GetPerson(id: "URN:UUID:ada")).displayName == "Ada Lovelace")
      #expect(try await refusal { try await house.client.send(GetPerson(id: "nobody")) } == .notFound)
    }
  }

  @Test("a list is read page by page, and by words of name, nickname, organization, mail and phone")
  func pages() async throws {
    let vault = try Vault()
    for number in 1...5 {
      try vault.save("\(number).vcf", vCard("3.0", "UID:\(number)", "FN:Person \(number)", "EMAIL:p\(number)@boats.example"))
    }
    try vault.save("6.vcf", vCard("3.0", "UID:6", "FN:Möwe", "NICKNAME:Emma", "ORG:Fjord Press;Rights", "TEL:+49 170 5550456"))
    try await withLife(vault, entries: 6) { house in
      try await house.wait { try await house.people().count == 6 }
      var (names, cursor): ([String], String?) = ([], nil)
      repeat {
        let page = try await house.client.send(ListLifePeople(limit: 2, cursor: cursor))
        #expect(page.people.count <= 2)
        names += page.people.map(\.displayName)
        cursor = page.nextCursor
      } while cursor != nil
      #expect(names == ["Möwe", "Person 1", "Person 2", "Person 3", "Person 4", "Person 5"])
      for (words, expected) in [
        ("mowe", ["Möwe"]), ("emm", ["Möwe"]), ("fjord rights", ["Möwe"]), ("170 555", ["Möwe"]), ("p3@boats.example", ["Person 3"]),
        ("boats", (1...5).map { "Person \($0)" }), ("nobody", []), ("\"*", []),
      ] {
        let found = try await house.client.send(ListLifePeople(q: words)).people.map(\.displayName)
        #expect(found == expected, "\(words)")
      }
      let first = try await house.client.send(ListLifePeople(q: "boats", limit: 2))
      #expect(
        try await refusal { try await house.client.send(ListLifePeople(q: "person", cursor: first.nextCursor)) } == .invalidCursor)
    }
  }

  @Test("a broken card loses no other, and is named with its line and its reason")
  func broken() async throws {
    let vault = try Vault()
    try vault.save("a.vcf", vCard("3.0", "UID:1", "FN:One") + "BEGIN:VCARD\nFN:Without an end\n" + vCard("3.0", "UID:2", "FN:Two"))
    try vault.save("empty.vcf", "no card at all")
    try vault.save("nameless.vcf", vCard("3.0", "UID:3", "NOTE:x"))
    try vault.save("utf16.vcf", Data([0xFF, 0xFE, 0x42, 0]))
    try vault.save("large.vcf", String(repeating: vCard("3.0", "FN:a"), count: CardFile.mostCards + 1))
    try await withLife(vault, entries: 5) { house in
      try await house.wait { try await house.client.send(ListLifePeople()).unread.count == 5 }
      let list = try await house.client.send(ListLifePeople())
      #expect(list.people.map(\.displayName) == ["One", "Two"])
      let unread = list.unread.map { "\($0.path) \($0.line ?? 0) \($0.reason.rawValue)" }
      #expect(
        unread == [
          "a.vcf 6 missing_end", "empty.vcf 0 no_card", "large.vcf 0 too_large", "nameless.vcf 0 missing_name",
          "utf16.vcf 0 unsupported_encoding",
        ])
      // A file that is mended is read again.
      try vault.save("empty.vcf", vCard("3.0", "UID:4", "FN:Mended"))
      try await house.wait { try await house.people() == ["Mended", "One", "Two"] }
      #expect(try await house.client.send(ListLifePeople()).unread.count == 4)
    }
  }

  @Test("a hostile card is a person like any other: endless names and values, an id that is a path, signs that change the direction")
  func hostile() async throws {
    let vault = try Vault()
    let long = String(repeating: "x", count: 1 << 20)
    try vault.save(
      "a.vcf",
      vCard("4.0", "UID:../../etc/passwd", "FN:\(long)") + vCard("4.0", "UID:\(long)", "FN:b\u{0}\u{7}c")
        + vCard("4.0", "UID:..", "FN:Dots") + vCard("4.0", "UID:~7-forged", "FN:Forged")
        + vCard("4.0", "UID:many", "FN:Many", (0..<5000).map { "EMAIL:\($0)@x.example" }.joined(separator: "\r\n")))
    try await withLife(vault, entries: 1) { house in
      try await house.wait { try await house.people().count == 5 }
      let people = try await house.client.send(ListPeople())
      #expect(people.allSatisfy { $0.displayName.utf8.count <= 300 && $0.id.utf8.count <= 120 && $0.emails.count <= 20 })
      #expect(people.contains { $0.displayName == "bc" })
      #expect(!people.contains { $0.id == ".." || $0.id.hasPrefix("~7") })
      for person in people {
        #expect(try await house.client.send(GetPerson(id: person.id)).displayName == person.displayName)
      }
      let many = try await house.person(called: "Many")
      #expect(many.emails.count == 5000)
    }
  }

  @Test("people follow their files: written elsewhere, moved, renamed to something else, deleted")
  func following() async throws {
    let vault = try Vault()
    try vault.save("a/one.vcf", vCard("3.0", "FN:Without an id"))
    try await withLife(vault, entries: 1) { house in
      try await house.wait { try await house.people() == ["Without an id"] }
      let id = try await house.person(called: "Without an id").id
      #expect(id.hasPrefix("~"))
      _ = try await house.client.send(RenameLibraryFile(path: "a", newName: "b"))
      #expect(try await house.client.send(GetPerson(id: id)).details?.files == ["b/one.vcf"])
      try vault.move("b/one.vcf", to: "c.vcf")
      try await house.wait { try await house.names(in: "b").isEmpty }
      try await house.wait { try await house.client.send(ListPeople()).map(\.id) == [id] }
      #expect(try await house.client.send(GetPerson(id: id)).details?.files == ["c.vcf"])
      _ = try await house.client.send(RenameLibraryFile(path: "c.vcf", newName: "c.txt"))
      #expect(try await house.people() == [])
      _ = try await house.client.send(RenameLibraryFile(path: "c.txt", newName: "d.vcf"))
      #expect(try await house.client.send(ListPeople()).map(\.id) == [id])
      // Another card before it in the file changes nothing.
      try vault.save("d.vcf", vCard("3.0", "FN:Another") + vCard("3.0", "FN:Without an id", "NOTE:new"))
      try await house.wait { try await house.people().count == 2 }
      #expect(try await house.client.send(GetPerson(id: id)).details?.note == "new")
      try vault.delete("d.vcf")
      try await house.wait { try await house.people().isEmpty }
    }
  }

  @Test("of two cards with one id the one that was revised last is shown, and both files are named")
  func twins() async throws {
    let vault = try Vault()
    try vault.save("a.vcf", vCard("3.0", "UID:x", "FN:Old", "REV:2020-01-01T00:00:00Z"))
    try vault.save("b.vcf", vCard("4.0", "UID:urn:uuid:X", "FN:New", "REV:20240101T000000Z"))
    try vault.save("c.vcf", vCard("4.0", "UID:y", "FN:First") + vCard("4.0", "UID:y", "FN:Second"))
    try await withLife(vault, entries: 3) { house in
      try await house.wait { try await house.people() == ["First", "New"] }
      #expect(try await house.client.send(GetPerson(id: "x")).details?.files == ["b.vcf", "a.vcf"])
      #expect(try await house.client.send(ListLifePeople(q: "old")).people.isEmpty)
      try vault.delete("b.vcf")
      try await house.wait { try await house.people() == ["First", "Old"] }
    }
  }

  @Test("a thousand people are one statement, and the second page begins where the first one ended")
  func statements() async throws {
    let vault = try Vault()
    try vault.save("all.vcf", (0..<1000).map { vCard("3.0", "UID:\($0)", "FN:Person \($0)") }.joined())
    try await withLife(vault, entries: 1) { house in
      try await house.wait { try await house.people().count == 1000 }
      let log = StatementLog()
      let path = vault.state.appending(path: "life.index.sqlite").path(percentEncoded: false)
      let store = PeopleStore(database: try Database(path: path, purpose: .derived) { log.append($0) })
      _ = try await store.database.read { try $0.row(Int.self, "SELECT count(*) FROM cards") }
      _ = log.take()
      #expect(try await store.people().count == 1000)
      let statements = log.take().filter { $0.hasPrefix("SELECT") }
      #expect(statements.count == 1)
      let last = try await store.people(limit: 100)[99]
      _ = log.take()
      _ = try await store.people(after: (last.sort, last.person.id), limit: 100)
      let page = try #require(log.take().first { $0.hasPrefix("SELECT") })
      let plan = try await store.database.read { try $0.plan(of: page) }
      #expect(plan.contains { $0.hasPrefix("SEARCH c USING INDEX cards_sort") } && !plan.contains { $0.contains("TEMP B-TREE") })
      try store.database.close()
    }
  }

  @Test("the search of the house finds people by name, organization and mail, and their places have their names")
  func house() async throws {
    let vault = try Vault()
    try vault.save("people/ada.vcf", vCard("4.0", "UID:ada/1", "FN:Ada Lovelace", "ORG:Analytical Society", "EMAIL:ada@engine.example"))
    try await withLife(vault, entries: 1) { house in
      try await house.wait { try await house.people().count == 1 }
      for words in ["lovelace", "analytical", "engine.example"] {
        let hits = try await house.client.send(SearchHouse(q: words)).groups.first { $0.source == SearchGroup.Source(.life) }?.hits ?? []
        #expect(hits.map(\.kind) == [.contact] && hits.first?.place == "/life/people/ada%2F1", "\(words)")
        #expect(hits.first?.title == "Ada Lovelace" && hits.first?.snippet.isEmpty == false)
      }
      #expect(LifePath.person(at: "/life/people/ada%2F1?q=x") == "ada/1" && LifePath.person(at: "/life/pinned") == nil)
    }
  }
}
