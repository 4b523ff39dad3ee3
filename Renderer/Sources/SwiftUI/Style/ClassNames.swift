/// The classes of an element, with what they say of its room and the rules that they need. Elements of one kind share them.
@MainActor final class ClassNames {
  let text: String
  let room: Room.Kind
  let rules: [StyleRule]
  /// The page that asked for the rules last.
  var lastPage = 0
  /// The text as it stands in an attribute's value, with what must be escaped.
  let markup: [UInt8]
  private static var known: [String: ClassNames] = [:]
  private static var older: [String: ClassNames] = [:]
  private static let most = 2_000

  private init(_ text: String) {
    self.text = text
    room = Room.Kind(text)
    rules = StyleRules.rules(of: text)
    var writer = HTMLWriter()
    writer.text(text)
    markup = writer.bytes
  }

  static func of(_ text: String) -> ClassNames {
    if let names = known[text] { return names }
    let names = older[text] ?? ClassNames(text)
    // Classes that are made from values are not remembered without end: what was not asked for among so many others goes.
    if known.count == most {
      older = known
      known = [:]
    }
    known[text] = names
    return names
  }
}
