import AtriumAPI
import AtriumClient
import Foundation
import Logging
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// The job that sends the e-mail of a link.
@Suite("Mail jobs", .timeLimit(.minutes(5)))
struct MailJobTests {
  /// Accounts on the records of a test, a mail command, and a runner that does its job when it is asked to.
  private struct Post {
    let bench: JobBench
    let vault: Vault
    let accounts: Accounts
    let runner: JobRunner

    init(_ bench: JobBench, _ vault: Vault, command: [String]) async throws {
      self.bench = bench
      self.vault = vault
      let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
      var settings = AccountSettings()
      settings.mailCommand = command
      accounts = try await Accounts(
        database: bench.database, keyFile: vault.url("accounts.key").path(percentEncoded: false), settings: settings, rooms: [.notes],
        logger: logger, jobs: bench.store, now: { bench.now })
      runner = JobRunner(
        store: bench.store, workers: [MailWorker(accounts: accounts)], hub: ChangeHub(clock: ContinuousClock()), clock: ContinuousClock(),
        now: { bench.now },
        logger: logger)
    }

    var pending: [PendingLink] { get async throws { try await accounts.links.pending(at: bench.now).map(\.pending) } }

    /// The token in the newest e-mail that the command took.
    func sentToken() throws -> String {
      let text = try String(contentsOfFile: vault.url("out").path(percentEncoded: false), encoding: .utf8)
      let body = text.components(separatedBy: "\n\n").last?.replacing("\n", with: "") ?? ""
      let words = Data(base64Encoded: body).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return try #require(words.components(separatedBy: "token=").last?.split(whereSeparator: \.isWhitespace).first.map(String.init))
    }
  }

  /// A mail command of these lines.
  private static func script(_ vault: Vault, _ lines: String) throws -> [String] {
    try vault.save("mail", "#!/bin/sh\n\(lines)\n")
    let path = vault.url("mail").path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    return [path]
  }

  private static func taking(_ vault: Vault) throws -> [String] {
    try script(vault, "cat > '\(vault.url("out").path(percentEncoded: false))'")
  }

  @Test("a server that stops between commit and sending sends after its next start", arguments: RecordsEngine.allCases)
  func restart(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    let vault = try Vault()
    let before = try await Post(bench, vault, command: try Self.taking(vault))
    let link = try await before.accounts.invite(InvitePerson(email: "ada@example.org", rooms: [.notes]))
    #expect(link.url == nil && link.pending.mail == .waiting && !link.pending.isMailed)
    #expect(!FileManager.default.fileExists(atPath: vault.url("out").path(percentEncoded: false)))

    let after = try await Post(bench, vault, command: try Self.taking(vault))
    #expect(try await after.runner.runNext())
    let pending = try await after.pending
    #expect(pending.map(\.mail) == [.sent] && pending.map(\.isMailed) == [true])
    let digest = TokenDigest(of: try after.sentToken())
    #expect(try await after.accounts.links.find(digest, kind: .invitation, at: bench.now)?.mailed == true)
    #expect(try await !after.runner.runNext())
  }

  @Test("what the records hold of an e-mail that waits opens nothing", arguments: RecordsEngine.allCases)
  func secretless(engine: RecordsEngine) async throws {
    let bench = try await JobBench(engine)
    let vault = try Vault()
    let post = try await Post(bench, vault, command: try Self.taking(vault))
    let link = try await post.accounts.invite(InvitePerson(email: "ada@example.org", rooms: [.notes]))
    let kept = try await bench.database.read {
      try $0.rows(String.self, "SELECT subject FROM jobs")
        + (try $0.rows(String.self, "SELECT digest FROM account_links WHERE digest IS NOT NULL"))
    }
    #expect(kept == [link.pending.id])
  }

  @Test("an e-mail that fails is shown as failed, tried again five times at most, and the link can be handed over")
  func failed() async throws {
    let bench = try await JobBench(.sqlite)
    let vault = try Vault()
    let post = try await Post(bench, vault, command: try Self.script(vault, "exit 75"))
    let link = try await post.accounts.invite(InvitePerson(email: "ada@example.org", rooms: [.notes]))
    var attempts = 0
    for _ in 0..<10 {
      if try await post.runner.runNext() { attempts += 1 }
      let pending = try await post.pending
      #expect(pending.map(\.mail) == [.failed] && pending.map(\.isMailed) == [false])
      bench.pass(3600)
    }
    #expect(attempts == JobLife.mostAttempts)
    #expect(try await post.accounts.show(link.pending.id)?.url != nil)
    #expect(try await post.pending.map(\.mail) == [nil])
  }

  @Test("after a failure the next attempt counts, and the token of the one before opens nothing")
  func secondAttempt() async throws {
    let bench = try await JobBench(.sqlite)
    let vault = try Vault()
    let out = vault.url("out").path(percentEncoded: false)
    let post = try await Post(bench, vault, command: try Self.script(vault, "cat > '\(out)'; exit 75"))
    _ = try await post.accounts.invite(InvitePerson(email: "ada@example.org", rooms: [.notes]))
    #expect(try await post.runner.runNext())
    let first = try post.sentToken()
    _ = try Self.taking(vault)
    bench.pass(JobLife.pause(after: 1))
    #expect(try await post.runner.runNext())
    let second = try post.sentToken()
    #expect(first != second)
    #expect(try await post.accounts.links.find(TokenDigest(of: first), kind: .invitation, at: bench.now) == nil)
    #expect(try await post.accounts.links.find(TokenDigest(of: second), kind: .invitation, at: bench.now) != nil)
    #expect(try await post.pending.map(\.mail) == [.sent])
  }

  @Test("a link that was handed over, withdrawn or is too old meanwhile is not sent")
  func overtaken() async throws {
    let bench = try await JobBench(.sqlite)
    let vault = try Vault()
    let post = try await Post(bench, vault, command: try Self.taking(vault))
    let shown = try await post.accounts.invite(InvitePerson(email: "ada@example.org", rooms: [.notes]))
    let withdrawn = try await post.accounts.invite(InvitePerson(email: "bob@example.org", rooms: [.notes]))
    _ = try await post.accounts.show(shown.pending.id)
    _ = try await post.accounts.links.withdraw(withdrawn.pending.id)
    while try await post.runner.runNext() {}
    _ = try await post.accounts.invite(InvitePerson(email: "eve@example.org", rooms: [.notes]))
    bench.pass(Accounts.lifetime(of: .invitation) + 1)
    while try await post.runner.runNext() {}
    #expect(!FileManager.default.fileExists(atPath: vault.url("out").path(percentEncoded: false)))
  }

  @Test("asking for somebody who has no account leaves neither a link nor a job")
  func nobody() async throws {
    let bench = try await JobBench(.sqlite)
    let vault = try Vault()
    let post = try await Post(bench, vault, command: try Self.taking(vault))
    try await post.accounts.ask(for: .recovery, email: "nobody@example.org")
    #expect(try await bench.database.read { try $0.row(Int64.self, "SELECT COUNT(*) FROM jobs") } == 0)
    #expect(try await post.pending == [])
  }
}
