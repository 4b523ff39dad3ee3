import Foundation
import Testing

@testable import Markdown

/// What browsers make of an address that is spelled oddly: they drop tabs and line breaks wherever they stand, control characters and
/// spaces around it, and take a backslash for a slash.
@Suite struct LinkTargetTests {
  /// Each sign as a character reference, which is how a control character gets into a note.
  private static func spelled(_ address: String, inMarkdown isMarkdown: Bool = false) -> String {
    // Of two backslashes Markdown leaves one.
    let escaped = isMarkdown ? address.replacing("\\", with: "\\\\") : address
    return escaped.unicodeScalars.map { CharacterSet.alphanumerics.contains($0) ? String($0) : "&#\($0.value);" }.joined()
  }

  private static func written(_ address: String) -> [String] {
    ["[x](\(spelled(address, inMarkdown: true)))", "<a href=\"\(spelled(address))\">x</a>"].map(MarkdownRenderer.html)
  }

  @Test(
    "an address of another host is one, however it is spelled",
    arguments: [
      "//host/a", "\t//host/a", "\n//host", "\r\n//host", " //host", "\u{1}//host", "\u{1F} \t//host", "/\t/host", "/\n\t/host", "/\\host",
      "\\/host", "\\\\host", "\\\t\\host", "\t/\\host", "https://host", "ht\ntps://host", "\u{1F}https://host", "https:\t//host",
      "HTTPS:\\\\host", "\u{2}\thttp:/\t/host", "//\thost",
    ])
  func external(address: String) {
    for html in Self.written(address) { #expect(html.contains(" rel=\"noopener noreferrer\""), "\(html)") }
    for image in ["![x](\(Self.spelled(address, inMarkdown: true)))", "<img alt=x src=\"\(Self.spelled(address))\">"].map(
      MarkdownRenderer.html)
    {
      #expect(!image.contains("<img"), "a picture of another host is not loaded: \(image)")
    }
  }

  @Test(
    "a script is no address, however it is spelled",
    arguments: [
      "javascript:x", "java\tscript:x", "java\n\r\tscript:x", " javascript:x", "\u{1}javascript:x", "\t\u{1F}JaVaScript:x",
      "javascript\t:x",
      "\u{7F}javascript:x", "vbscript:x", "da\tta:text/html,x", "java\u{1}script:x",
    ])
  func script(address: String) {
    for html in Self.written(address) { #expect(!html.contains("href"), "\(html)") }
  }

  @Test(
    "what only looks so leads nowhere else",
    arguments: [
      "a\t//b.md", "%09//host", "%2F%2Fhost", "/a//host", "/ /host", "./\t/a.md", "#//host", "?//host", "\tmailto:a@host", "a/\\\\host",
    ])
  func own(address: String) {
    for html in Self.written(address) {
      #expect(html.contains("href=") && !html.contains("rel="), "\(html)")
      #expect(!html.contains("href=\"//"), "\(html)")
    }
  }
}
