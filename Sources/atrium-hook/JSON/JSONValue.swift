/// JSON that is made here.
indirect enum JSONValue: Equatable {
  case string(String)
  case integer(Int)
  case bool(Bool)
  /// Text of JSON that is taken over as it stands: numbers, `true`, `null`.
  case verbatim([UInt8])
  case array([JSONValue])
  case object([Member])

  struct Member: Equatable {
    let key: String
    let value: JSONValue

    init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// On one line, without spaces.
  var bytes: [UInt8] {
    switch self {
    case .string(let text): JSONText.quoted(text)
    case .integer(let number): Array(String(number).utf8)
    case .bool(let bool): Array((bool ? "true" : "false").utf8)
    case .verbatim(let bytes): bytes
    case .array(let elements): Self.enclosed("[", elements.map(\.bytes), "]")
    case .object(let members): Self.enclosed("{", members.map { JSONText.quoted($0.key) + [UInt8(ascii: ":")] + $0.value.bytes }, "}")
    }
  }

  /// On lines of their own, as people write settings.
  func lines(indent: String, unit: String, newline: String) -> String {
    let inner = indent + unit
    let (open, close, parts): (String, String, [String])
    switch self {
    case .array(let elements) where !elements.isEmpty:
      (open, close) = ("[", "]")
      parts = elements.map { $0.lines(indent: inner, unit: unit, newline: newline) }
    case .object(let members) where !members.isEmpty:
      (open, close) = ("{", "}")
      parts = members.map {
        String(decoding: JSONText.quoted($0.key), as: UTF8.self) + ": " + $0.value.lines(indent: inner, unit: unit, newline: newline)
      }
    default: return String(decoding: bytes, as: UTF8.self)
    }
    return open + parts.map { newline + inner + $0 }.joined(separator: ",") + newline + indent + close
  }

  private static func enclosed(_ open: Unicode.Scalar, _ parts: [[UInt8]], _ close: Unicode.Scalar) -> [UInt8] {
    [UInt8(ascii: open)] + Array(parts.joined(separator: [UInt8(ascii: ",")])) + [UInt8(ascii: close)]
  }
}
