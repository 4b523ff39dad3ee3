/// The classes of an element, with what they say of its room. Elements of one kind share them.
@MainActor final class ClassNames {
  let text: String
  let room: Room.Kind
  private static var known: [String: ClassNames] = [:]

  private init(_ text: String) {
    self.text = text
    room = Room.Kind(text)
  }

  static func of(_ text: String) -> ClassNames {
    if let known = known[text] { return known }
    let names = ClassNames(text)
    // Classes that are made from values are not remembered without end.
    if known.count < 4_000 { known[text] = names }
    return names
  }
}
