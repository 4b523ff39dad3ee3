import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Paths
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

/// Who may read which file: who has a room that claims it.
@Suite("Files that rooms claim", .timeLimit(.minutes(5)))
struct FileClaimTests {
  private static let paths = ["a.md", "deep/B.MARKDOWN", "pic.PNG", "plan.pdf", "one.cbz", "report.docx", "data.bin", "noend", ".git/a.md"]
  /// It shares the PDFs with Notes.
  private static let comics = ClaimingRoom(.comics) { $0.hasSuffix(".cbz") || $0.hasSuffix(".pdf") }
  private static let modules: [any RoomModule] = ServerConfiguration.testedRooms + [comics]

  private static func withFiles(_ body: @escaping @Sendable (RunningHouse, SignIn) async throws -> Void) async throws {
    let vault = try Vault()
    for path in paths { try vault.save(path, "bytes of \(path)") }
    try await withHouse(
      vault,
      configure: { configuration in
        configuration.authMode = .password
        configuration.accounts.passwordRounds = 2
        configuration.rooms = modules
      }
    ) { house in try await body(house, try await house.setUp()) }
  }

  /// The paths that are answered; all others have to look like one that is not there.
  private static func readable(_ house: RunningHouse, _ token: String?) async throws -> [String] {
    let headers: HTTPFields = token.map { [.authorization: "Bearer \($0)"] } ?? [:]
    let missing = try await house.send(.get, "/raw/nowhere.md", headers: headers)
    var found: [String] = []
    for path in paths {
      for method in [.get, .head] as [HTTPRequest.Method] {
        let answer = try await house.send(method, "/raw/\(path)", headers: headers)
        if method == .get, answer.status == 200 { found.append(path) }
        #expect(answer.status == (found.last == path ? 200 : missing.status), "\(path)")
        if method == .get, answer.status != 200 { #expect(try answer.problem() == missing.problem(), "\(path)") }
      }
    }
    return found
  }

  @Test("a person with one room alone reads what it claims and nothing else, with a key for it as well", arguments: modules.map(\.room))
  func oneRoom(room: Room) async throws {
    try await Self.withFiles { house, owner in
      let module = try #require(Self.modules.first { $0.room == room })
      let claimed = Self.paths.filter { module.claims(PathKey($0)) }
      let person = try await house.join("one@example.org", rooms: [room], owner: owner)
      #expect(try await Self.readable(house, person.token) == claimed)
      for token in [person.token, owner.token] {
        for access in [KeyAccess.read, .write] {
          let key = try await house.bearing(token).send(MakeKey(name: "k", rooms: [room], access: access))
          #expect(try await Self.readable(house, key.key) == claimed)
        }
      }
    }
  }

  @Test("an owner reads what any room claims; a guest, and a key without a room, nothing")
  func others() async throws {
    try await Self.withFiles { house, owner in
      #expect(try await Self.readable(house, owner.token) == ["a.md", "deep/B.MARKDOWN", "pic.PNG", "plan.pdf", "one.cbz"])
      let guest = try await house.join("guest@example.org", role: .guest, owner: owner)
      let key = try await house.bearing(owner.token).send(MakeKey(name: "k", rooms: []))
      for token in [guest.token, key.key] {
        #expect(try await Self.readable(house, token) == [])
        #expect(try await refusal { try await house.bearing(token).bytes(GetRaw(path: "a.md")) } == .forbidden)
      }
      #expect(try await Self.readable(house, nil) == [])
    }
  }

  @Test("Notes claims notes and what Obsidian opens beside them, by the last ending, hidden ones left out")
  func notes() {
    let module = NotesModule()
    for path in ["a.md", "A.MARKDOWN", "x/pic.JPeG", "a.b.webp", "record.m4a", "film.mkv", "plan.pdf", "board.canvas", "t.csv", ".md.png"] {
      #expect(module.claims(PathKey(path)) == (path.first != "."), "\(path)")
    }
    for path in [
      "", "md", "a.md.exe", "a.html", "a.js", "a.zip", "a.cbz", "a.docx", "png", "a.", ".obsidian/a.md", "x/.y/pic.png", "a.md/b",
    ] {
      #expect(!module.claims(PathKey(path)), "\(path)")
    }
  }
}
