/// A value of the front matter as it is shown: a link by its name, without brackets.
nonisolated struct PropertyValue: Hashable {
  let text: String
  /// The note that the whole value is a link to.
  let key: String?

  /// The values of a property.
  ///
  /// - Parameter keys: of the notes that this one links to. A link of the front matter leads to one of them, or nowhere; where two have its
  ///   name it is not known here which.
  static func all(_ values: [String], linksTo keys: [String]) -> [PropertyValue] {
    guard values.contains(where: { $0.contains("[[") }) else { return values.map { PropertyValue($0, among: [:]) } }
    // By the last part of the path: a note may have thousands of links, and a property thousands of values.
    let named = Dictionary(grouping: keys) { bareName($0.lowercased()) }
    return values.map { PropertyValue($0, among: named) }
  }

  private init(_ value: String, among keys: [String: [String]]) {
    let link = /!?\[\[([^\[\]\n]+)\]\]/
    text = value.replacing(link) { Self.name(in: $0.1) }
    guard let target = value.wholeMatch(of: link).map({ Self.target(in: $0.1).lowercased() }), !target.isEmpty else {
      key = nil
      return
    }
    let fitting = (keys[Self.bareName(target)] ?? []).filter { Self.path($0.lowercased(), isNamed: target) }
    key = fitting.count == 1 ? fitting[0] : nil
  }

  /// The author's own words, else the note's name, with the heading that it leads to: `Note > Heading`.
  private static func name(in link: Substring) -> String {
    let parts = link.split(separator: "|", maxSplits: 1)
    if parts.count == 2, let label = trimmed(parts[1]) { return label }
    let places = parts.first?.split(separator: "#").compactMap(trimmed) ?? []
    guard link.first != "#", let note = places.first else { return places.joined(separator: " > ") }
    return ([PathTree.title(of: note)] + places.dropFirst()).joined(separator: " > ")
  }

  private static func target(in link: Substring) -> String {
    let path = link.prefix { $0 != "|" && $0 != "#" }
    return trimmed(path) ?? ""
  }

  /// By its whole path or the end of it, with or without the ending.
  private static func path(_ key: String, isNamed target: String) -> Bool {
    [target, target + ".md", target + ".markdown"].contains { key == $0 || key.hasSuffix("/" + $0) }
  }

  /// The last part of a path, without the ending.
  private static func bareName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for ending in [".md", ".markdown"] where name.hasSuffix(ending) { return String(name.dropLast(ending.count)) }
    return name
  }

  private static func trimmed(_ text: Substring) -> String? {
    let trimmed = text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    return trimmed.isEmpty ? nil : String(trimmed)
  }
}
