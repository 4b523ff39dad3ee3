import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing

@testable import AtriumApp
@testable import LifeApp

extension LifePerson {
  static func sample(
    _ id: String, name: String, section: String = "A", emails: [String] = [], phones: [String] = [], birthday: String? = nil,
    details: PersonDetails? = nil
  ) -> LifePerson {
    LifePerson(
      id: id, displayName: name, createdAt: Date(timeIntervalSince1970: 1_780_000_000),
      updatedAt: Date(timeIntervalSince1970: 1_780_000_000),
      section: section, emails: emails, phones: phones, birthday: birthday, details: details)
  }
}

/// The screens of people, and what is done with them.
@MainActor @Suite("Screens of people", .timeLimit(.minutes(5))) struct PeopleScreenTests {
  private nonisolated static let ada = LifePerson.sample(
    "ada", name: "Ada Lovelace",
    details: PersonDetails(phones: [PersonValue("1234567", types: ["cell"])], files: ["people/ada.vcf"], tag: "\"t\""))
  private nonisolated static let augusta = LifePerson.sample("augusta", name: "Augusta King")

  private func server(_ people: [LifePerson] = [ada, augusta], unread: [UnreadCard] = []) -> ScriptedServer {
    let server = ScriptedServer()
    server.on("/api/house/about", answer: About(folder: "data"))
    server.on("/api/house", answer: House(rooms: [.life]))
    server.on("/api/house/visits", answer: NoContent())
    server.on("/api/notifications/unseen", answer: NoticeCount(unseen: 0))
    server.on("/api/life/people", answer: LifePersonList(people: people, unread: unread))
    server.on("/api/life/people/duplicates", answer: DuplicatePeople(pairs: []))
    server.on("/api/life/people/proposed", answer: ProposedPeople(people: []))
    server.on("/api/people/ada", answer: Self.ada)
    return server
  }

  private func life(_ screen: AppScreen) throws -> LifeModel {
    try #require(screen.model.contents.screens(of: .life) as? LifeScreens).model
  }

  private func change(_ screen: AppScreen) throws {
    try life(screen).changed(Change(id: 1, room: .life, kind: Change.Kind.peopleChanged, ids: ["people/ada.vcf"]))
  }

  @Test("the list waits, says what went wrong, is tried again, is empty, and is loaded again")
  func states() async throws {
    let each = ScreenStateTests.Case(
      name: "people", path: "/life/people", call: "/api/life/people", empty: LifePersonList(people: []), emptyWords: "No People Yet",
      filled: LifePersonList(people: [Self.ada]), filledWords: "Ada Lovelace")
    let server = server()
    let gate = Gate()
    server.on(each.call) { _ in
      await gate.pass()
      throw ClientError.unreachable("cable")
    }
    let screen = try AppScreen(at: each.path, of: server, rooms: [.life])
    defer { screen.close() }
    try await screen.goThrough(each, of: server, gate: gate) { try change(screen) }
    try await screen.keep(each, of: server) { try change(screen) }
  }

  @Test("cards that could not be read are below the list, with their reasons")
  func unread() async throws {
    let card = UnreadCard(path: "a/torn.vcf", line: 6, reason: .missingEnd)
    let screen = try AppScreen(at: "/life/people", of: server(unread: [card]), rooms: [.life])
    defer { screen.close() }
    try await screen.wait("they are there") { try screen.shows("torn.vcf", in: .content) }
    #expect(try screen.shows("Line 6: The card doesn’t end.", in: .content))
  }

  @Test("a card that cannot be deleted is an alert that tries again, and then the list is shown, with a way back")
  func deleting() async throws {
    let server = server()
    server.on("/api/people/ada") { request in
      guard request.method == .delete else { return Self.ada }
      throw ClientError.problem(Problem(.readOnly))
    }
    let screen = try AppScreen(at: "/life/people/ada", of: server, rooms: [.life])
    defer { screen.close() }
    try await screen.wait("she is there") { try screen.shows("Mobile", in: .detail) }
    let life = try life(screen)
    #expect(await life.people.delete(Self.ada) == false)
    try await screen.wait("it says why not") { screen.allWords.contains("The server can’t write to this folder.") }
    server.on("/api/people/ada") { request in
      guard request.method == .delete else { throw ClientError.problem(Problem(.notFound)) }
      return LibraryDeletion(undo: .sample("u"))
    }
    try screen.press("Try Again", in: .detail)
    try await screen.wait("she is gone") { try screen.shows("Person Not Found", in: .detail) }
    #expect(screen.model.isMissing)
    #expect(life.changes.last?.undo.map(\.id) == ["u"])
    server.on("/api/people/ada", answer: Self.ada)
    server.on("/api/life/undo/u", answer: LibraryChange(path: "people/ada.vcf"))
    await life.changes.undo()
    try await screen.wait("she is back") { try screen.shows("Mobile", in: .detail) }
  }

  @Test("of two who may be one it is said why, and merging them offers to take it back")
  func merging() async throws {
    let server = server()
    let pair = DuplicatePair(first: Self.ada, second: Self.augusta, reasons: [.init(.phone, "1234567")])
    server.on("/api/life/people/duplicates", answer: DuplicatePeople(pairs: [pair]))
    server.on("/api/people/ada/merge", answer: PersonChange(Self.ada, undo: .sample("m")))
    let screen = try AppScreen(at: "/life/people/ada", of: server, rooms: [.life])
    defer { screen.close() }
    try await screen.wait("it is said") {
      try screen.shows("Same phone number", in: .detail) && screen.shows("1 possible duplicate", in: .content)
    }
    try screen.press("Merge", in: .detail)
    try await screen.wait("it is done") { try screen.shows("“Augusta King” merged into “Ada Lovelace”", in: .content) }
    #expect(server.asked("/api/people/ada/merge").count == 1)
    #expect(try life(screen).changes.last?.undo.map(\.id) == ["m"])
  }

  @Test("people whom files name are offered with the files; one is added and one dismissed with a way back, and a refusal tries again")
  func proposals() async throws {
    let maud = ProposedPerson(name: "Maud Pettigrew", files: [.init(path: "a/letter.txt", name: "letter.txt")], fileCount: 3)
    let bo = ProposedPerson(name: "Bo Sweep", files: [.init(path: "b.txt", name: "b.txt")], fileCount: 2)
    let server = server([])
    let screen = try AppScreen(at: "/life/people", of: server, rooms: [.life])
    defer { screen.close() }
    try await screen.wait("there is nobody") { try screen.shows("No People Yet", in: .content) }
    // A file was read.
    server.on("/api/life/people/proposed", answer: ProposedPeople(people: [maud, bo]))
    try life(screen).changed(Change(id: 1, room: .life, kind: Change.Kind.digestCompleted, ids: ["b.txt"]))
    try await screen.wait("it is said, though there is nobody yet") { try screen.shows("2 people in your files", in: .content) }
    try screen.follow("2 people in your files", in: .content)
    #expect(screen.model.path == "/life/proposed")
    try await screen.wait("they are there") { try screen.shows("Maud Pettigrew letter.txt And 2 more", in: .detail) }
    #expect(try screen.html(.detail).contains("/life/files/a/letter.txt?from=people"))

    server.on("/api/people") { _ in throw ClientError.problem(Problem(.diskFull)) }
    try screen.press("Add “Maud Pettigrew”", in: .detail)
    try await screen.wait("it says why not") { screen.allWords.contains("The server’s disk is full.") }
    var added = LifePerson.sample("maud", name: "Maud Pettigrew")
    added.undo = .sample("m")
    server.on("/api/people") { [added] _ in added }
    server.on("/api/life/people/proposed", answer: ProposedPeople(people: [bo]))
    try screen.press("Try Again", in: .detail)
    try await screen.wait("she is added") { try !screen.shows("Maud Pettigrew letter.txt", in: .detail) }
    #expect(try life(screen).changes.last?.undo.map(\.id) == ["m"])
    let bodies = try server.asked("/api/people").map { try JSONDecoder().decode(CreatePerson.self, from: try #require($0.body)) }
    #expect(bodies.map(\.displayName) == ["Maud Pettigrew", "Maud Pettigrew"])

    server.on("/api/life/people/proposed", answer: ProposedPeople(people: []))
    server.on("/api/life/people/proposed/dismiss", answer: PersonDismissal(undo: .sample("d")))
    try screen.press("“Bo Sweep” isn’t a person", in: .detail)
    try await screen.wait("he is gone") { try screen.shows("No Names", in: .detail) }
    let dismissal = try #require(server.asked("/api/life/people/proposed/dismiss").first?.body)
    #expect(try JSONDecoder().decode(DismissProposedPerson.self, from: dismissal).name == "Bo Sweep")

    server.on("/api/life/undo/d", answer: LibraryChange(path: ""))
    server.on("/api/life/people/proposed", answer: ProposedPeople(people: [bo]))
    try await screen.wait("it is said") { try screen.shows("“Bo Sweep” isn’t a person", in: .content) }
    try screen.press("Undo", in: .content)
    try await screen.wait("he is back") { try screen.shows("Bo Sweep b.txt", in: .detail) }
    #expect(server.asked("/api/life/undo/d").count == 1)
    #expect(try life(screen).changes.last == nil)
  }

  @Test("a card that somebody else changed meanwhile is not written over, unless it is asked for")
  func conflict() async throws {
    let server = server()
    server.on("/api/people/ada") { request in
      guard request.method == .put else { return Self.ada }
      guard request.headers["If-Match"] == nil, request.headers["if-match"] == nil else {
        throw ClientError.problem(Problem(.preconditionFailed))
      }
      return PersonChange(Self.ada, undo: .sample("w"))
    }
    let screen = try AppScreen(at: "/life/people/ada", of: server, rooms: [.life])
    defer { screen.close() }
    try await screen.wait("she is there") { try screen.shows("Mobile", in: .detail) }
    let people = try life(screen).people
    var draft = PersonDraft(Self.ada)
    draft.note = "new"
    await #expect { try await people.save(draft, of: Self.ada) } throws: { $0.problem?.code == .preconditionFailed }
    try await people.save(draft, of: Self.ada, isForced: true)
    #expect(try life(screen).changes.last?.undo.map(\.id) == ["w"])
  }
}
