/// The open elements of a fragment, so that each is closed in its place. Follows the tree construction of the HTML standard where a
/// browser would close elements of its own accord, which could otherwise reach beyond the fragment.
struct HTMLTree {
  private struct Element {
    var name: String
    var isInline: Bool
  }

  private var open: [Element] = []
  private var counts: [String: Int] = [:]
  /// Elements that were dropped although allowed, whose end tags are to be dropped too.
  private var dropped: [String: Int] = [:]

  static func isHeading(_ name: String) -> Bool {
    name.utf8.count == 2 && name.utf8.first == UInt8(ascii: "h") && name != "hr"
  }

  func isOpen(_ name: String) -> Bool { counts[name, default: 0] > 0 }

  /// Opens an element, closing first what it cannot stand in.
  mutating func open(_ name: String, _ kind: HTMLAllowList.Kind) -> (isAllowed: Bool, closed: [String]) {
    guard let closing = place(for: name, kind) else {
      if kind != .void { dropped[name, default: 0] += 1 }
      return (false, [])
    }
    let closed = pop(to: closing)
    guard kind != .void else { return (true, closed) }
    guard open.count < HTMLWriter.depthLimit else {
      dropped[name, default: 0] += 1
      return (false, closed)
    }
    open.append(Element(name: name, isInline: kind == .inline))
    counts[name, default: 0] += 1
    return (true, closed)
  }

  /// The elements that the end tag of `name` closes, the innermost first; none when it closes nothing here.
  mutating func close(_ name: String) -> [String] {
    if let count = dropped[name], count > 0 {
      dropped[name] = count - 1
      return []
    }
    guard isOpen(name) else { return [] }
    let isInline = HTMLAllowList.elements[name] == .inline
    let isOfTable = Self.tableParts.contains(name) || name == "table"
    for index in open.indices.reversed() {
      let element = open[index]
      if element.name == name { return pop(to: index) }
      // An inline end tag closes no block, and nothing but the table itself ends a cell.
      if isInline, !element.isInline { return [] }
      if !isOfTable, Self.isCell(element.name) { return [] }
      if isOfTable, name != "table", element.name == "table" { return [] }
    }
    return []
  }

  mutating func closeAll() -> [String] { pop(to: 0) }

  private static let tableParts: Set<String> = ["caption", "tbody", "td", "tfoot", "th", "thead", "tr"]
  private static func isCell(_ name: String) -> Bool { name == "td" || name == "th" || name == "caption" }

  /// How many elements stay open around `name`; `nil` when it has no place here.
  private func place(for name: String, _ kind: HTMLAllowList.Kind) -> Int? {
    switch name {
    case "li": return item(["li"], in: ["ul", "ol"])
    case "dt", "dd": return item(["dt", "dd"], in: ["dl"])
    case "td", "th": return partOfTable(in: ["tr"])
    case "tr": return partOfTable(in: ["thead", "tbody", "tfoot", "table"])
    case "thead", "tbody", "tfoot", "caption": return partOfTable(in: ["table"])
    case "a" where isOpen("a"): return nil
    default: return kind == .block || name == "hr" ? blockPlace(isHeading: Self.isHeading(name)) : open.count
    }
  }

  /// A list item ends the item before it and stands nowhere but in a list.
  private func item(_ siblings: Set<String>, in lists: Set<String>) -> Int? {
    for index in open.indices.reversed() {
      let element = open[index]
      if lists.contains(element.name) { return index + 1 }
      if siblings.contains(element.name) { return index }
      guard element.isInline || element.name == "p" || element.name == "div" else { return nil }
    }
    return nil
  }

  private func partOfTable(in parents: Set<String>) -> Int? {
    guard isOpen("table") else { return nil }
    for index in open.indices.reversed() {
      if parents.contains(open[index].name) { return index + 1 }
      if open[index].name == "table" { return nil }
    }
    return nil
  }

  /// A block ends an open paragraph; a heading ends any heading around it, so that headings never stand in one another.
  private func blockPlace(isHeading: Bool) -> Int {
    if isHeading, let outer = open.firstIndex(where: { Self.isHeading($0.name) }) { return outer }
    for index in open.indices.reversed() {
      let element = open[index]
      if element.name == "p" { return index }
      guard element.isInline else { break }
    }
    return open.count
  }

  private mutating func pop(to count: Int) -> [String] {
    var closed: [String] = []
    while open.count > count, let element = open.popLast() {
      counts[element.name, default: 1] -= 1
      closed.append(element.name)
    }
    return closed
  }
}
