import Foundation
import Testing

@testable import Storage

@Suite("JSON that is written piece by piece")
struct JSONTextTests {
  static let hostile =
    [
      "", "plain", "\"", "\\", "\\\"", "a/b", "</script>", "{", "[", ":", ",", "\u{7F}", "é", "e\u{301}", "日本", "👩‍👩‍👧",
      "\u{2028}\u{FEFF}\u{FFFD}",
    ]
    + (0..<0x20).map { "a\(Character(Unicode.Scalar(UInt8($0))))b" }
    + [String(repeating: "long \" and \n longer ", count: 500), "ends with\\"]

  static func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test("a text is written as Foundation writes it", arguments: hostile)
  func texts(text: String) throws {
    var json = JSONText()
    json.text(text)
    #expect(json.string == (try Self.encoded(text)))
  }

  @Test("a text that is a Foundation string inside is written the same")
  func foreignText() throws {
    let text = NSString(string: "a\"é\n👩").appending("\\b")
    var json = JSONText()
    json.text(text)
    #expect(json.string == (try Self.encoded(text)))
  }

  @Test(
    "numbers", arguments: [0.0, -0.5, 1, 2000.123456789, 1e21, 1.5e-9, -12, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 0.1 + 0.2])
  func reals(number: Double) throws {
    var json = JSONText()
    json.real(number)
    #expect(try JSONDecoder().decode(Double.self, from: Data(json.bytes)) == number)
  }

  @Test("what is no number in JSON is null", arguments: [Double.infinity, -.infinity, .nan])
  func noNumber(number: Double) {
    var json = JSONText()
    json.real(number)
    #expect(json.string == "null")
  }

  @Test("a comma stands between two members and two elements, and nowhere else")
  func commas() throws {
    var json = JSONText()
    json.object {
      $0.member("a", "{")
      $0.name("[")
      $0.array(["[", ",", ":", ""]) { $0.text($1) }
      $0.name("empty")
      $0.array([Int]()) { $0.integer($1) }
      $0.name("nested")
      $0.array([[1, 2], [], [-3]]) { json, row in json.array(row) { $0.integer($1) } }
      $0.name("kept")
      $0.raw(Array(#"{"b":"#.utf8)[...])
      $0.array([true, false]) { $0.claim($1) }
      $0.continue(Array(#","c":1}"#.utf8)[...])
      $0.name("last")
      $0.object { _ in }
    }
    #expect(
      json.string
        == #"{"a":"{","[":["[",",",":",""],"empty":[],"nested":[[1,2],[],[-3]],"kept":{"b":[true,false],"c":1},"last":{}}"#)
  }

  @Test("lists that go into a statement are what a coder would make of them")
  func values() throws {
    #expect(try Value.json(Self.hostile) == .text(try Self.encoded(Self.hostile)))
    #expect(try Value.json([String]()) == .text("[]"))
    #expect(try Value.json([0, -1, .max, .min] as [Int64]) == .text(try Self.encoded([0, -1, .max, .min] as [Int64])))
    #expect(try Value.json(["b": 1, "a": 2]) == .text(#"{"a":2,"b":1}"#))
  }

  @Test("SQLite reads every text back, but NUL, which ends a text for it", arguments: hostile.filter { !$0.utf8.contains(0) })
  func read(text: String) async throws {
    let database = try Database.inMemory()
    let argument = try Value.json(["first", text])
    let texts = try await database.read { try $0.rows(String.self, "SELECT value FROM json_each(?) ORDER BY key", [argument]) }
    #expect(texts == ["first", text])
  }
}
