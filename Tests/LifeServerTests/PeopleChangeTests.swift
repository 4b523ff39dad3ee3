import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Logging
import Storage
import TestSupport
import Testing
import WorkerSupport

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

@Suite("Changes of people", .timeLimit(.minutes(5)))
struct PeopleChangeTests {
  private static let date = Date(timeIntervalSince1970: 1_795_771_800)

  /// A card with something of each kind; the long line is folded, in the middle of nothing.
  private static let full = vCard(
    "3.0", "PRODID:-//Apple Inc.//macOS 14.4//EN", "N:Quist;Marlène;;;", "FN:Marlène Quist", "UID:quist",
    "item1.EMAIL;type=INTERNET;type=pref:marlene@fjordline.example", "item1.X-ABLabel:Desk", "EMAIL;type=HOME:q@example.org",
    "TEL;type=CELL:+45 20 55 01 88", "item3.ADR;type=HOME:;;Vesterbro 12\\, 3. tv;København;;1620;Denmark", "item3.X-ABADR:dk",
    "NOTE:Prefers letters.\\nBirthday cake: lemon\\; never chocolate\\, as it is said in a line that is long", "  enough to be folded.",
    "X-UNKNOWN;X-P=1:kept as it is", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AA", " QSkZJRg==", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-15",
    "ORG:Fjordline Press;Rights", "TITLE:Editor", "URL:http\\://fjordline.example/quist", "CATEGORIES:Friends,Book club")

  @Test("a person is written as a card of their own, found at once, and taken back")
  func creating() async throws {
    let vault = try Vault()
    try await withLife(vault, now: { Self.date }) { house in
      let answer = try await house.send(
        .post, "/api/people", headers: [.contentType: "application/json"], body: Data(#"{"displayName":"Ada/Lovelace"}"#.utf8))
      #expect(answer.status == 200)
      let person = try answer.json(LifePerson.self)
      #expect(person.displayName == "Ada/Lovelace" && person.details?.files == ["people/Ada-Lovelace.vcf"])
      let text = try String(contentsOf: vault.url("people/Ada-Lovelace.vcf"), encoding: .utf8)
      #expect(
        text
          == "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:urn:uuid:\(person.id)\r\nFN:Ada/Lovelace\r\nREV:20261127T093000Z\r\nEND:VCARD\r\n")
      let call = CreatePerson(
        displayName: "Ada/Lovelace", emails: ["ada@engine.example"], phones: ["1234567"], birthday: "--12-10", organization: "Society",
        title: "Analyst", nicknames: ["Countess"], note: "one\ntwo")
      let other = try await house.client.send(call)
      #expect(other.details?.files == ["people/Ada-Lovelace 2.vcf"] && other.birthday == "--12-10" && other.organization == "Society")
      #expect(other.details?.title == "Analyst" && other.details?.nicknames == ["Countess"] && other.details?.note == "one\ntwo")
      #expect(try await house.people().count == 2)
      try await house.takeBack(other.undo)
      #expect(try await house.people() == ["Ada/Lovelace"])
      #expect(!FileManager.default.fileExists(atPath: vault.url("people/Ada-Lovelace 2.vcf").path(percentEncoded: false)))
      for call in [
        CreatePerson(displayName: ""), CreatePerson(displayName: " \u{1}"), CreatePerson(displayName: "a", birthday: "yesterday"),
        CreatePerson(displayName: "a\nb"), CreatePerson(displayName: "a", emails: Array(repeating: "x", count: 101)),
      ] { #expect(try await refusal { try await house.client.send(call) } == .invalidRequest) }
      #expect(try await house.people().count == 1)
    }
  }

  @Test("an edit rewrites the lines that it concerns, and keeps every other byte, in a file of many cards too")
  func editing() async throws {
    let vault = try Vault()
    let (before, after) = (vCard("2.1", "N:Before;All"), "rubbish\n" + vCard("4.0", "UID:last", "FN:Last"))
    try vault.save("all.vcf", before + Self.full + after)
    try await withLife(vault, entries: 1) { house in
      try await house.wait { try await house.people().count == 3 }
      let person = try await house.client.send(GetPerson(id: "quist"))
      let details = try #require(person.details)
      #expect(details.emails == [.init("marlene@fjordline.example", label: "Desk"), .init("q@example.org", types: ["home"])])
      #expect(details.addresses.map(\.value) == ["Vesterbro 12, 3. tv\n1620 København\nDenmark"])
      #expect(person.birthday == "--04-15" && details.photo != nil && !details.isAlone)
      let change = try await house.client.send(
        UpdatePerson(id: "quist", displayName: "Marlène Holm", emails: ["marlene@holm.example", "q@example.org"], ifMatch: details.tag))
      #expect(change.person.displayName == "Marlène Holm" && change.person.details?.tag != details.tag)
      let expected = Self.full.replacing("N:Quist;", with: "N:Holm;").replacing("FN:Marlène Quist", with: "FN:Marlène Holm")
        .replacing("item1.EMAIL;type=INTERNET;type=pref:marlene@fjordline", with: "item1.EMAIL;TYPE=INTERNET;TYPE=pref:marlene@holm")
      #expect(try String(contentsOf: vault.url("all.vcf"), encoding: .utf8) == before + expected + after)
      // Nothing to change, nothing to take back.
      let same = try await house.client.send(UpdatePerson(id: "quist", displayName: "Marlène Holm"))
      #expect(same.undo == nil && same.success)
      try await house.takeBack(change.undo)
      #expect(try String(contentsOf: vault.url("all.vcf"), encoding: .utf8) == before + Self.full + after)
      #expect(try await house.client.send(GetPerson(id: "quist")).displayName == "Marlène Quist")
      #expect(try await refusal { try await house.client.send(UpdatePerson(id: "quist", displayName: " ")) } == .invalidRequest)
      #expect(try await refusal { try await house.client.send(UpdatePerson(id: "nobody", note: "x")) } == .notFound)
      // An empty field is removed.
      let less = try await house.client.send(UpdatePerson(id: "quist", emails: [], birthday: "", organization: "", note: ""))
      #expect(less.person.emails.isEmpty && less.person.birthday == nil && less.person.organization == nil)
      let text = try String(contentsOf: vault.url("all.vcf"), encoding: .utf8)
      #expect(!text.contains("X-ABLabel:Desk") && text.contains("X-UNKNOWN;X-P=1:kept as it is"))
    }
  }

  @Test("an edit that somebody else made meanwhile is never lost")
  func concurrency() async throws {
    let vault = try Vault()
    try vault.save("a.vcf", vCard("4.0", "UID:a", "FN:Ada", "NOTE:one") + vCard("4.0", "UID:b", "FN:Bea"))
    try await withLife(vault, entries: 1) { house in
      try await house.wait { try await house.people().count == 2 }
      let tag = try #require(try await house.client.send(GetPerson(id: "a")).details?.tag)
      let first = try await house.client.send(UpdatePerson(id: "a", note: "two", ifMatch: tag))
      #expect(try await refusal { try await house.client.send(UpdatePerson(id: "a", note: "three", ifMatch: tag)) } == .preconditionFailed)
      #expect(try await house.client.send(GetPerson(id: "a")).details?.note == "two")
      // Another card of the file is another matter.
      let bea = try #require(try await house.client.send(GetPerson(id: "b")).details?.tag)
      let second = try await house.client.send(UpdatePerson(id: "b", note: "hers", ifMatch: bea))
      #expect(second.person.details?.note == "hers")
      // What was written since is not taken back with the first change.
      #expect(try await refusal { try await house.takeBack(first.undo) } == .preconditionFailed)
      try await house.takeBack(second.undo)
      try await house.takeBack(first.undo)
      #expect(try await house.client.send(GetPerson(id: "a")).details?.note == "one")
      // An editor that does not ask the server: its text stays, and the change is made of that.
      try vault.save("a.vcf", vCard("4.0", "UID:a", "FN:Ada", "NOTE:one", "X-EDITOR:here") + vCard("4.0", "UID:b", "FN:Bea"))
      _ = try await house.client.send(UpdatePerson(id: "a", note: "four"))
      let text = try String(contentsOf: vault.url("a.vcf"), encoding: .utf8)
      #expect(text.contains("X-EDITOR:here") && text.contains("NOTE:four"))
      // Many at once change one field each.
      try await withThrowingTaskGroup(of: Void.self) { group in
        for call in [
          UpdatePerson(id: "a", emails: ["a@x.example"]), UpdatePerson(id: "a", phones: ["1234567"]),
          UpdatePerson(id: "b", emails: ["b@x.example"]), UpdatePerson(id: "b", phones: ["7654321"]),
          UpdatePerson(id: "a", organization: "A"), UpdatePerson(id: "b", organization: "B"),
        ] {
          group.addTask { _ = try await house.client.send(call) }
        }
        try await group.waitForAll()
      }
      let both = [try await house.client.send(GetPerson(id: "a")), try await house.client.send(GetPerson(id: "b"))]
      #expect(both.map(\.emails) == [["a@x.example"], ["b@x.example"]] && both.map(\.phones) == [["1234567"], ["7654321"]])
      #expect(both.map(\.organization) == ["A", "B"])
    }
  }

  @Test("files are changed together or not at all")
  func together() async throws {
    let vault = try Vault()
    for name in ["a", "b"] { try vault.save("\(name).vcf", name) }
    let folder = try DataFolder(root: vault.data.path(percentEncoded: false))
    let changes = CardChanges(
      trash: FileTrash(in: folder, at: LifeRoom.trashPlace, clock: ContinuousClock(), now: { Self.date }, logger: .init(label: "test")),
      now: { Self.date })
    let stale = [
      CardChanges.Change(path: "a.vcf", old: Data("a".utf8), new: Data("A".utf8)),
      CardChanges.Change(path: "b.vcf", old: Data("not b".utf8), new: nil),
    ]
    #expect(try changes.make(stale) == nil)
    #expect(try folder.read("a.vcf", limit: 9).text == "a" && folder.read("b.vcf", limit: 9).text == "b")
    let steps = try #require(
      try changes.make([stale[0], CardChanges.Change(path: "b.vcf", old: Data("b".utf8), new: nil)]))
    #expect(try folder.read("a.vcf", limit: 9).text == "A")
    #expect(throws: DataFolder.Failure.notFound("b.vcf")) { try folder.stat("b.vcf") }
    // Where something else came meanwhile, neither is taken back.
    try vault.save("b.vcf", "new")
    #expect(throws: Problem.self) { try changes.undo(steps) }
    #expect(try folder.read("a.vcf", limit: 9).text == "A" && folder.read("b.vcf", limit: 9).text == "new")
    try vault.delete("b.vcf")
    try changes.undo(steps)
    #expect(try folder.read("a.vcf", limit: 9).text == "a" && folder.read("b.vcf", limit: 9).text == "b")
  }

  @Test("a card without an id keeps its old one with the first change, and after it is taken back")
  func identity() async throws {
    let vault = try Vault()
    try vault.save("a.vcf", vCard("3.0", "FN:Ada") + vCard("3.0", "FN:Ada", "NOTE:the other"))
    try await withLife(vault, entries: 1) { house in
      try await house.wait { try await house.people().count == 2 }
      let ids = try await house.client.send(ListPeople()).map(\.id)
      #expect(Set(ids).count == 2 && ids.allSatisfy { $0.hasPrefix("~") })
      let change = try await house.client.send(UpdatePerson(id: ids[0], displayName: "Augusta"))
      #expect(change.person.id != ids[0] && !change.person.id.hasPrefix("~"))
      #expect(try await house.client.send(GetPerson(id: ids[0])).displayName == "Augusta")
      let text = try String(contentsOf: vault.url("a.vcf"), encoding: .utf8)
      #expect(text.contains("UID:urn:uuid:" + change.person.id))
      // Of two with one name, the first one's id would be the other's now.
      #expect(try await house.client.send(GetPerson(id: ids[1])).details?.note == "the other")
      try await house.takeBack(change.undo)
      #expect(try await house.client.send(GetPerson(id: change.person.id)).displayName == "Ada")
      #expect(try await house.client.send(ListPeople()).map(\.id) == ids)
      let deletion = try await house.client.send(DeletePerson(id: ids[0]))
      #expect(try await refusal { try await house.client.send(GetPerson(id: ids[0])) } == .notFound)
      #expect(try await house.client.send(GetPerson(id: ids[1])).details?.note == "the other")
      try await house.takeBack(deletion.undo)
      #expect(try await house.client.send(ListPeople()).map(\.id) == ids)
      let merged = try await house.client.send(MergePeople(id: ids[0], sourceId: ids[1]))
      for id in ids { #expect(try await house.client.send(GetPerson(id: id)).id == merged.person.id) }
    }
  }

  @Test("deleting moves the file to the trash, or the card out of its file, with all cards of the person, and one undo brings them back")
  func deleting() async throws {
    let vault = try Vault()
    let (ada, bea) = (vCard("4.0", "UID:a", "FN:Ada"), vCard("4.0", "UID:b", "FN:Bea"))
    try vault.save("ada.vcf", ada + "\r\n")
    try vault.save("all.vcf", bea + ada)
    try await withLife(vault, entries: 2) { house in
      try await house.wait { try await house.people() == ["Ada", "Bea"] }
      let deletion = try await house.client.send(DeletePerson(id: "a"))
      #expect(deletion.success)
      #expect(try await house.people() == ["Bea"])
      #expect(try await house.names(in: "") == ["all.vcf"])
      #expect(try String(contentsOf: vault.url("all.vcf"), encoding: .utf8) == bea)
      #expect(try await refusal { try await house.client.send(DeletePerson(id: "a")) } == .notFound)
      try await house.takeBack(deletion.undo)
      #expect(try await house.people() == ["Ada", "Bea"])
      #expect(try String(contentsOf: vault.url("all.vcf"), encoding: .utf8) == bea + ada)
      #expect(try String(contentsOf: vault.url("ada.vcf"), encoding: .utf8) == ada + "\r\n")
      #expect(try await refusal { try await house.takeBack(deletion.undo) } == .notFound)
    }
  }

  @Test("a photo is rendered by a worker, and a card is handed out as it is")
  func photo() async throws {
    let (vault, workshop) = (try Vault(), try Folder())
    try await Pictures.make("face.png", width: 60, height: 90, in: workshop)
    let card = vCard("4.0", "UID:a", "FN:Ada B", "PHOTO:data:image/png;base64," + (try workshop.read("face.png")).base64EncodedString())
    try vault.save("all.vcf", vCard("4.0", "UID:b", "FN:Bea", "PHOTO;VALUE=uri:http://x.example/a.png") + card)
    try vault.save("bad.vcf", vCard("3.0", "UID:c", "FN:Cid", "PHOTO;ENCODING=b:!!!!"))
    try await withLife(vault, entries: 2) { house in
      try await house.wait { try await house.people().count == 3 }
      let revision = try #require(try await house.client.send(GetPerson(id: "a")).details?.photo)
      let answer = try await house.send(.get, "/api/life/people/a/photo?revision=\(revision)")
      #expect(answer.status == 200 && answer.headers["content-type"] == "image/jpeg")
      #expect(PreviewTests.size(ofJPEG: Array(answer.body)) == [60, 90])
      #expect(answer.headers["cache-control"]?.contains("immutable") == true)
      #expect(try await house.send(.get, "/api/life/people/a/photo?revision=other").status == 404)
      for id in ["b", "c"] { #expect(try await house.send(.get, "/api/life/people/\(id)/photo").status == 415, "\(id)") }
      let whole = try await house.send(.get, "/api/life/people/a/vcard")
      #expect(whole.text == card && whole.headers["content-type"] == "text/vcard")
      #expect(whole.headers["content-disposition"]?.contains("Ada B.vcf") == true)
    }
  }
}
