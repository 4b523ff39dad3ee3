import Documents

/// The properties of one microformat: of the elements in it, but not of those in another microformat
/// (https://microformats.org/wiki/microformats2-parsing).
struct MarkupProperties {
  private let tree: HTMLTree
  private let addresses: AddressResolver
  /// The elements of each property, in the order of the page.
  private var found: [Substring: [Int]] = [:]

  init(of place: Int, in tree: HTMLTree, addresses: AddressResolver) {
    (self.tree, self.addresses) = (tree, addresses)
    var next = place + 1
    while next < tree.nodes[place].end {
      let classes = tree.classes(of: next)
      for name in classes where Self.isProperty(name) { found[name, default: []].append(next) }
      let isAnother = classes.contains { $0.hasPrefix("h-") && $0.dropFirst(2).first?.isLetter == true }
      next = isAnother ? tree.nodes[next].end : next + 1
    }
  }

  func has(_ name: Substring) -> Bool { found[name] != nil }

  func places(_ name: Substring) -> [Int] { found[name] ?? [] }

  func text(_ name: Substring) -> String? { places(name).lazy.compactMap { Self.value(at: $0, in: tree) }.first }

  func address(_ name: Substring) -> String? {
    places(name).lazy.compactMap { place in
      let node = tree.nodes[place]
      return node["href"] ?? node["src"] ?? Self.value(at: place, in: tree)
    }.compactMap(addresses.resolve).first { !$0.hasPrefix("mailto:") }
  }

  /// A time of an attribute, else of its parts (value class pattern), else of its words.
  func time(_ name: Substring) -> String? {
    places(name).lazy.compactMap { place in
      if let time = tree.nodes[place]["datetime"]?.nonBlank { return time }
      let parts = (place..<tree.nodes[place].end).filter { tree.classes(of: $0).contains("value") }
        .compactMap { tree.nodes[$0]["datetime"] ?? Self.value(at: $0, in: tree) }
      return parts.isEmpty ? Self.value(at: place, in: tree) : parts.joined(separator: "T")
    }.first
  }

  /// What an element says as a plain text: `abbr` and `data` say it in an attribute.
  static func value(at place: Int, in tree: HTMLTree) -> String? {
    let node = tree.nodes[place]
    let attribute: String? =
      switch node.name?.text {
      case "abbr", "link": node["title"]
      case "data", "input": node["value"]
      case "img", "area": node["alt"]
      default: nil
      }
    return (attribute ?? tree.text(in: place, limit: PlainText.longestText)).nonBlank?.prefix(bytes: PlainText.longestText)
  }

  private static func isProperty(_ name: Substring) -> Bool { ["p-", "u-", "dt-", "e-"].contains { name.hasPrefix($0) } }
}
