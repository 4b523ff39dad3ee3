import AtriumAPI
import Testing

@Suite("An event as the server writes it")
struct EventFrameTests {
  private func text(_ frame: EventFrame) -> String { String(decoding: frame.bytes, as: UTF8.self) }

  @Test("a change is an id, an event and one line of data")
  func change() throws {
    let frame = try EventFrame(id: "7", name: "file_changed", json: ["a": 1])
    #expect(text(frame) == "id: 7\nevent: file_changed\ndata: {\"a\":1}\n\n")
  }

  @Test("each kind of line break in data begins a new data line")
  func lines() {
    #expect(text(EventFrame(data: "a\nb\r\nc\rd\n")) == "data: a\ndata: b\ndata: c\ndata: d\ndata: \n\n")
    #expect(text(EventFrame(data: "")) == "data: \n\n")
  }

  @Test("a line break in an id or a name cannot begin a field")
  func injection() {
    #expect(text(EventFrame(id: "1\ndata: x", name: "n\r\nid: 2", data: "d")) == "id: 1data: x\nevent: nid: 2\ndata: d\n\n")
  }
}
