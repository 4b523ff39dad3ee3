/// Reads JSON (RFC 8259) and says where everything stands; the texts themselves are read when somebody asks for them.
struct JSONParser {
  /// How far down arrays and objects are looked into.
  static let depth = 64

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The one value that the whole text is.
  static func parse(_ bytes: [UInt8]) throws(JSONFault) -> JSONNode {
    var parser = JSONParser(bytes)
    let node = try parser.value(0)
    parser.skipSpace()
    if parser.place < bytes.count { throw parser.fault("something follows the end") }
    return node
  }

  /// The members of an object as far as they can be read: what is cut off, or wrong further back, takes nothing from what came before it.
  static func members(_ bytes: [UInt8]) -> (members: [JSONMember], fault: JSONFault?) {
    var parser = JSONParser(bytes)
    var members: [JSONMember] = []
    do throws(JSONFault) {
      try parser.expect("{")
      parser.skipSpace()
      if parser.accept("}") { return (members, nil) }
      repeat { members.append(try parser.member(1)) } while try parser.goesOn("}")
      return (members, nil)
    } catch {
      return (members, error)
    }
  }

  private mutating func value(_ depth: Int) throws(JSONFault) -> JSONNode {
    skipSpace()
    let start = place
    guard place < bytes.count else { throw fault("a value is missing") }
    switch bytes[place] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try container(depth)
    case UInt8(ascii: "\""):
      try skipString()
      return JSONNode(kind: .string, range: start..<place)
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func container(_ depth: Int) throws(JSONFault) -> JSONNode {
    let start = place
    guard depth < Self.depth else {
      try skipContainer()
      return JSONNode(kind: .deep, range: start..<place)
    }
    if accept("[") {
      var elements: [JSONNode] = []
      skipSpace()
      if !accept("]") { repeat { elements.append(try value(depth + 1)) } while try goesOn("]") }
      return JSONNode(kind: .array(elements), range: start..<place)
    }
    var members: [JSONMember] = []
    try expect("{")
    skipSpace()
    if !accept("}") { repeat { members.append(try member(depth + 1)) } while try goesOn("}") }
    return JSONNode(kind: .object(members), range: start..<place)
  }

  private mutating func member(_ depth: Int) throws(JSONFault) -> JSONMember {
    skipSpace()
    let start = place
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { throw fault("a name in quotes is missing") }
    try skipString()
    let key = JSONText.string(bytes, start..<place)
    skipSpace()
    try expect(":")
    return JSONMember(key: key, start: start, value: try value(depth))
  }

  /// After an element: whether another one follows, or the end.
  private mutating func goesOn(_ end: Unicode.Scalar) throws(JSONFault) -> Bool {
    skipSpace()
    if accept(",") { return true }
    try expect(end)
    return false
  }

  /// To the end of what opens here, by counting brackets.
  private mutating func skipContainer() throws(JSONFault) {
    var open = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""): try skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open += 1
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        open -= 1
        place += 1
        if open == 0 { return }
      default: place += 1
      }
    }
    throw fault("the end of an object or array is missing")
  }

  private mutating func skipString() throws(JSONFault) {
    let start = place
    place += 1
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        return
      case UInt8(ascii: "\\"): place += 2
      case 0..<0x20: throw fault("a text contains a control character")
      default: place += 1
      }
    }
    throw JSONFault(offset: start, what: "the end of a text is missing")
  }

  private mutating func number() throws(JSONFault) -> JSONNode {
    let start = place
    let allowed = "+-.0123456789eE".utf8
    while place < bytes.count, allowed.contains(bytes[place]) { place += 1 }
    let text = bytes[start..<place]
    guard let last = text.last, last >= UInt8(ascii: "0"), last <= UInt8(ascii: "9"),
      Double(String(decoding: text, as: UTF8.self)) != nil, text.first != UInt8(ascii: "+"), text.first != UInt8(ascii: ".")
    else { throw JSONFault(offset: start, what: "this is not a JSON value") }
    return JSONNode(kind: .number, range: start..<place)
  }

  private mutating func word(_ text: String, _ kind: JSONNode.Kind) throws(JSONFault) -> JSONNode {
    let start = place
    guard bytes[place...].starts(with: text.utf8) else { throw fault("this is not a JSON value") }
    place += text.utf8.count
    return JSONNode(kind: kind, range: start..<place)
  }

  private mutating func skipSpace() {
    while place < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[place]) { place += 1 }
  }

  private mutating func accept(_ sign: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(JSONFault) {
    skipSpace()
    if !accept(sign) { throw fault("'\(sign)' is missing") }
  }

  private func fault(_ what: String) -> JSONFault {
    JSONFault(offset: min(place, bytes.count), what: what)
  }
}
