import Foundation
import Testing

@testable import SwiftUI

@Suite struct PatchWriterTests {
  @Test(
    "what a patch says is the text that was given, whatever stands in it",
    arguments: [
      "", "plain", "\"", "\\", "\n", "a\"b\\c\nd", "\"\"\\\\", "tab\tand \u{1} and \u{1f}end", "Käse 🧀 \u{2028}", "ends with \"",
      String(repeating: "long \"text\" ", count: 1_000),
    ])
  func strings(text: String) throws {
    var writer = PatchWriter()
    writer.setText(1, text)
    // Markup is at hand as bytes, all else as text.
    writer.insert(in: 1, before: nil, html: Array(text.utf8))
    let json = Data([UInt8(ascii: "[")] + writer.take() + [UInt8(ascii: "]")])
    let operations = try JSONDecoder().decode(
      [[String]].self, from: Data(String(decoding: json, as: UTF8.self).replacing(",0,", with: ",\"0\",").utf8))
    #expect(operations == [["t", "_1", text], ["i", "_1", "0", text]])
  }
}
