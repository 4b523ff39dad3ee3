import Foundation
import Testing

@testable import atrium_hook

@Suite struct JSONTests {
  private static let valid = [
    "{}", "[]", "0", "-1.5e+3", "true", "null", "\"\"", " {\"a\" : [1, {\"b\":\"c\\n\\u00e9\\ud83d\\ude00\"}] } ", "\u{FEFF}{\"a\":1}",
    "{\"a\":1,\"a\":2}",
  ]
  private static let broken = [
    "", "{", "}", "[1,]", "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "tru", "01x", "\"a", "\"a\\", "1 2", "{} x", "+1", ".5", "1.", "nan", "'a'",
    "// no\n{}", "\"a\nb\"", "[1 2]", "{\"a\"}",
  ]

  @Test("JSON is read", arguments: valid)
  func reads(text: String) throws {
    let bytes = Array(text.utf8)
    let node = try JSONParser.parse(bytes)
    // The value is all that there is but space and a mark of the byte order.
    let value = String(decoding: bytes[node.range], as: UTF8.self)
    #expect(value == text.replacing("\u{FEFF}", with: "").trimmingCharacters(in: .whitespaces))
  }

  @Test("what is none is refused, with its place", arguments: broken)
  func refuses(text: String) {
    #expect(throws: JSONFault.self) { try JSONParser.parse(Array(text.utf8)) }
  }

  @Test("a fault names line and column")
  func place() throws {
    let bytes = Array("{\n  \"ä\": 1,\n  \"b\" 2\n}".utf8)
    let fault = try #require(throws: JSONFault.self) { try JSONParser.parse(bytes) }
    #expect(fault.what == "':' is missing")
    #expect(fault.place(in: bytes) == "line 3, column 7")
  }

  @Test("texts come out as they went in")
  func texts() throws {
    for text in ["", "a\"b\\c/d\n\r\t\u{0}\u{1F}", "Grüße 😀 \u{2028}", "\\u0041"] {
      let quoted = JSONText.quoted(text)
      #expect(!quoted.contains(0x0A) && !quoted.contains(0x09))
      #expect(JSONText.string(quoted, 0..<quoted.count) == text)
      #expect(try JSONSerialization.jsonObject(with: Data(quoted), options: .fragmentsAllowed) as? String == text)
    }
  }

  @Test("half a surrogate and bytes that are no UTF-8 become a sign for that")
  func damaged() {
    for text in ["\"\\ud800\"", "\"\\ud800x\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"\\u12\"", "\"\\uzzzz\""] {
      let bytes = Array(text.utf8)
      #expect(JSONText.string(bytes, 0..<bytes.count).contains("\u{FFFD}"), "\(text)")
    }
    #expect(JSONText.string([0x22, 0xFF, 0x22], 0..<3) == "\u{FFFD}")
  }

  @Test("what is cut off further back takes nothing from what came before it")
  func cutOff() {
    let (members, fault) = JSONParser.members(Array("{\"session_id\":\"s\",\"n\":1,\"tool_input\":{\"a\":\"bcd".utf8))
    #expect(members.map(\.key) == ["session_id", "n"])
    #expect(fault?.what == "the end of a text is missing")
  }

  @Test("a hundred thousand brackets are passed over")
  func deep() throws {
    let text = "{\"a\":" + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + ",\"b\":1}"
    let root = try JSONParser.parse(Array(text.utf8))
    #expect(root.members?.map(\.key) == ["a", "b"])
    #expect(JSONParser.members(Array(String(repeating: "[", count: 100_000).utf8)).fault != nil)
  }
}
