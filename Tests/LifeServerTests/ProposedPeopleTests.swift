import AtriumAPI
import AtriumClient
import Foundation
import Logging
import Storage
import Testing
import WorkerSupport

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

@Suite("People whom files name", .timeLimit(.minutes(5)))
struct ProposedPeopleTests {
  private static func minutes(_ names: String) -> String { "Attendees: \(names)\n\nThe lanterns of the harbour were looked at.\n" }

  private func names(_ house: RunningHouse, as client: APIClient? = nil) async throws -> [String] {
    try await (client ?? house.client).send(ListProposedPeople()).people.map(\.name)
  }

  @Test("who is named by two files is proposed with these, most files first; a single word, one file and a name that has a card are not")
  func proposed() async throws {
    let vault = try Vault()
    try vault.save("a.txt", Self.minutes("Gisela Brandt, Tomas Keller, Ada Lovelace"))
    try vault.save("b.txt", Self.minutes("Gisela Brandt, Tomas Keller, Ada Lovelace"))
    try vault.save("c.txt", Self.minutes("Gisela Brandt, Anna, Walter Sail"))
    try vault.save("d.txt", Self.minutes("Anna"))
    // An address book names everybody.
    try vault.save("people/ada.vcf", vCard("4.0", "UID:ada", "FN:Ada King", "NICKNAME:Lovelace"))
    try vault.save("people/walter.vcf", vCard("4.0", "UID:w", "NOTE:Attendees: Walter Sail", "FN:Somebody Else"))
    try await withLife(vault, entries: 5) { house in
      for path in ["a.txt", "b.txt", "c.txt", "d.txt", "people/ada.vcf", "people/walter.vcf"] { _ = try await house.digests(of: path) }
      try await house.wait { try await house.client.send(ListPeople()).count == 2 }
      let found = try await house.client.send(ListProposedPeople()).people
      #expect(found.map(\.name) == ["Gisela Brandt", "Tomas Keller"])
      #expect(found.map { Set($0.files.map(\.path)) } == [["a.txt", "b.txt", "c.txt"], ["a.txt", "b.txt"]])
      #expect(found.map(\.fileCount) == [3, 2])
    }
  }

  @Test("spellings of one name are one person, and of a name only two to six words count")
  func spellings() async throws {
    let folder = try Folder()
    let texts = DocumentTexts(
      database: try await DocumentTexts.file.open(folder.path + "/" + DocumentTexts.file.name, logger: Logger(label: "test")))
    let many = "One Two Three Four Five Six Seven"
    try await texts.put([:], people: [1: ["JÖRG BRANDT", "Anna", many], 2: ["Jorg Brandt", "Anna", many], 3: ["Jörg Brandt"]])
    let found = try await texts.namedPeople(inAtLeast: 2, limit: 10)
    #expect(found == [NamedPerson(folded: "jorg brandt", name: "Jörg Brandt")])
    #expect(try await texts.files(naming: ["jorg brandt", "anna"], limit: 2) == ["jorg brandt": [3, 2]])
    try await texts.put([:], people: [2: [], 3: ["Anna Brandt"]])
    #expect(try await texts.namedPeople(inAtLeast: 2, limit: 10).isEmpty)
    try texts.database.close()
  }

  @Test("a person who is added is proposed no more, and comes back when that is taken back or their files are gone")
  func adding() async throws {
    let vault = try Vault()
    for path in ["a.txt", "b.txt"] { try vault.save(path, Self.minutes("Gisela Brandt, Tomas Keller")) }
    try await withLife(vault, entries: 2) { house in
      for path in ["a.txt", "b.txt"] { _ = try await house.digests(of: path) }
      let added = try await house.client.send(CreatePerson(displayName: "Gisela Brandt"))
      #expect(try await names(house) == ["Tomas Keller"])
      _ = try await house.client.send(UndoLibraryChange(id: try #require(added.undo).id))
      #expect(try await names(house) == ["Gisela Brandt", "Tomas Keller"])
      _ = try await house.client.send(DeleteLibraryFile(path: "a.txt"))
      #expect(try await names(house).isEmpty)
    }
  }

  @Test("a file that names others after a change proposes those")
  func changing() async throws {
    let vault = try Vault()
    for path in ["a.txt", "b.txt"] { try vault.save(path, Self.minutes("Gisela Brandt")) }
    try await withLife(vault, entries: 2) { house in
      for path in ["a.txt", "b.txt"] { _ = try await house.digests(of: path) }
      #expect(try await names(house) == ["Gisela Brandt"])
      try vault.save("a.txt", Self.minutes("Tomas Keller"))
      try await house.wait { try await names(house).isEmpty }
      try vault.save("b.txt", Self.minutes("Tomas Keller"))
      try await house.wait { try await names(house) == ["Tomas Keller"] }
    }
  }

  @Test("who is dismissed is not proposed to that person again, also after a restart of the index; others decide for themselves")
  func dismissing() async throws {
    let vault = try Vault()
    for path in ["a.txt", "b.txt"] { try vault.save(path, Self.minutes("Gisela Brandt, Tomas Keller")) }
    try await withLife(vault, configure: signingIn) { house in
      let token = try await house.setUp()
      let owner = house.bearing(token.token)
      let other = house.bearing(try await house.join("olga@house.example", rooms: [.life], owner: token).token)
      try await house.wait(as: owner) { try await names(house, as: owner).count == 2 }
      _ = try await owner.send(DismissProposedPerson(name: "gisela BRANDT"))
      _ = try await owner.send(DismissProposedPerson(name: "Gisela Brandt"))
      #expect(try await names(house, as: owner) == ["Tomas Keller"])
      #expect(try await names(house, as: other) == ["Gisela Brandt", "Tomas Keller"])
      for name in ["", "-!"] {
        #expect(try await refusal { _ = try await owner.send(DismissProposedPerson(name: name)) } == .invalidRequest)
      }
      let stranger = house.bearing(try await house.join("olaf@house.example", rooms: [], owner: token).token)
      #expect(try await refusal { _ = try await stranger.send(ListProposedPeople()) } == .forbidden)
      #expect(try await refusal { _ = try await stranger.send(DismissProposedPerson(name: "x")) } == .forbidden)
    }
  }

  @Test("a dismissal is taken back once, by the person who dismissed alone; a second dismissal has none to take back")
  func undismissing() async throws {
    let vault = try Vault()
    for path in ["a.txt", "b.txt"] { try vault.save(path, Self.minutes("Gisela Brandt, Tomas Keller")) }
    try await withLife(vault, configure: signingIn) { house in
      let token = try await house.setUp()
      let owner = house.bearing(token.token)
      let other = house.bearing(try await house.join("olga@house.example", rooms: [.life], owner: token).token)
      try await house.wait(as: owner) { try await names(house, as: owner).count == 2 }
      let dismissal = try await owner.send(DismissProposedPerson(name: "Gisela Brandt"))
      let undo = try #require(dismissal.undo)
      let again = try await owner.send(DismissProposedPerson(name: "gisela brandt"))
      let others = try await other.send(DismissProposedPerson(name: "Gisela Brandt"))
      #expect(again.undo == nil && others.undo != nil)
      #expect(try await names(house, as: owner) == ["Tomas Keller"])
      #expect(try await refusal { _ = try await other.send(UndoLibraryChange(id: undo.id)) } == .notFound)
      #expect(try await names(house, as: owner) == ["Tomas Keller"])
      let change = try await owner.send(UndoLibraryChange(id: undo.id))
      #expect(change == LibraryChange(path: ""))
      #expect(try await names(house, as: owner) == ["Gisela Brandt", "Tomas Keller"])
      #expect(try await names(house, as: other) == ["Tomas Keller"])
      #expect(try await refusal { _ = try await owner.send(UndoLibraryChange(id: undo.id)) } == .notFound)
      let once = try await owner.send(DismissProposedPerson(name: "Gisela Brandt"))
      #expect(once.undo != nil && once.undo != undo)
    }
  }
}
