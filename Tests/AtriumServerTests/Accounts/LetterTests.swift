import AtriumAPI
import AtriumClient
import Foundation
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Letters", .timeLimit(.minutes(1)))
struct LetterTests {
  @Test(
    "an address that could be syntax to a letter or a program is none",
    arguments: [
      "", "ada", "ada@", "@example.org", "ada@example.org\nBcc: eve@example.org", "ada@example.org\r\nX: y", "ada\u{0}@example.org",
      "-oQ/tmp@example.org", "a b@example.org", "\"ada\"@example.org", "ada@example.org,eve@example.org", "<ada@example.org>",
      "ada@-example.org", "ada@example..org", ".ada@example.org", "ada@ex ample.org", "ada@exämple.org", "a@b@c",
      // In lower case the Kelvin sign is a k, and a dotted I an i with a dot: other people's addresses.
      "\u{212A}im@example.org", "kim@\u{212A}elvin.example", "\u{130}da@example.org",
      String(repeating: "a", count: 65) + "@example.org",
    ])
  func addresses(text: String) {
    #expect(throws: Problem.self) { try EmailAddress(text) }
  }

  @Test("case and white space around an address do not count")
  func normalised() throws {
    #expect(try EmailAddress("  Ada.L+x@Example.ORG \n").text == "ada.l+x@example.org")
  }

  @Test("nothing that a letter is made of can end its head")
  func injection() throws {
    let letter = Email(
      to: try EmailAddress("ada@example.org"), subject: "Hello\r\nBcc: eve@example.org\r\n\r\nboo " + String(repeating: "ü", count: 90),
      body: "line\n.\nFrom: x\n")
    let text = String(
      decoding: letter.message(from: try EmailAddress("atrium@example.org"), id: "1", at: Date(timeIntervalSince1970: 0)), as: UTF8.self)
    let parts = text.components(separatedBy: "\n\n")
    #expect(parts.count == 2)
    let head = parts[0].split(separator: "\n")
    #expect(
      head.filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } } == [
        "From", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Auto-Submitted",
      ])
    #expect(!text.contains("Bcc") && !text.contains("\r") && head.allSatisfy { $0.count <= 78 })
    #expect(head.contains("Date: Thu, 01 Jan 1970 00:00:00 +0000"))
    let body = parts[1].replacing("\n", with: "")
    #expect(Data(base64Encoded: body).map { String(decoding: $0, as: UTF8.self) } == letter.body)
  }

  @Test("the command gets the letter, and the address as one argument behind the options")
  func command() async throws {
    let vault = try Vault()
    let script = vault.url("mail").path(percentEncoded: false)
    let out = vault.url("out").path(percentEncoded: false)
    try vault.save("mail", "#!/bin/sh\nprintf '%s|' \"$@\" > '\(out)'\ncat >> '\(out)'\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script)
    let mail = Sendmail(command: [script, "-a"], sender: try EmailAddress("atrium@example.org"))
    let letter = Email(.recovery, to: try EmailAddress("ada@example.org"), url: "https://house/app/recover?token=x", in: .english)
    try await mail.send(letter, id: "1", at: Date(timeIntervalSince1970: 0))
    let sent = try String(contentsOfFile: out, encoding: .utf8)
    #expect(sent.hasPrefix("-a|-i|--|ada@example.org|From: Atrium <atrium@example.org>\n"))
    try vault.save("mail", "#!/bin/sh\nexit 75\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script)
    await #expect(throws: Sendmail.Failure.failed(status: 75)) { try await mail.send(letter, id: "1", at: Date()) }
    let gone = Sendmail(command: ["/nowhere/sendmail"], sender: mail.sender)
    await #expect(throws: Sendmail.Failure.self) { try await gone.send(letter, id: "1", at: Date()) }
  }

  /// A mail command of these lines.
  private func script(_ vault: Vault, _ lines: String) throws -> String {
    try vault.save("mail", "#!/bin/sh\n\(lines)\n")
    let path = vault.url("mail").path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    return path
  }

  @Test("a command that hangs is ended with all that it began, and the next letter goes out")
  func hanging() async throws {
    let vault = try Vault()
    let out = vault.url("out").path(percentEncoded: false)
    let fifo = vault.url("fifo").path(percentEncoded: false)
    #expect(mkfifo(fifo, 0o600) == 0)
    // It tells its number, and that of its child, then waits for what never comes.
    let command = try script(vault, "cat '\(fifo)' & echo $$ $! > '\(out).part'; mv '\(out).part' '\(out)'; wait")
    let (sleeps, asked) = AsyncStream<HeldClock.Sleep>.makeStream()
    let mail = Sendmail(command: [command], sender: try EmailAddress("atrium@example.org"), clock: HeldClock(sleeps: asked))
    let letter = Email(.recovery, to: try EmailAddress("ada@example.org"), url: "https://house/app/recover?token=x", in: .english)
    let hanging = Task { try await mail.send(letter, id: "1", at: Date()) }
    var limits = sleeps.makeAsyncIterator()
    let limit = try #require(await limits.next())
    #expect(limit.duration == Sendmail.limit)
    try await becomes(true) { FileManager.default.fileExists(atPath: out) }
    let numbers = try String(contentsOfFile: out, encoding: .utf8).split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
    limit.end()
    await #expect(throws: Sendmail.Failure.tooSlow(Sendmail.limit)) { try await hanging.value }
    #expect(numbers.count == 2)
    // The child is dead, or dying, as soon as it was sent the signal; whoever reaps it is the system.
    try await becomes([]) { numbers.filter(Self.runs) }
    _ = try script(vault, "exit 0")
    try await mail.send(letter, id: "2", at: Date())
  }

  /// Whether a process does anything still: one that is dead may wait for its parent.
  private static func runs(_ number: Int32) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8), let end = text.lastIndex(of: ")") else {
      return false
    }
    return !["Z", "X"].contains(text[end...].dropFirst(2).prefix(1))
  }
}
