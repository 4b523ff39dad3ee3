import Foundation

/// A page as a browser holds it: starts from HTML, applies patches, and refuses whatever a browser could only get wrong.
struct PageModel {
  enum Failure: Error, Equatable {
    case malformed(String)
    case unknownElement(operation: String, id: String)
    case notAChild(operation: String, id: String)
    case sameIDTwice(String)
    case ruleTwice(String)
  }

  let root: PageElement
  private(set) var rules: [String] = []
  private var byID: [String: PageElement] = [:]
  /// Elements that were in the page once: an attribute may still be told to one in the turn in which it goes.
  private var deleted: Set<String> = []
  /// What each field shows.
  private(set) var values: [String: String] = [:]
  /// The element that the server moved the focus to, or that the first page says has it.
  private(set) var focused: String?
  /// Operations by their letter, counted.
  private(set) var counts: [String: Int] = [:]

  /// Milliseconds of each motion that was asked for.
  private(set) var motions: [String] = []
  /// Addresses that the browser was asked to open.
  private(set) var opened: [String] = []
  /// What the device was to let be felt.
  private(set) var felt: [String] = []
  /// Elements that were scrolled to.
  private(set) var scrolled: [String] = []

  init(html: [UInt8]) throws {
    let elements = try PageParser.parse(String(decoding: html, as: UTF8.self))
    guard let first = elements.first, elements.count == 1 else { throw Failure.malformed("one root element expected") }
    root = first
    try register(first)
  }

  var normalised: String { root.normalised }

  func element(_ id: String) -> PageElement? { byID[id] }

  /// Applies one patch: the inside of a JSON array.
  mutating func apply(_ patch: [UInt8]) throws {
    let array = [UInt8(ascii: "[")] + patch + [UInt8(ascii: "]")]
    guard let operations = try JSONSerialization.jsonObject(with: Data(array)) as? [[Any]] else {
      throw Failure.malformed("operations expected")
    }
    for operation in operations { try apply(operation) }
  }

  private mutating func apply(_ operation: [Any]) throws {
    let words = operation.map { $0 as? String ?? "" }
    guard let kind = words.first else { throw Failure.malformed("an operation without a name") }
    counts[kind, default: 0] += 1
    switch (kind, words.count) {
    case ("t", 3): try known(kind, words[1])?.children = words[2].isEmpty ? [] : [.text(words[2])]
    case ("a", 4): try known(kind, words[1])?.attributes[words[2]] = words[3]
    case ("r", 3): try known(kind, words[1])?.attributes[words[2]] = nil
    case ("v", 3): if try known(kind, words[1]) != nil { show(words[2], in: words[1]) }
    case ("f", 2): if try known(kind, words[1]) != nil { focused = words[1] }
    case ("b", 2): if try known(kind, words[1]) != nil, focused == words[1] { focused = nil }
    case ("i", 4): try insert(words[3], into: words[1], before: words[2])
    case ("m", 4): try move(words[3], in: words[1], before: words[2])
    case ("d", 2): try delete(words[1])
    // What the script is to send; the page stays as it is.
    case ("U", 2...): break
    case ("o", 2): opened.append(words[1])
    case ("A", 5...6): motions.append(words[2])
    case ("w", 5):
      _ = try required("w", words[1])
      scrolled.append(words[1])
    case ("y", 2): felt.append(words[1])
    case ("s", 2):
      guard !rules.contains(words[1]) else { throw Failure.ruleTwice(words[1]) }
      rules.append(words[1])
    case ("S", 1): rules = []
    default: throw Failure.malformed("\(operation)")
    }
  }

  private func known(_ operation: String, _ id: String) throws -> PageElement? {
    if let element = byID[id] { return element }
    guard deleted.contains(id) else { throw Failure.unknownElement(operation: operation, id: id) }
    return nil
  }

  private func required(_ operation: String, _ id: String) throws -> PageElement {
    guard let element = byID[id] else { throw Failure.unknownElement(operation: operation, id: id) }
    return element
  }

  private mutating func insert(_ html: String, into parentID: String, before: String) throws {
    let parent = try required("i", parentID)
    let elements = try PageParser.parse(html)
    guard !elements.isEmpty else { throw Failure.malformed("nothing to insert") }
    for element in elements {
      try register(element)
      try place(element, in: parent, before: before, "i")
    }
  }

  private mutating func move(_ id: String, in parentID: String, before: String) throws {
    let parent = try required("m", parentID)
    let element = try required("m", id)
    guard element.parent === parent else { throw Failure.notAChild(operation: "m", id: id) }
    element.removeFromParent()
    try place(element, in: parent, before: before, "m")
  }

  private func place(_ element: PageElement, in parent: PageElement, before: String, _ operation: String) throws {
    var index = parent.children.count
    if !before.isEmpty {
      guard let position = parent.index(of: try required(operation, before)) else {
        throw Failure.notAChild(operation: operation, id: before)
      }
      index = position
    }
    parent.children.insert(.element(element), at: index)
    element.parent = parent
  }

  private mutating func delete(_ id: String) throws {
    let element = try required("d", id)
    element.removeFromParent()
    for gone in element.all.compactMap(\.id) {
      byID[gone] = nil
      deleted.insert(gone)
    }
  }

  private mutating func register(_ element: PageElement) throws {
    for each in element.all {
      guard let id = each.id else { continue }
      // A screen of a stack leaves the page and comes back as it was.
      guard byID[id] == nil else { throw Failure.sameIDTwice(id) }
      deleted.remove(id)
      byID[id] = each
      if each.attributes["autofocus"] != nil { focused = id }
      switch (each.tag, each.attributes["type"]) {
      case ("input", "checkbox"), ("input", "radio"): values[id] = each.attributes["checked"] == nil ? "" : "1"
      case ("input", _): values[id] = each.attributes["value"] ?? ""
      // The line break after the tag is not part of the text.
      case ("textarea", _): values[id] = String(each.text.dropFirst())
      case ("select", _): values[id] = each.all.first { $0.attributes["selected"] != nil }?.attributes["value"] ?? ""
      default: break
      }
    }
  }

  /// A field shows a value; of radio buttons with one name only one is on.
  private mutating func show(_ value: String, in id: String) {
    if value == "1", let radio = byID[id], radio.attributes["type"] == "radio" {
      for (other, element) in byID where element.attributes["type"] == "radio" && element.attributes["name"] == radio.attributes["name"] {
        values[other] = ""
      }
    }
    values[id] = value
  }

  /// What a person does to a field before anything is told.
  mutating func enter(_ value: String, in id: String) { show(value, in: id) }
}
