import AtriumAPI
import Foundation
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// Who is who at an outside issuer, on both engines.
@Suite("Identities", .timeLimit(.minutes(5)))
struct IdentityStoreTests {
  private let now = Date(timeIntervalSince1970: 1_780_000_000)

  private func identity(_ subject: String, at issuer: String = "https://one.example") -> VerifiedIdentity {
    VerifiedIdentity(issuer: issuer, subject: subject)
  }

  private func person(_ email: String, in database: Database) async throws -> String {
    let new = PersonStore.NewPerson(email: try EmailAddress(email), role: .member, rooms: [])
    return try await database.write { [now] in try PersonStore.add(new, at: now, $0).id }
  }

  @Test("one of an issuer leads to one person, as it is spelled, and goes with the person", arguments: RecordsEngine.allCases)
  func kept(engine: RecordsEngine) async throws {
    let vault = try Vault()
    try FileManager.default.createDirectory(at: vault.state, withIntermediateDirectories: true)
    let database = try await engine.place().open(in: vault.state.path(percentEncoded: false))
    try await AccountSchema.migrator().migrate(database)
    let store = IdentityStore(database: database)
    let (ada, bob) = (try await person("ada@example.org", in: database), try await person("bob@example.org", in: database))
    let linked = [
      (identity("a"), ada), (identity("A"), bob), (identity("a", at: "https://two.example"), bob), (identity("é"), ada),
    ]
    for (identity, person) in linked { try await database.write { [now] in try IdentityStore.link(identity, to: person, at: now, $0) } }
    for (identity, person) in linked { #expect(try await store.person(of: identity)?.id == person) }
    #expect(try await store.person(of: identity("b")) == nil)
    let (taken, nobody) = (identity("a"), identity("n"))
    for (identity, person) in [(taken, bob), (nobody, "nobody")] {
      await #expect(throws: Database.Failure.self) {
        try await database.write { [now] in try IdentityStore.link(identity, to: person, at: now, $0) }
      }
    }
    #expect(try await store.person(of: taken)?.id == ada)

    try await database.write { try IdentityStore.unlinkAll(of: bob, but: "https://two.example", $0) }
    #expect(try await store.person(of: identity("A")) == nil)
    #expect(try await store.person(of: identity("a", at: "https://two.example"))?.id == bob)
    #expect(try await PersonStore(database: database).remove(ada, at: now))
    #expect(try await database.read { try $0.rows(String.self, "SELECT person FROM identities") } == [bob])
  }
}
