import AtriumAPI
import Foundation
import Testing

@testable import AtriumServer

@Suite("Letters", .timeLimit(.minutes(1)))
struct LetterTests {
  @Test(
    "an address that could be syntax to a letter or a program is none",
    arguments: [
      "", "ada", "ada@", "@example.org", "ada@example.org\nBcc: eve@example.org", "ada@example.org\r\nX: y", "ada\u{0}@example.org",
      "-oQ/tmp@example.org", "a b@example.org", "\"ada\"@example.org", "ada@example.org,eve@example.org", "<ada@example.org>",
      "ada@-example.org", "ada@example..org", ".ada@example.org", "ada@ex ample.org", "ada@exämple.org", "a@b@c",
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
    let letter = Letter(
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
    let letter = Letter(.recovery, to: try EmailAddress("ada@example.org"), url: "https://house/app/recover?token=x")
    try await mail.send(letter, id: "1", at: Date(timeIntervalSince1970: 0))
    let sent = try String(contentsOfFile: out, encoding: .utf8)
    #expect(sent.hasPrefix("-a|-i|--|ada@example.org|From: Atrium <atrium@example.org>\n"))
    try vault.save("mail", "#!/bin/sh\nexit 75\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script)
    await #expect(throws: Sendmail.Failure.failed(status: 75)) { try await mail.send(letter, id: "1", at: Date()) }
    let gone = Sendmail(command: ["/nowhere/sendmail"], sender: mail.sender)
    await #expect(throws: Sendmail.Failure.self) { try await gone.send(letter, id: "1", at: Date()) }
  }
}
