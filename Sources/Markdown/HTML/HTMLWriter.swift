/// Writes the elements of a page, so that each is closed in its place and none is nested too deeply.
///
/// Two kinds of things come in. What ``MarkdownWriter`` writes is ours: elements and attributes of its choice, text and addresses
/// escaped. Raw HTML of the note (``raw(_:resolving:)``) is cut into tokens, and nothing of it but what ``HTMLAllowList`` allows is
/// written. When a note holds raw HTML, all elements of both kinds pass through one ``HTMLTree``; without, the syntax tree itself
/// guarantees that they are closed in order, and only their depth is counted.
struct HTMLWriter {
  /// Open elements beyond this depth are dropped, their text kept; browsers give up at 512.
  static let depthLimit = 200

  var output: [UInt8] = []
  /// Texts of the headings, in order.
  var headings: [(level: Int, text: String)] = []
  /// What is put in when the whole page is known: where, and what.
  private(set) var slots: [(offset: Int, slot: PageSlot)] = []
  /// Nil when there is no raw HTML.
  var tree: HTMLTree?
  /// The text of the heading that is open.
  var headingText: [UInt8]?
  private var depth = 0

  init(capacity: Int, isMixed: Bool) {
    output.reserveCapacity(capacity)
    tree = isMixed ? HTMLTree() : nil
  }

  /// Takes note of an element that begins here; its start tag is written only when this answers true.
  mutating func begin(_ element: HTMLElement) -> Bool {
    guard tree != nil else {
      depth += 1
      return depth <= Self.depthLimit
    }
    let step = tree?.open(element.name, element.kind)
    close(step?.closed ?? [])
    return step?.isAllowed ?? false
  }

  mutating func open(_ element: HTMLElement) {
    if begin(element) { append(element.start) }
  }

  mutating func close(_ element: HTMLElement) {
    guard tree != nil else {
      if depth <= Self.depthLimit { append(element.end) }
      depth -= 1
      return
    }
    close(tree?.close(element.name) ?? [])
  }

  /// An element without content.
  mutating func void(_ element: HTMLElement, _ tag: StaticString) {
    if beginVoid(element) { append(tag) }
  }

  mutating func beginVoid(_ element: HTMLElement) -> Bool {
    guard tree != nil else { return true }
    let step = tree?.open(element.name, .void)
    close(step?.closed ?? [])
    return step?.isAllowed ?? false
  }

  /// Writes the end tags of elements that the tree closed, the innermost first.
  mutating func close(_ closed: [String]) {
    for name in closed {
      output.append(contentsOf: "</\(name)>".utf8)
      if HTMLTree.isHeading(name) { endHeading() }
    }
  }

  mutating func finish() { close(tree?.closeAll() ?? []) }

  mutating func slot(_ slot: PageSlot) { slots.append((output.count, slot)) }

  mutating func append(_ text: StaticString) {
    output.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes what is already HTML.
  mutating func append(_ bytes: some Sequence<UInt8>) { output.append(contentsOf: bytes) }

  /// Begins a new line unless this is one.
  mutating func newLine() {
    if let last = output.last, last != 10 { output.append(10) }
  }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    headingText?.append(contentsOf: bytes)
    HTMLCharacters.appendEscaped(bytes, to: &output)
  }

  mutating func text(_ string: some StringProtocol) {
    var string = String(string)
    string.withUTF8 { text($0) }
  }

  mutating func attribute(_ name: StaticString, _ value: String) {
    output.append(32)
    append(name)
    append("=\"")
    HTMLCharacters.appendAttribute(value, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  /// Takes white space off the end, down to what was written before `start`.
  mutating func trim(to start: Int) {
    while output.count > start, let last = output.last, last == 32 || last == 10 { output.removeLast() }
  }

  static func append(_ name: String, _ value: String, to output: inout [UInt8]) {
    output.append(32)
    output.append(contentsOf: name.utf8)
    output.append(contentsOf: "=\"".utf8)
    HTMLCharacters.appendAttribute(value, to: &output)
    output.append(UInt8(ascii: "\""))
  }
}
