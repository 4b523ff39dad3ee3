/// A text of JSON that is changed in single places: every other byte stays what it was.
struct JSONDocument {
  private(set) var bytes: [UInt8]
  private(set) var root: JSONNode
  private let newline: String
  private let unit: String
  /// Whether all of it stands on one line, and is to stay there.
  private let isFlat: Bool

  init(_ bytes: [UInt8]) throws(JSONFault) {
    self.bytes = bytes
    root = try JSONParser.parse(bytes)
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
    newline = text.contains("\r") ? "\r\n" : "\n"
    isFlat = root.members?.isEmpty == false && !bytes[root.range].contains(0x0A)
    unit = Self.unit(bytes[root.range])
  }

  /// Puts an element at the end of an array, or a member at the end of an object.
  mutating func append(_ value: JSONValue, key: String? = nil, to node: JSONNode) throws(JSONFault) {
    let ends: [(start: Int, end: Int)] =
      node.members?.map { ($0.start, $0.value.range.upperBound) } ?? node.elements?.map { ($0.range.lowerBound, $0.range.upperBound) } ?? []
    let name = key.map { String(decoding: JSONText.quoted($0), as: UTF8.self) + (isFlat ? ":" : ": ") } ?? ""
    if isFlat {
      let text = name + String(decoding: value.bytes, as: UTF8.self)
      return try replace(at: ends.last?.end ?? node.range.lowerBound + 1, with: ends.isEmpty ? text : "," + text)
    }
    // As its neighbours are indented; the first one, one step further than what it stands in.
    let outer = indent(node.range.lowerBound)
    let inner = ends.last.map { indent($0.start) } ?? outer + unit
    let text = newline + inner + name + value.lines(indent: inner, unit: unit, newline: newline)
    if let last = ends.last { return try replace(last.end..<last.end, with: "," + text) }
    try replace(node.range, with: (node.members == nil ? "[" : "{") + text + newline + outer + (node.members == nil ? "]" : "}"))
  }

  /// Takes one out, with one of its commas.
  mutating func remove(_ index: Int, from node: JSONNode) throws(JSONFault) {
    let ends: [(start: Int, end: Int)] =
      node.members?.map { ($0.start, $0.value.range.upperBound) } ?? node.elements?.map { ($0.range.lowerBound, $0.range.upperBound) } ?? []
    if ends.count == 1 {
      try replace(node.range.lowerBound + 1..<node.range.upperBound - 1, with: "")
    } else if index + 1 < ends.count {
      try replace(ends[index].start..<ends[index + 1].start, with: "")
    } else {
      try replace(ends[index - 1].end..<ends[index].end, with: "")
    }
  }

  private mutating func replace(at place: Int, with text: String) throws(JSONFault) {
    try replace(place..<place, with: text)
  }

  private mutating func replace(_ range: Range<Int>, with text: String) throws(JSONFault) {
    bytes.replaceSubrange(range, with: text.utf8)
    root = try JSONParser.parse(bytes)
  }

  /// What stands before the first sign of the line.
  private func indent(_ place: Int) -> String {
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<place].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// One step of indentation: what the first line has that is indented at all.
  private static func unit(_ bytes: ArraySlice<UInt8>) -> String {
    for line in bytes.split(separator: 0x0A).dropFirst() {
      let space = line.prefix { $0 == 0x20 || $0 == 0x09 }
      if !space.isEmpty, space.count < line.count { return String(decoding: space, as: UTF8.self) }
    }
    return "  "
  }
}
