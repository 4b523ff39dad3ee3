/// Classes whose declaration depends on a value (`padding(13)`), as rules. A strict content policy allows no inline style, so
/// each distinct declaration is a class: a page's first rules come in its one style element, later ones are inserted by the script.
///
/// A rule lives as long as something refers to its class: an element, a style that waits for one, a session that has told its page.
/// Those that nothing refers to are forgotten when they have become many, so values that people bring (a colour that is picked, a
/// width that follows a number) do not stay.
@MainActor enum StyleRules {
  // Unchecked for the reason given in ElementNode.
  @exclusivity(unchecked) private static var known: [String: StyleRule] = [:]
  private static var made = 0
  /// How many there may be before it is looked which are in use.
  private static var limit = least
  private static let least = 1_024

  /// Registers the class, if it is not known, and answers its name.
  static func name(_ name: String, _ declaration: @autoclosure () -> String) -> String {
    if let rule = known[name] {
      rule.isRecent = true
      return name
    }
    if known.count >= limit { forgetUnused() }
    made += 1
    known[name] = StyleRule(number: made, text: ".\(name){\(declaration())}")
    return name
  }

  /// The rules that an element with these classes needs.
  static func rules(of classes: String) -> [StyleRule] {
    classes.split(separator: " ").compactMap { known[String($0)] }
  }

  static var count: Int { known.count }

  /// Between a name that is given and what refers to it others may be made: what was asked for since the last time stays once more.
  private static func forgetUnused() {
    var gone: [String] = []
    // Keys and indices on their own would share the table, and then everything in it has two owners.
    var index = known.startIndex
    while index != known.endIndex {
      let isUnused = isKnownUniquelyReferenced(&known.values[index])
      let (name, rule) = known[index]
      if isUnused, !rule.isRecent { gone.append(name) }
      rule.isRecent = false
      known.formIndex(after: &index)
    }
    for name in gone { known[name] = nil }
    limit = max(least, known.count * 2)
  }

  /// A length as part of a class name: `13` or `0_5`, `-4` as `m4`.
  nonisolated static func token(_ length: Double) -> String {
    // Whole lengths are the usual ones.
    if length >= 0, length == length.rounded() { return String(Int(length)) }
    return format(length).replacing(".", with: "_").replacing("-", with: "m")
  }

  /// An address in a declaration, without what would end it.
  nonisolated static func url(_ address: String) -> String {
    let escaped = address.replacing("\\", with: "%5C").replacing("\"", with: "%22").replacing("\n", with: "%0A").replacing("<", with: "%3C")
    return "url(\"\(escaped)\")"
  }

  nonisolated static func format(_ length: Double) -> String {
    length == length.rounded() ? String(Int(length)) : String(length)
  }
}

/// The rule of one class.
@MainActor final class StyleRule {
  /// Rules stand in the order in which they were made.
  let number: Int
  let text: String
  // Unchecked for the reason given in ElementNode.
  @exclusivity(unchecked) fileprivate(set) var isRecent = true

  fileprivate init(number: Int, text: String) {
    self.number = number
    self.text = text
  }
}
