/// The name of a field's place in the tree. The same view at the same place has the same name in every session and in every run of
/// the server, so a page that is made again can be given back what a person had entered.
///
/// It is a hash over the way up to the root: positions among siblings, keys of rows, explicit identities, tags of elements. It is
/// computed only when a field's markup is written, and nothing keeps it.
@MainActor enum FieldName {
  static func of(_ field: ElementNode) -> String { hash(of: words(of: field)) }

  /// The way up, as words that are the same in every run.
  static func words(of field: ElementNode) -> [String] {
    var words = field.attributes.filter { ["type", "name"].contains($0.name) }.map(\.value)
    var child: _Node = field
    while let parent = child.parent {
      if let element = parent as? ElementNode { words.append(element.tag.name.description) }
      words.append(parent.position(of: child))
      child = parent
    }
    return words
  }

  /// The same words have the same hash in every run.
  static func hash(of words: [String]) -> String {
    var hash = FNV1a()
    for word in words {
      hash.combine(word)
      // A word ends with a byte that no text has.
      hash.combine(0xff as UInt8)
    }
    return String(hash.value, radix: 36)
  }
}
