/// Reads the markup that the module writes: attributes without a value or in double quotes, ids without quotes, four entities.
struct PageParser {
  struct Failure: Error {
    let reason: String
  }

  private static let voids: Set<String> = ["hr", "img", "input"]
  private var rest: Substring

  private init(_ markup: String) { rest = markup[...] }

  static func parse(_ markup: String) throws -> [PageElement] {
    var parser = PageParser(markup)
    let root = PageElement(tag: "root", attributes: [:])
    try parser.content(of: root)
    guard parser.rest.isEmpty else { throw Failure(reason: "unexpected \(parser.rest.prefix(40))") }
    guard root.elements.count == root.children.count else { throw Failure(reason: "text outside of an element") }
    for element in root.elements { element.parent = nil }
    return root.elements
  }

  private mutating func content(of parent: PageElement) throws {
    while !rest.isEmpty, !rest.hasPrefix("</") {
      if rest.hasPrefix("<") {
        parent.append(.element(try element()))
      } else {
        parent.append(.text(try Self.decode(take { $0 != "<" })))
      }
    }
  }

  private mutating func element() throws -> PageElement {
    try expect("<")
    let tag = String(take { $0.isLetter || $0.isNumber })
    var attributes: [String: String] = [:]
    while rest.hasPrefix(" ") {
      try expect(" ")
      let name = String(take { !" =>".contains($0) })
      var value = ""
      if rest.hasPrefix("=\"") {
        try expect("=\"")
        value = try Self.decode(take { $0 != "\"" })
        try expect("\"")
      } else if rest.hasPrefix("=") {
        try expect("=")
        value = String(take { !" >".contains($0) })
      }
      guard attributes.updateValue(value, forKey: name) == nil else { throw Failure(reason: "attribute \(name) twice on \(tag)") }
    }
    try expect(">")
    let element = PageElement(tag: tag, attributes: attributes)
    guard !Self.voids.contains(tag) else { return element }
    try content(of: element)
    try expect("</\(tag)>")
    return element
  }

  private mutating func take(while condition: (Character) -> Bool) -> Substring {
    let taken = rest.prefix(while: condition)
    rest = rest.dropFirst(taken.count)
    return taken
  }

  private mutating func expect(_ string: String) throws {
    guard rest.hasPrefix(string) else { throw Failure(reason: "\(string) expected at \(rest.prefix(40))") }
    rest = rest.dropFirst(string.count)
  }

  private static func decode(_ text: Substring) throws -> String {
    var text = String(text)
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      text = text.replacing(entity, with: character)
    }
    return text
  }
}
