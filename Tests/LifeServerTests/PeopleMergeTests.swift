import AtriumAPI
import AtriumClient
import AtriumServer
import Foundation
import HTTPTypes
import Testing

@testable import HouseSupport
@testable import LifeServer

@Suite("People who are merged", .timeLimit(.minutes(5)))
struct PeopleMergeTests {
  private static let ada = vCard("4.0", "UID:ada", "FN:Ada Lovelace", "EMAIL:ada@engine.example", "BDAY:18151210")
  private static let augusta = vCard("3.0", "UID:augusta", "FN:Augusta King", "EMAIL:Ada@Engine.example", "TEL:1234567", "BDAY:1816-01-01")
  private static let third = vCard("4.0", "UID:third", "FN:Countess")

  @Test("values are united, the other card goes to the trash, its id answers the target, and one undo restores both")
  func merging() async throws {
    let vault = try Vault()
    try vault.save("ada.vcf", Self.ada)
    try vault.save("b/augusta.vcf", Self.augusta)
    try vault.save("third.vcf", Self.third)
    try await withLife(vault, entries: 3) { house in
      try await house.wait { try await house.people().count == 3 }
      let change = try await house.client.send(MergePeople(id: "ada", sourceId: "augusta"))
      #expect(change.success && change.person.displayName == "Ada Lovelace" && change.person.phones == ["1234567"])
      #expect(change.person.emails == ["ada@engine.example"] && change.person.details?.nicknames == ["Augusta King"])
      #expect(change.conflicts == [.init(property: "BDAY", kept: "1815-12-10", other: "1816-01-01")])
      #expect(change.person.details?.note == "Birthday: 1816-01-01")
      #expect(try await house.people() == ["Ada Lovelace", "Countess"])
      #expect(try await house.client.send(GetPerson(id: "augusta")).id == "ada")
      #expect(try await house.names(in: "b") == [])
      #expect(try await refusal { try await house.client.send(MergePeople(id: "ada", sourceId: "augusta")) } == .samePerson)
      // And on: both lead to the last.
      let second = try await house.client.send(MergePeople(id: "third", sourceId: "augusta"))
      for id in ["ada", "augusta"] { #expect(try await house.client.send(GetPerson(id: id)).id == "third") }
      try await house.takeBack(second.undo)
      try await house.takeBack(change.undo)
      #expect(try await house.people() == ["Ada Lovelace", "Augusta King", "Countess"])
      #expect(try String(contentsOf: vault.url("ada.vcf"), encoding: .utf8) == Self.ada)
      #expect(try String(contentsOf: vault.url("b/augusta.vcf"), encoding: .utf8) == Self.augusta)
      #expect(try await house.client.send(GetPerson(id: "augusta")).id == "augusta")
    }
  }

  @Test("the seed's request and answer, and what is refused")
  func wire() async throws {
    let vault = try Vault()
    try vault.save("a.vcf", Self.ada)
    try vault.save("b.vcf", Self.augusta)
    try await withLife(vault, entries: 2) { house in
      try await house.wait { try await house.people().count == 2 }
      func merge(_ id: String, _ source: String) async throws -> Exchange {
        try await house.send(
          .post, "/api/people/\(id)/merge", headers: [.contentType: "application/json"], body: Data(#"{"sourceId":"\#(source)"}"#.utf8))
      }
      let same = try await merge("ada", "ada")
      #expect(try same.status == 400 && same.problem().code == .samePerson)
      for (id, source) in [("nobody", "ada"), ("ada", "nobody")] {
        let unknown = try await merge(id, source)
        #expect(try unknown.status == 404 && unknown.problem().code == .notFound)
      }
      #expect(try await house.people().count == 2)
      struct Answer: Decodable {
        let success: Bool
        let person: LifePerson
        let undo: LibraryUndo
      }
      let answer = try await merge("ada", "augusta")
      #expect(try answer.status == 200 && answer.json(Answer.self).person.id == "ada")
    }
  }

  @Test("two cards of one file are merged in it, and cards without an id that are equal")
  func oneFile() async throws {
    let vault = try Vault()
    let (before, twin) = (vCard("3.0", "UID:x", "FN:Before"), vCard("3.0", "FN:Twin", "TEL:1234567"))
    try vault.save("a.vcf", before + Self.ada + Self.augusta)
    try vault.save("twin.vcf", twin)
    try vault.save("copy.vcf", twin)
    try await withLife(vault, entries: 3) { house in
      try await house.wait { try await house.people().count == 5 }
      let change = try await house.client.send(MergePeople(id: "ada", sourceId: "augusta"))
      let text = try String(contentsOf: vault.url("a.vcf"), encoding: .utf8)
      #expect(text.hasPrefix(before) && text.contains("X-ATRIUM-MERGED:augusta") && !text.contains("UID:augusta"))
      try await house.takeBack(change.undo)
      #expect(try String(contentsOf: vault.url("a.vcf"), encoding: .utf8) == before + Self.ada + Self.augusta)
      let twins = try await house.client.send(ListPeople()).filter { $0.displayName == "Twin" }.map(\.id)
      #expect(twins.count == 2)
      let merged = try await house.client.send(MergePeople(id: twins[0], sourceId: twins[1]))
      for id in twins { #expect(try await house.client.send(GetPerson(id: id)).id == merged.person.id) }
      try await house.takeBack(merged.undo)
      #expect(try await house.client.send(ListPeople()).filter { $0.displayName == "Twin" }.map(\.id) == twins)
    }
  }

  @Test("the id of somebody who was merged is known from the card alone, in a house that forgot everything else")
  func rebuilt() async throws {
    let vault = try Vault()
    try vault.save("a.vcf", Self.ada)
    try vault.save("b.vcf", Self.augusta)
    try await withLife(vault, entries: 2) { house in
      try await house.wait { try await house.people().count == 2 }
      _ = try await house.client.send(MergePeople(id: "ada", sourceId: "augusta"))
    }
    let other = try Vault()
    try other.save("moved/a.vcf", try Data(contentsOf: vault.url("a.vcf")))
    try await withLife(other, entries: 1) { house in
      try await house.wait { try await house.people().count == 1 }
      #expect(try await house.client.send(GetPerson(id: "AUGUSTA")).id == "ada")
    }
  }

  @Test("the same mail or phone is a strong suggestion, the same name a weak one, and nothing is merged by itself")
  func suggestions() async throws {
    let vault = try Vault()
    try vault.save("a.vcf", Self.ada + Self.augusta + vCard("4.0", "UID:l", "FN:ADA LOVELACE") + Self.third)
    try await withLife(vault, entries: 1) { house in
      try await house.wait { try await house.people().count == 4 }
      let pairs = try await house.client.send(ListDuplicatePeople()).pairs
      #expect(pairs.map { Set([$0.first.id, $0.second.id]) } == [["ada", "augusta"], ["ada", "l"]])
      #expect(pairs.map(\.isStrong) == [true, false])
      #expect(pairs[0].reasons == [.init(.email, "ada@engine.example")] && pairs[1].reasons == [.init(.name, "ada lovelace")])
      #expect(try await house.people().count == 4)
      _ = try await house.client.send(MergePeople(id: "ada", sourceId: "l"))
      #expect(try await house.client.send(ListDuplicatePeople()).pairs.count == 1)
    }
  }

  @Test("what changed is said to who listens, with the paths of the files")
  func events() async throws {
    let vault = try Vault()
    try vault.save("a.vcf", Self.ada)
    try await withLife(vault, entries: 1) { house in
      let heard = try await house.heard(.peopleChanged)
      #expect(heard == ["a.vcf"])
    }
  }
}

extension RunningHouse {
  /// The ids of the first change of this kind.
  fileprivate func heard(_ kind: HeardKind) async throws -> [String] {
    for try await change in client.events(WatchChanges(lastEventID: "0")) where change.data.kind == kind.rawValue { return change.data.ids }
    return []
  }

  fileprivate enum HeardKind: String { case peopleChanged = "people_changed" }
}
