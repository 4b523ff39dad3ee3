import Foundation
import Intelligence
import Testing

@Suite("What a model says of a picture")
struct CaptionTests {
  @Test(
    "bare and fenced JSON are read, on one line",
    arguments: [
      #"{"caption": "A boat\n on the  lagoon."}"#, "```json\n{\"caption\": \"A boat on the lagoon.\"}\n```",
      "Here it is:\n```\n{\"caption\":\"A boat on the lagoon.\", \"mood\": \"calm\"}\n```\nAnything else?",
    ])
  func read(answer: String) {
    #expect(Caption.text(in: answer) == "A boat on the lagoon.")
  }

  @Test(
    "what has another form is no caption, whatever it says",
    arguments: [
      "", "A boat on the lagoon.", "{}", #"{"caption": ""}"#, #"{"caption": 7}"#, #"{"caption": ["a"]}"#, #"["caption"]"#,
      #"{"caption": "A boat"#, #"{"summary": "A boat"}"#, "```swift\n{\"caption\": \"a\"}\n```", "```json\n{\"caption\": \"a\"}",
      #"{"caption": "\#(String(repeating: "a", count: 601))"}"#,
    ])
  func refused(answer: String) {
    #expect(Caption.text(in: answer) == nil)
  }

  @Test("control characters are left out, so that no terminal obeys a caption")
  func controls() {
    #expect(Caption.text(in: #"{"caption": "A \u001b[31mred\u0000 boat"}"#) == "A [31mred boat")
  }

  @Test("the schema names its fields, demands them, and allows no others")
  func schema() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(Caption.request(picture: Data(), language: "German").schema), as: UTF8.self)
    #expect(
      json
        == #"{"additionalProperties":false,"properties":{"caption":{"description":"What the picture shows, in one sentence.","type":"string"}},"#
        + #""required":["caption"],"type":"object"}"#)
  }

  @Test(
    "a folder is chosen with all below it, and no other of a similar name",
    arguments: [
      ("inbox/a.jpg", true), ("inbox/b/a.jpg", true), ("inbox2/a.jpg", false), ("inbox", false), ("Inbox/a.jpg", false), ("a.jpg", false),
      ("B\u{E4}der/a.jpg", true), ("Ba\u{308}der/a.jpg", true), ("other/inbox/a.jpg", false),
    ])
  func folders(path: String, isChosen: Bool) {
    #expect(SentFolders(["/inbox/", "B\u{E4}der"]).contains(path) == isChosen)
    #expect(SentFolders(["/"]).contains(path) && !SentFolders.none.contains(path))
  }
}
