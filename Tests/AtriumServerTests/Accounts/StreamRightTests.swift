import AtriumAPI
import AtriumClient
import Foundation
import HTTPServing
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// What a stream hangs on that was opened by a password in the request.
@Suite("Streams by a password", .timeLimit(.minutes(2)))
struct StreamRightTests {
  private static let home = Browser(address: "127.0.0.1")

  /// What the house is asked every few seconds about those who listen.
  private func sweep(_ accounts: Accounts) async {
    await accounts.watch.sweep { try await accounts.caller(by: $0) }
  }

  private func stream(_ password: String, of accounts: Accounts) async throws -> StreamHold {
    let identity = try await accounts.identity(of: .basic(user: "owner@example.org", password: password), from: Self.home)
    guard case .caller(let caller) = identity else { throw Problem(.invalidCredentials) }
    return try #require(StreamLease(caller: caller, watch: accounts.watch).take {})
  }

  @Test("one ends when its password was changed, also where another server or the command line did it")
  func changed() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      let accounts = try #require(house.server.accounts)
      let person = try #require(owner.user?.personID)
      let hold = try await stream(RunningHouse.password, of: accounts)
      await sweep(accounts)
      #expect(!hold.isOver)
      let hash = try PasswordHash("Another-Horse-2", rounds: 2)
      _ = try await accounts.people.database.write { [now = accounts.now()] in
        try PersonStore.change(person, at: now, [.password(hash)], $0)
      }
      let later = try await stream("Another-Horse-2", of: accounts)
      await sweep(accounts)
      #expect(hold.isOver && !later.isOver)
      _ = try await accounts.people.database.write { [now = accounts.now()] in try PersonStore.change(person, at: now, [.noPassword], $0) }
      await sweep(accounts)
      #expect(later.isOver)
    }
  }

  @Test("one ends when a second factor is on, which a password alone does not get past")
  func secondFactor() async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), time: time) { house in
      let owner = try await house.setUp()
      let accounts = try #require(house.server.accounts)
      let person = try #require(owner.user?.personID)
      let client = house.bearing(owner.token)
      let first = try await stream(RunningHouse.password, of: accounts)
      _ = try await client.send(BeginSecondFactor())
      let sealed = try #require(try await accounts.factors.factor(of: person)?.factor)
      let secret = try #require(accounts.seal.open(sealed, for: person))
      let codes = try await client.send(ConfirmSecondFactor(code: TOTP(secret: secret).code(at: TOTP.step(at: time.now)))).recoveryCodes
      #expect(first.isOver)
      _ = try await client.send(RemoveSecondFactor(code: codes[0]))

      let second = try await stream(RunningHouse.password, of: accounts)
      // Another server turns it on.
      #expect(try await accounts.factors.begin(sealed, for: person))
      #expect(try await accounts.factors.confirm(sealed, for: person, step: 1, codes: []))
      #expect(!second.isOver)
      await sweep(accounts)
      #expect(second.isOver)
    }
  }
}
