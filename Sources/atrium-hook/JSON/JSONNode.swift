/// A value of JSON where it stands in its text.
struct JSONNode {
  indirect enum Kind {
    case object([JSONMember])
    case array([JSONNode])
    case string
    case number
    case bool(Bool)
    case null
    /// An array or object further down than `JSONParser.depth`: passed over, not looked into.
    case deep
  }

  let kind: Kind
  /// Its bytes, brackets and quotes included.
  let range: Range<Int>

  var members: [JSONMember]? {
    guard case .object(let members) = kind else { return nil }
    return members
  }

  var elements: [JSONNode]? {
    guard case .array(let elements) = kind else { return nil }
    return elements
  }

  /// The last member of that name, as most readers of JSON see it.
  subscript(_ key: String) -> JSONNode? {
    members?.last { $0.key == key }?.value
  }
}

struct JSONMember {
  let key: String
  /// Where the key's first quote stands.
  let start: Int
  let value: JSONNode
}

/// Why a text is not JSON.
struct JSONFault: Error, Equatable {
  let offset: Int
  let what: String

  /// As an editor counts: lines and columns from 1 on.
  func place(in bytes: [UInt8]) -> String {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return "line \(line), column \(String(decoding: before[start...], as: UTF8.self).count + 1)"
  }
}
