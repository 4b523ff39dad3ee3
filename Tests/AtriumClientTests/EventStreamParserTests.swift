import AtriumAPI
import AtriumClient
import Testing

@Suite("A stream of server-sent events is read as HTML has it")
struct EventStreamParserTests {
  private func frames(_ text: String) throws -> [EventFrame] {
    var parser = EventStreamParser()
    return try parser.feed(Array(text.utf8))
  }

  @Test("id, event and data lines make an event; comments and unknown fields do not")
  func fields() throws {
    #expect(
      try frames(": hello\nid: 3\nevent: file_changed\nfoo: bar\ndata: one\ndata:two\ndata:  three\n\n")
        == [EventFrame(id: "3", name: "file_changed", data: "one\ntwo\n three")])
  }

  @Test("the id stays until another comes, the event's name does not")
  func lastID() throws {
    #expect(
      try frames("id: 1\nevent: a\ndata: x\n\ndata: y\n\nid\ndata: z\n\n")
        == [EventFrame(id: "1", name: "a", data: "x"), EventFrame(id: "1", data: "y"), EventFrame(id: "", data: "z")])
  }

  @Test("an event without data is none, but its id counts")
  func withoutData() throws {
    var parser = EventStreamParser()
    #expect(try parser.feed(Array("id: 9\nevent: a\n\n: only a comment\n\n".utf8)).isEmpty)
    #expect(parser.lastEventID == "9")
    #expect(try parser.feed(Array("data\n\n".utf8)) == [EventFrame(id: "9", data: "")])
  }

  @Test("an id with a NUL is ignored, and so is a retry that is no number")
  func ignored() throws {
    var parser = EventStreamParser()
    #expect(try parser.feed(Array("id: 1\nid: a\0b\nretry: soon\ndata: x\n\n".utf8)) == [EventFrame(id: "1", data: "x")])
    #expect(parser.retry == nil)
    _ = try parser.feed(Array("retry: 2500\n".utf8))
    #expect(parser.retry == 2500)
  }

  @Test("lines end in LF, CR or both", arguments: ["\n", "\r", "\r\n"])
  func lineEnds(end: String) throws {
    let text = ["id: 1", "data: a", "data: b", "", "data: c", "", ""].joined(separator: end)
    #expect(try frames(text) == [EventFrame(id: "1", data: "a\nb"), EventFrame(id: "1", data: "c")])
  }

  @Test("a byte order mark at the very start is skipped, and only there")
  func byteOrderMark() throws {
    #expect(try frames("\u{feff}data: a\n\n") == [EventFrame(data: "a")])
    #expect(try frames("data: \u{feff}a\n\n\u{feff}data: b\n\n") == [EventFrame(data: "\u{feff}a")])
  }

  @Test("what the stream ends with before an empty line is no event")
  func unfinished() throws {
    #expect(try frames("data: a\n\ndata: b\n") == [EventFrame(data: "a")])
  }

  private static let sample = "\u{feff}: c\r\nid: 7\revent: é\r\ndata: 👩‍👩‍👧 e\u{301}\ndata: 日本\r\n\r\ndata: z\n\n:\n\ndata\r\r"

  @Test("chunks may be cut anywhere, inside a character or a line end too")
  func cuts() throws {
    let bytes = Array(Self.sample.utf8)
    let whole = try frames(Self.sample)
    #expect(whole.map(\.data) == ["👩‍👩‍👧 e\u{301}\n日本", "z", ""])
    for first in bytes.indices {
      for second in first..<bytes.endIndex {
        var parser = EventStreamParser()
        let parts = [bytes[..<first], bytes[first..<second], bytes[second...]]
        #expect(try parts.flatMap { try parser.feed($0) } == whole, "cut at \(first) and \(second)")
      }
    }
  }

  @Test("an event is there with the CR that ends it, not with the byte after")
  func noWaiting() throws {
    var parser = EventStreamParser()
    #expect(try parser.feed(Array("data: a\r\n\r".utf8)) == [EventFrame(data: "a")])
    #expect(try parser.feed(Array("\ndata: b\r\n\r\n".utf8)) == [EventFrame(data: "b")])
  }

  @Test("what the server writes is what the client reads")
  func roundTrip() throws {
    let sent = [
      EventFrame(id: "1", name: "file_changed", data: "{\"a\":\"x\\ny\"}"), EventFrame(id: "2", data: " leading space"),
      EventFrame(id: "3", data: ""), EventFrame(id: "4", data: "a\n\nb"), EventFrame(id: "5", name: "n", data: ":"),
    ]
    var parser = EventStreamParser()
    let bytes = sent.map(\.bytes).joined(separator: EventFrame.heartbeat)
    #expect(try parser.feed(bytes) == sent)
  }

  @Test("an event beyond the bound is an error, in one line or in many")
  func tooLarge() {
    var parser = EventStreamParser(maximumBytes: 100)
    let error = #expect(throws: EventStreamParser.TooLarge.self) { try parser.feed(Array(repeating: UInt8(ascii: "x"), count: 101)) }
    #expect(error?.maximumBytes == 100)
    var second = EventStreamParser(maximumBytes: 100)
    #expect(throws: EventStreamParser.TooLarge.self) {
      for _ in 0..<20 { _ = try second.feed(Array("data: 123456789\n".utf8)) }
    }
  }

  @Test("many events together may be larger than the bound of one")
  func manySmall() throws {
    var parser = EventStreamParser(maximumBytes: 100)
    var count = 0
    for _ in 0..<50 { count += try parser.feed(Array("data: 123456789\n\n".utf8)).count }
    #expect(count == 50)
  }
}
