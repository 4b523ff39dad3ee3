package import AtriumAPI

/// Reads a stream of server-sent events from bytes that are cut anywhere (HTML, "Parsing an event stream").
///
/// Lines end in LF, CR or both. What the stream ends with before an empty line is no event. A field of any other name is skipped.
package struct EventStreamParser: Sendable {
  /// What a reconnecting client sends as `Last-Event-ID`.
  package private(set) var lastEventID: String?
  /// In milliseconds: how long the server wishes a client to wait before it connects again.
  package private(set) var retry: Int?

  /// An event that is larger than `maximumBytes`: a server that means well sends none.
  package struct TooLarge: Error, Equatable {
    package let maximumBytes: Int
  }

  private let maximumBytes: Int
  private var line: [UInt8] = []
  private var data: [UInt8] = []
  private var hasData = false
  private var name = ""
  private var lastByteWasCR = false
  private var isFirstLine = true

  package init(maximumBytes: Int = 1 << 20) {
    self.maximumBytes = maximumBytes
  }

  /// The events that are complete with these bytes. Each carries the stream's last event id.
  package mutating func feed(_ bytes: some Sequence<UInt8>) throws -> [EventFrame] {
    var frames: [EventFrame] = []
    for byte in bytes {
      let followsCR = lastByteWasCR
      lastByteWasCR = byte == UInt8(ascii: "\r")
      switch byte {
      case UInt8(ascii: "\n") where followsCR: break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if let frame = endLine() { frames.append(frame) }
      default:
        line.append(byte)
        guard line.count + data.count <= maximumBytes else { throw TooLarge(maximumBytes: maximumBytes) }
      }
    }
    return frames
  }

  private mutating func endLine() -> EventFrame? {
    defer {
      line.removeAll(keepingCapacity: true)
      isFirstLine = false
    }
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = isFirstLine && line.starts(with: byteOrderMark) ? line.dropFirst(3) : line[...]
    if text.isEmpty { return endEvent() }
    let colon = text.firstIndex(of: UInt8(ascii: ":"))
    let field = text[..<(colon ?? text.endIndex)]
    var value = colon.map { text[($0 + 1)...] } ?? []
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    take(String(decoding: field, as: UTF8.self), value)
    return nil
  }

  /// A comment has an empty field name, and falls through.
  private mutating func take(_ field: String, _ value: ArraySlice<UInt8>) {
    switch field {
    case "data":
      if hasData { data.append(UInt8(ascii: "\n")) }
      hasData = true
      data += value
    case "event":
      name = String(decoding: value, as: UTF8.self)
    case "id" where !value.contains(0):
      lastEventID = String(decoding: value, as: UTF8.self)
    case "retry" where !value.isEmpty && value.allSatisfy({ (48...57).contains($0) }):
      retry = Int(String(decoding: value, as: UTF8.self)) ?? retry
    default:
      break
    }
  }

  private mutating func endEvent() -> EventFrame? {
    defer {
      data.removeAll(keepingCapacity: true)
      hasData = false
      name = ""
    }
    // `data:` alone is an event with empty data; none at all is no event, though an `id` in it counts.
    guard hasData else { return nil }
    return EventFrame(id: lastEventID, name: name.isEmpty ? nil : name, data: String(decoding: data, as: UTF8.self))
  }
}
