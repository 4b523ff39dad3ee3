import DocumentModel
import Foundation
import Testing
import WorkerContract
import WorkerSupport
import Workers

@testable import AtriumServer

@Suite("Plain texts, read in the server", .timeLimit(.minutes(1)))
struct PlainTextTests {
  private static let texts: [(name: String, bytes: [UInt8])] = [
    ("a.md", Array("---\ntitle: A\n---\n\n# Straße\n\nText with a [link](https://example.org).\n".utf8)),
    ("a.txt", Array("One\r\ntwo\rthree\n\n\n  four \n".utf8)), ("a.TXT", [0xef, 0xbb, 0xbf] + Array("With a mark".utf8)),
    ("a.log", Array("12:30 \u{1b}[31mred\u{1b}[0m".utf8)), ("a.text", Array("PDFs begin with a mark.\n".utf8)), ("a.txt", []),
    ("a.markdown", Array(String(repeating: "日本語のテキスト 🦀\n", count: 9_000).utf8)), ("a.md", Array("Note: a colon alone is no mail.".utf8)),
    ("a.md", Array("  Subject: indented\n\nText".utf8)), ("a.txt", Array("[brackets] and {braces}".utf8)),
  ]

  @Test("are what the worker reads of the same bytes, or left to it")
  func same() async throws {
    try await Programs.withPool(of: "atrium-worker") { pool in
      var read = 0
      for (name, bytes) in Self.texts {
        let request = ReadDocument(fileName: name, textLimit: Int(PlainText.longest))
        guard case .text(let theirs) = try await pool.read(request, of: try WorkerFile.inMemory(bytes)) else {
          Issue.record("the worker does not read \(name)")
          continue
        }
        guard let ours = PlainText.read(Data(bytes), named: name) else { continue }
        read += 1
        #expect(ours.text == theirs.text && ours.kind == theirs.kind, "\(name): \(ours.text.prefix(40))")
      }
      // What looks like the header of a mail is left to it, and nothing else of these.
      #expect(read == Self.texts.count - 2)
    }
  }

  @Test(
    "is nothing that could be in another character set or of another format, whatever its name",
    arguments: [
      ("a.txt", "<!DOCTYPE html><p>A page"), ("a.md", "\n\n <svg></svg>"), ("a.txt", "{\\rtf1 text}"), ("a.txt", "BEGIN:VCARD\nFN:A\n"),
      ("a.txt", "From a@b Thu Jan 1\nSubject: x\n"), ("a.txt", "Received: x\nFrom: a@b\nSubject: y\nDate: z\n\nText"),
      ("a.md", " \n%PDF-1.7"), ("a.txt", "NUL\0 within"), ("a.txt", String(repeating: "\u{1}\u{2}a", count: 100)), ("a.csv", "a,b"),
      ("a.swift", "let a = 1"), ("a", "no ending"),
    ] as [(String, String)])
  func others(name: String, text: String) {
    #expect(PlainText.read(Data(text.utf8), named: name) == nil)
  }

  @Test("is nothing that may have to be cut")
  func long() {
    let text = String(repeating: "a", count: Int(PlainText.longest) + 1)
    #expect(PlainText.read(Data(text.utf8), named: "a.txt") == nil)
    #expect(PlainText.read(Data(text.dropLast().utf8), named: "a.txt") != nil)
  }

  @Test("is no text that is not UTF-8", arguments: [[0xe4, 0x20, 0x61], [0xff, 0xfe, 0x61, 0], [0x61, 0xc3]] as [[UInt8]])
  func charsets(bytes: [UInt8]) {
    #expect(PlainText.read(Data(bytes), named: "a.txt") == nil)
  }
}
