import SwiftUI
import Testing

@testable import WebHosting

@Suite struct UploadLedgerTests {
  private let limits = UploadLimits(file: 100, page: 150, host: 200, count: 3)

  @Test("each limit holds, and is named")
  func named() throws {
    var ledger = UploadLedger(limits: limits)
    #expect(throws: Web.UploadFailure.fileTooLarge("a", limit: 100)) { try ledger.reserve(101, for: "me", named: "a") }
    try ledger.reserve(100, for: "me", named: "a")
    #expect(throws: Web.UploadFailure.pageFull(limit: 150)) { try ledger.reserve(51, for: "me", named: "b") }
    try ledger.reserve(50, for: "me", named: "b")
    #expect(throws: Web.UploadFailure.hostFull(limit: 200)) { try ledger.reserve(51, for: "you", named: "c") }
    try ledger.reserve(50, for: "you", named: "c")
    try ledger.reserve(0, for: "me", named: "d")
    #expect(throws: Web.UploadFailure.tooMany(limit: 3)) { try ledger.reserve(0, for: "me", named: "e") }
    #expect(ledger.total == 200)
  }

  @Test("what is given back can be taken again, and is given back once")
  func givenBack() throws {
    var ledger = UploadLedger(limits: limits)
    try ledger.reserve(100, for: "me", named: "a")
    ledger.release(100, for: "me")
    ledger.release(100, for: "me")
    ledger.release(100, for: "nobody")
    #expect(ledger.total == 0)
    try ledger.reserve(100, for: "me", named: "a")
  }

  @Test("a size that no file has is refused as too large")
  func huge() {
    var ledger = UploadLedger(limits: limits)
    #expect(throws: Web.UploadFailure.fileTooLarge("a", limit: 100)) { try ledger.reserve(.max, for: "me", named: "a") }
    #expect(ledger.total == 0)
  }

  @Test(
    "a name is one name and nothing else",
    arguments: [
      ("letter.pdf", "letter.pdf"), ("../../etc/passwd", "passwd"), ("..", "file"), (".", "file"), ("", "file"), ("/", "file"),
      (#"C:\Users\me\scan.pdf"#, "scan.pdf"), (".ssh", "ssh"), ("...hidden", "hidden"), ("a\u{0}b\n.txt", "ab.txt"),
      ("photo\u{202E}gpj.exe", "photogpj.exe"), ("  spaced name .txt ", "spaced name .txt"), ("a:b*c?.txt", "abc.txt"),
      ("Überraschung.md", "Überraschung.md"), ("日本語.txt", "日本語.txt"), ("end...", "end"), ("x/\u{1}", "file"), ("%2e%2e%2f", "%2e%2e%2f"),
    ])
  func names(name: String, safe: String) { #expect(SafeName.of(name) == safe) }

  @Test("a long name keeps its ending and whole letters")
  func long() {
    let name = SafeName.of(String(repeating: "é", count: 300) + ".pdf")
    #expect(name.utf8.count <= 200 && name.utf8.count > 190 && name.hasSuffix("é.pdf"))
    #expect(SafeName.of(String(repeating: "a", count: 300)).utf8.count == 200)
    #expect(SafeName.of("a." + String(repeating: "b", count: 300)).utf8.count == 200)
  }
}
