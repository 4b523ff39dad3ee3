import AtriumAPI
import AtriumClient
import ComicsServer
import Foundation
import HTTPServing
import LifeServer
import Logging
import ShowsServer
import Storage
import Testing

@testable import AgentsServer
@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

/// A person who deletes their own account.
@Suite("An account that its person deletes", .timeLimit(.minutes(5)))
struct AccountDeletionTests {
  private static let deletion = DeleteAccount(currentPassword: RunningHouse.password)
  private static let home = Browser(address: "127.0.0.1")

  @Test("every table that names a person is emptied of them, and has of the others what it had")
  func tables() async throws {
    let rooms: [any RoomModule] = [NotesModule(), AgentsModule(), ComicsModule(), LifeModule(), ShowsModule()]
    try await withQuietHouse(
      try Vault(),
      configure: {
        $0.rooms = rooms
        $0.authMode = .password
        $0.accounts.passwordRounds = 2
      }
    ) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", rooms: [.notes, .agents], owner: owner)
      let (his, hers) = (try #require(owner.user?.personID), try #require(ada.user?.personID))
      let former = try #require(house.server.formerPeople)
      let database = house.server.database
      let personal = former.tables.flatMap { $0.all.map { $0.name } }
      #expect(personal.count > 20 && Set(personal).count == personal.count)
      for (number, person) in [his, hers].enumerated() {
        for table in personal { try await database.addRow(of: person, number: Int64(number) + 1000, to: table) }
        // Of the accounts' own tables, those in which a sign-in has written nothing.
        for table in ["identities", "recovery_codes", "sign_in_challenges"] {
          try await database.addRow(of: person, number: Int64(number) + 1000, to: table)
        }
      }
      _ = try await house.bearing(ada.token).send(MakeKey(name: "k", rooms: [.notes]))
      _ = try await house.bearing(ada.token).send(SendVerification())
      let before = try await database.rows(of: his)
      let theirs = try await database.rows(of: hers)
      for table in personal { #expect(theirs[table] == 1 && before[table] == 1, "\(table)") }
      for table in ["sessions", "known_addresses", "api_keys", "account_links", "identities", "recovery_codes", "sign_in_challenges"] {
        #expect(theirs[table] == 1, "\(table)")
      }

      _ = try await house.bearing(ada.token).send(Self.deletion)
      let left = try await database.rows(of: hers).filter { $0.value > 0 }
      #expect(Set(left.keys) == Set(personal))
      await former.forget()
      #expect(try await database.rows(of: hers).filter { $0.value > 0 } == [:])
      #expect(try await database.rows(of: his) == before)
    }
  }

  @Test("sessions, keys, links and streams end at once, those of other people do not, and asking again changes nothing")
  func ends() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", rooms: [.notes], owner: owner)
      let other = try await house.client.send(Login(email: "ada@example.org", password: RunningHouse.password))
      let key = try await house.bearing(ada.token).send(MakeKey(name: "k", rooms: [.notes]))
      _ = try await house.client.send(AskForMagicLink(email: "ada@example.org"))
      let link = try await house.waitingToken(.magicLink, owner: owner)
      let accounts = try #require(house.server.accounts)
      func hold(_ token: String?) async throws -> StreamHold {
        guard case .caller(let caller) = try await accounts.identity(of: .bearer(token ?? ""), from: Self.home) else {
          throw Problem(.tokenInvalid)
        }
        return try #require(StreamLease(caller: caller, watch: accounts.watch).take {})
      }
      let holds = [try await hold(ada.token), try await hold(other.token), try await hold(key.key)]
      let his = try await hold(owner.token)

      #expect(try await house.bearing(ada.token).send(Self.deletion).success)
      #expect(holds.allSatisfy(\.isOver) && !his.isOver)
      for token in [ada.token, other.token, key.key] {
        #expect(try await refusal { try await house.bearing(token).send(GetAbout()) } == .tokenInvalid)
      }
      #expect(try await refusal { try await house.client.send(RefreshSession(refreshToken: other.refreshToken)) } == .tokenInvalid)
      #expect(try await refusal { try await house.client.send(VerifyMagicLink(token: link)) } == .codeRefused)
      let login = Login(email: "ada@example.org", password: RunningHouse.password)
      #expect(try await refusal { try await house.client.send(login) } == .invalidCredentials)

      #expect(try await refusal { try await house.bearing(ada.token).send(Self.deletion) } == .tokenInvalid)
      // Two requests at once: the later one finds no account.
      let person = Person(id: try #require(ada.user?.personID), name: "ada@example.org", role: .member, rooms: [.notes])
      try await accounts.delete(Self.deletion, of: person, from: Self.home)
      #expect(try await house.bearing(owner.token).send(ListHousePeople()).people.map(\.email) == ["owner@example.org"])
      // The address is free again.
      #expect(try await house.join("ada@example.org", owner: owner).success)
    }
  }

  @Test("it takes the password; a wrong one is refused, and the account stays")
  func password() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", owner: owner)
      let client = house.bearing(ada.token)
      for call in [DeleteAccount(), DeleteAccount(email: "ada@example.org"), DeleteAccount(code: "000000")] {
        #expect(try await refusal { try await client.send(call) } == .invalidRequest)
      }
      #expect(try await refusal { try await client.send(DeleteAccount(currentPassword: "Wrong-Horse-77")) } == .invalidCredentials)
      #expect(try await client.send(GetProfile()).user.email == "ada@example.org")
      // A password that was changed after it was looked at is none.
      let accounts = try #require(house.server.accounts)
      let record = try #require(try await accounts.people.person(id: ada.user?.personID ?? ""))
      _ = try await client.send(ChangeProfile(password: "Another-Horse-2", currentPassword: RunningHouse.password))
      await #expect(throws: Problem(.invalidCredentials)) { try await accounts.people.remove(proven: record, at: accounts.now()) }
      #expect(try await refusal { try await client.send(Self.deletion) } == .invalidCredentials)
      #expect(try await client.send(DeleteAccount(currentPassword: "Another-Horse-2")).success)
    }
  }

  @Test("guesses at the password are slowed down like those of a sign-in")
  func guesses() async throws {
    try await withAccounts(try Vault()) { house in
      let ada = try await house.join("ada@example.org", owner: try await house.setUp())
      let wrong = DeleteAccount(currentPassword: "Wrong-Horse-77")
      for _ in 0..<SignInThrottle.free {
        #expect(try await refusal { try await house.bearing(ada.token).send(wrong) } == .invalidCredentials)
      }
      #expect(try await refusal { try await house.bearing(ada.token).send(Self.deletion) } == .tooManyRequests)
    }
  }

  @Test("with a second factor it takes a code too, which a wrong password does not use up")
  func secondFactor() async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), time: time) { house in
      let ada = try await house.join("ada@example.org", owner: try await house.setUp())
      let client = house.bearing(ada.token)
      _ = try await client.send(BeginSecondFactor())
      let accounts = try #require(house.server.accounts)
      let person = try #require(ada.user?.personID)
      let sealed = try #require(try await accounts.factors.factor(of: person)?.factor)
      let secret = try #require(accounts.seal.open(sealed, for: person))
      let code = TOTP(secret: secret).code(at: TOTP.step(at: time.now))
      let codes = try await client.send(ConfirmSecondFactor(code: code)).recoveryCodes
      let password = RunningHouse.password
      #expect(try await refusal { try await client.send(Self.deletion) } == .invalidRequest)
      #expect(try await refusal { try await client.send(DeleteAccount(code: codes[0])) } == .invalidRequest)
      let used = DeleteAccount(currentPassword: password, code: code)
      #expect(try await refusal { try await client.send(used) } == .codeRefused)
      let wrong = DeleteAccount(currentPassword: "Wrong-Horse-77", code: codes[0])
      #expect(try await refusal { try await client.send(wrong) } == .invalidCredentials)
      #expect(try await client.send(DeleteAccount(currentPassword: password, code: codes[0])).success)
    }
  }

  @Test("a second factor that is turned on while the proof is looked at counts, and so does an address that goes to another person")
  func meanwhile() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", owner: owner)
      let accounts = try #require(house.server.accounts)
      let person = try #require(ada.user?.personID)
      let before = try #require(try await accounts.people.person(id: person))
      func refused() async throws -> Problem.Code? {
        do {
          _ = try await accounts.prove(before, by: Self.deletion, from: Self.home)
          return nil
        } catch let problem as Problem {
          return problem.code
        }
      }
      #expect(try await refused() == nil)
      let isBegun = try await accounts.factors.begin("sealed", for: person)
      let isOn = try await accounts.factors.confirm("sealed", for: person, step: 1, codes: [])
      #expect(isBegun && isOn)
      #expect(try await refused() == .invalidRequest)
      try await accounts.factors.remove(for: person)
      let moved = ChangeProfile(email: "ada@elsewhere.example", currentPassword: RunningHouse.password)
      _ = try await house.bearing(ada.token).send(moved)
      let bob = try await house.join("ada@example.org", owner: owner)
      #expect(try await refused() == .invalidCredentials)
      #expect(try await house.bearing(bob.token).send(GetProfile()).user.email == "ada@example.org")
    }
  }

  @Test("the last owner is refused before any proof is looked at, and learns what to do first")
  func lastOwner() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", owner: owner)
      let client = house.bearing(owner.token)
      let hasher = try #require(house.server.accounts?.hasher)
      let before = hasher.roundsSpent
      for call in [DeleteAccount(), Self.deletion] {
        do {
          _ = try await client.send(call)
          Issue.record("the last owner went")
        } catch ClientError.problem(let problem) {
          #expect(problem.code == .lastOwner && problem.detail.contains("Make another person an owner first"))
        }
      }
      #expect(hasher.roundsSpent == before)
      _ = try await client.send(ChangeHousePerson(id: try #require(ada.user?.personID), role: .owner))
      #expect(try await client.send(Self.deletion).success)
      #expect(try await house.bearing(ada.token).send(ListHousePeople()).people.map(\.email) == ["ada@example.org"])
      #expect(try await refusal { try await house.bearing(ada.token).send(Self.deletion) } == .lastOwner)
    }
  }

  @Test("an API key deletes no account, and a server without accounts has none to delete")
  func elsewhere() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", rooms: [.notes], owner: owner)
      let key = try await house.bearing(ada.token).send(MakeKey(name: "k", rooms: [.notes], access: .write))
      #expect(try await refusal { try await house.bearing(key.key).send(Self.deletion) } == .forbidden)
      #expect(try await refusal { try await house.client.send(Self.deletion) } == .tokenMissing)
      #expect(try await house.bearing(owner.token).send(ListHousePeople()).people.count == 2)
    }
    try await withHouse(try Vault()) { house in
      let refused = try await refusal { try await house.client.send(Self.deletion) }
      #expect(refused == .accountsOff)
    }
  }

  @Test("the log names an account that is gone by its id, and no secret; of one that stays it says who tried")
  func audit() async throws {
    let lines = Locked<[String]>([])
    let logger = Logger(label: "test") { _ in KeptLog(lines: lines) }
    try await withAccounts(try Vault(), logger: logger) { house in
      let ada = try await house.join("ada@example.org", owner: try await house.setUp())
      let id = try #require(ada.user?.personID)
      _ = try await refusal { try await house.bearing(ada.token).send(DeleteAccount(currentPassword: "Wrong-Horse-77")) }
      _ = try await house.bearing(ada.token).send(Self.deletion)
      let written = lines.withLock { $0.filter { $0.contains("call=DeleteAccount") } }
      #expect(
        written == [
          "account about=- address=127.0.0.1 call=DeleteAccount outcome=invalid_credentials person=ada@example.org",
          "account about=\(id) address=127.0.0.1 call=DeleteAccount outcome=200 person=-",
        ])
      let everything = lines.withLock { $0.joined(separator: "\n") }
      #expect(!everything.contains(RunningHouse.password) && !everything.contains("Wrong-Horse-77"))
    }
  }
}
