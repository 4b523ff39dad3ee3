import AgentsServer
import AtriumAPI
import AtriumClient
import ComicsServer
import Foundation
import HTTPTypes
import NotesServer
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

@Suite("A key that only captures", .timeLimit(.minutes(5)))
struct CaptureKeyTests {
  private static let rooms: [any RoomModule] = [NotesModule(), AgentsModule(), ComicsModule(), LifeModule()]
  private static let allRooms = rooms.map(\.contract.room)

  /// A house with every room, and a key of its owner that only captures in all of them.
  private func withKey(
    at depth: Depth = .router, _ vault: Vault,
    _ body: @escaping @Sendable (RunningHouse, _ owner: SignIn, _ key: MadeKey) async throws -> Void
  ) async throws {
    try await withLife(
      vault, at: depth,
      configure: {
        $0.rooms = Self.rooms
        $0.authMode = .password
        $0.accounts.passwordRounds = 2
      }
    ) { house in
      let owner = try await house.setUp()
      let key = try await house.bearing(owner.token).send(MakeKey(name: "Phone", rooms: Self.allRooms, access: .capture))
      try await body(house, owner, key)
    }
  }

  @Test("it stores texts, links and files, and learns nothing of what else is there", arguments: Depth.allCases)
  func captures(depth: Depth) async throws {
    let vault = try Vault()
    try vault.save("Secret plans/letter.txt", "the same bytes")
    try await withKey(at: depth, vault) { house, owner, key in
      let (person, phone) = (house.bearing(owner.token), house.bearing(key.key))
      try await house.wait(as: person) {
        (try? await person.send(GetLibraryTree(path: "Secret plans")))?.tree?.map(\.name) == ["letter.txt"]
      }
      let text = try await phone.send(CaptureItem(text: "A thought", name: "thought"))
      #expect(text.paths == ["inbox/thought.md"] && text.undo == nil)
      let link = try await phone.send(CaptureItem(url: "https://boats.example/", name: "link"))
      #expect(link.results.map(\.status) == [.created])
      let form = Form(.file("copy.txt", Data("the same bytes".utf8)))
      let answer = try await house.send(form, headers: [.authorization: "Bearer \(key.key)"])
      #expect(answer.status == 200)
      let capture = try answer.json(Capture.self)
      #expect(capture.paths == ["inbox/copy.txt"] && capture.results[0].duplicateOf == nil && capture.undo == nil)
      #expect(try vault.bytes("inbox/copy.txt") == Data("the same bytes".utf8))
      // The person themself is told of the twin: what the key is not told is known.
      let told = try await house.send(
        Form(.file("copy 2.txt", Data("the same bytes".utf8))), headers: [.authorization: "Bearer \(owner.token ?? "")"])
      let twin = try told.json(Capture.self)
      #expect(twin.results[0].duplicateOf != nil && twin.undo != nil)
    }
  }

  @Test("it makes no other call of any room or of the house, and takes nothing back")
  func nothingElse() async throws {
    let vault = try Vault()
    try vault.save("inbox/a.txt", "read me")
    try await withKey(vault) { house, owner, key in
      let headers: HTTPFields = [.authorization: "Bearer \(key.key)"]
      let routes = Self.rooms.contract.routes.filter { $0.scope != .open && $0.path != CaptureItem.route.path }
      #expect(routes.count > 100 && routes.contains { $0.path == GetRaw.route.path })
      for route in routes + [ResumableUpload.look, ResumableUpload.append, ResumableUpload.cancel, ListInbox.route] {
        let path = "/" + route.segments.map { if case .literal(let text) = $0 { text } else { "x" } }.joined(separator: "/")
        let answer = try await house.send(.init(route.method), path, headers: headers)
        #expect(try answer.problem().code == .forbidden, "\(route.method.rawValue) \(route.path)")
      }
      for target in ["/raw/inbox/a.txt", "/api/inbox/a.txt", "/api/search?q=read", "/api/notifications/stream"] {
        let answer = try await house.send(.get, target, headers: headers)
        #expect(answer.status == 403 && !answer.text.contains("read me"), "\(target)")
      }
      let undo = try #require(try await house.bearing(owner.token).send(CaptureItem(text: "mine")).undo)
      #expect(try await refusal { try await house.bearing(key.key).send(UndoLibraryChange(id: undo.id)) } == .forbidden)
    }
  }

  @Test("it captures in its own rooms only, as long as its person may write there, and not once it is revoked")
  func limits() async throws {
    let vault = try Vault()
    try await withKey(vault) { house, owner, key in
      let person = house.bearing(owner.token)
      let elsewhere = try await person.send(MakeKey(name: "Notes", rooms: [.notes], access: .capture))
      let reading = try await person.send(MakeKey(name: "Reader", rooms: [.life]))
      for other in [elsewhere, reading] {
        #expect(try await refusal { try await house.bearing(other.key).send(CaptureItem(text: "x")) } == .forbidden)
      }
      let writing = try await person.send(MakeKey(name: "Writer", rooms: [.life], access: .write))
      let undo = try await house.bearing(writing.key).send(CaptureItem(text: "x")).undo
      #expect(undo != nil)
      let listed = try await person.send(ListKeys()).keys.first { $0.id == key.summary.id }
      #expect(listed?.access == .capture)
      _ = try await person.send(RevokeKey(id: key.summary.id))
      #expect(try await refusal { try await house.bearing(key.key).send(CaptureItem(text: "y")) } == .tokenInvalid)
    }
  }

  @Test("a key whose access this version does not know makes only the calls that are open to everybody")
  func unknownAccess() {
    let person = Person(id: "p", name: "p", role: .member, rooms: [.life])
    let caller = Caller(person: person, credential: .key("k"), access: .unknown("later"))
    let scopes: [Scope] = [.read(.life), .write(.life), .capture(.life), .decide(.life), .anyRoom, .house, .account, .owner]
    for scope in scopes { #expect(!caller.may(scope, by: .get) && !caller.may(scope, by: .post), "\(scope)") }
    #expect(caller.may(.open, by: .get))
  }
}
