/// The classes of an element, with what they say of its room and the rules that they need. Elements of one kind share them.
@MainActor final class ClassNames {
  let text: String
  let room: Room.Kind
  let rules: [StyleRule]
  /// The page that asked for the rules last.
  var lastPage = 0
  /// The text as it stands in an attribute's value, with what must be escaped.
  let markup: [UInt8]
  /// A direct-mapped cache in front of `known`: a page asks for the same few dozen again and again, and hashing a string takes ten times as
  /// long as comparing it. Unchecked for the reason given in ElementNode.
  @exclusivity(unchecked) private static var recent: [ClassNames?] = Array(repeating: nil, count: 256)
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
    let place = place(of: text)
    if let names = recent[place], names.text == text { return names }
    let names = found(text)
    recent[place] = names
    return names
  }

  /// The cache's slot for a string, mixed from the two words that represent it: the bytes of a small string, the pointer of a large one, which
  /// is the same each time for a literal. It is only a hint: whether the slot holds the string is decided by `==`.
  private static func place(of text: String) -> Int {
    let (one, other) = unsafeBitCast(text, to: (UInt, UInt).self)
    return Int(truncatingIfNeeded: ((one ^ other &* 31) &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }

  private static func found(_ text: String) -> ClassNames {
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
