/// Collects the operations of one turn as the inside of a JSON array, ready to send.
///
/// `["t",id,text]` text, `["a",id,name,value]` attribute, `["r",id,name]` attribute gone, `["v",id,value]` a field's value,
/// `["i",parent,before or 0,html]` insert, `["m",parent,before or 0,id]` move, `["d",id]` delete, `["s",rule]` style rule,
/// `["S"]` all of these gone,
/// `["o",address]` open, `["U",key,ticket…]` send the files of an announcement,
/// `["f",id]` focus, `["b",id]` focus gone, `["A",id or nothing,milliseconds,easing,delay,(times and direction)]` what follows is shown by
/// motion, `["w",id,x,y,smooth]` scroll there, to an anchor or as little as possible.
struct PatchWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var operations = 0

  var isEmpty: Bool { operations == 0 }

  mutating func setText(_ id: UInt32, _ text: String) { write("t", id, text) }
  mutating func setAttribute(_ id: UInt32, _ name: String, _ value: String) { write("a", id, name, value) }
  mutating func removeAttribute(_ id: UInt32, _ name: String) { write("r", id, name) }
  mutating func setValue(_ id: UInt32, _ value: String) { write("v", id, value) }
  mutating func focus(_ id: UInt32) { write("f", id) }
  mutating func blur(_ id: UInt32) { write("b", id) }
  /// - Parameter id: the element that moves with all in it; nil for the page.
  mutating func animate(_ id: UInt32?, _ animation: Animation) {
    begin("A")
    let once = [id.map(HTMLWriter.name) ?? "", animation.milliseconds, animation.easing, animation.delayMilliseconds]
    for value in once + (animation.repetition.map { [$0] } ?? []) {
      bytes.append(UInt8(ascii: ","))
      string(value)
    }
    end()
  }

  mutating func scroll(to id: UInt32, _ anchor: UnitPoint?, isAnimated: Bool) {
    write(
      "w", id, anchor.map { StyleRules.format($0.x) } ?? "", anchor.map { StyleRules.format($0.y) } ?? "", isAnimated ? "1" : "")
  }

  mutating func delete(_ id: UInt32) { write("d", id) }
  mutating func open(_ address: String) {
    begin("o")
    bytes.append(UInt8(ascii: ","))
    string(address)
    end()
  }

  /// - Parameter key: what the browser calls the files that it announced. Without tickets they are not taken.
  mutating func upload(_ key: Int, _ tickets: [String]) {
    begin("U")
    bytes.append(contentsOf: ",\(key)".utf8)
    for ticket in tickets {
      bytes.append(UInt8(ascii: ","))
      string(ticket)
    }
    end()
  }

  mutating func dropRules() {
    begin("S")
    end()
  }

  mutating func addRule(_ rule: String) {
    begin("s")
    bytes.append(UInt8(ascii: ","))
    string(rule)
    end()
  }

  mutating func insert(in parent: UInt32, before: UInt32?, html: [UInt8]) {
    place("i", parent, before)
    bytes.append(UInt8(ascii: ","))
    html.withUnsafeBufferPointer { string($0) }
    end()
  }

  mutating func move(_ id: UInt32, in parent: UInt32, before: UInt32?) {
    place("m", parent, before)
    bytes.append(UInt8(ascii: ","))
    string(HTMLWriter.name(of: id))
    end()
  }

  /// Lets the device be felt, where it can: milliseconds of shaking and of rest in turn.
  mutating func feel(_ pattern: String) {
    begin("y")
    bytes.append(UInt8(ascii: ","))
    string(pattern)
    end()
  }

  /// A place in what has been written.
  struct Mark: Equatable {
    fileprivate let bytes: Int
    fileprivate let operations: Int
  }

  var mark: Mark { Mark(bytes: bytes.count, operations: operations) }

  /// Forgets what was written since.
  mutating func rewind(to mark: Mark) {
    bytes.removeLast(bytes.count - mark.bytes)
    operations = mark.operations
  }

  mutating func take() -> [UInt8] {
    defer { self = PatchWriter() }
    return bytes
  }

  private mutating func write(_ operation: String, _ id: UInt32, _ values: String...) {
    begin(operation)
    bytes.append(UInt8(ascii: ","))
    string(HTMLWriter.name(of: id))
    for value in values {
      bytes.append(UInt8(ascii: ","))
      string(value)
    }
    end()
  }

  private mutating func place(_ operation: String, _ parent: UInt32, _ before: UInt32?) {
    begin(operation)
    bytes.append(UInt8(ascii: ","))
    string(HTMLWriter.name(of: parent))
    bytes.append(UInt8(ascii: ","))
    if let before { string(HTMLWriter.name(of: before)) } else { bytes.append(UInt8(ascii: "0")) }
  }

  private mutating func begin(_ operation: String) {
    if operations > 0 { bytes.append(UInt8(ascii: ",")) }
    operations += 1
    bytes.append(contentsOf: "[\"\(operation)\"".utf8)
  }

  private mutating func end() { bytes.append(UInt8(ascii: "]")) }

  /// A JSON string (RFC 8259 section 7).
  private mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string($0) }
  }

  private mutating func string(_ utf8: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    // What needs no escape, and most does not, goes over in one piece.
    var start = 0
    for index in 0..<utf8.count where Self.needsEscape(utf8[index]) {
      bytes.append(contentsOf: utf8[start..<index])
      let byte = utf8[index]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
      case UInt8(ascii: "\n"): bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
      default: bytes.append(contentsOf: Self.escape(of: byte))
      }
      start = index + 1
    }
    bytes.append(contentsOf: utf8[start...])
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 }

  private static func escape(of control: UInt8) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return Array("\\u00".utf8) + [digits[Int(control >> 4)], digits[Int(control & 15)]]
  }
}
