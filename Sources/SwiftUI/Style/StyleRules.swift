/// Classes whose declaration depends on a value (`padding(13)`), as rules. A strict content policy allows no inline style, so
/// each distinct declaration is a class: a page's first rules come in its one style element, later ones are inserted by the script.
///
/// The set is as large as the app's source has distinct values.
@MainActor enum StyleRules {
  private static var names: Set<String> = []
  private(set) static var all: [String] = []

  /// Registers the class once and answers its name.
  static func name(_ name: String, _ declaration: @autoclosure () -> String) -> String {
    if names.insert(name).inserted { all.append(".\(name){\(declaration())}") }
    return name
  }

  /// A length as part of a class name: `13` or `0_5`, `-4` as `m4`.
  nonisolated static func token(_ length: Double) -> String {
    // Whole lengths are the usual ones.
    if length >= 0, length == length.rounded() { return String(Int(length)) }
    return format(length).replacing(".", with: "_").replacing("-", with: "m")
  }

  nonisolated static func format(_ length: Double) -> String {
    length == length.rounded() ? String(Int(length)) : String(length)
  }
}
