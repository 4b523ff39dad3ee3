/// The name of a field's place in the tree. The same view at the same place has the same name in every session and in every run of
/// the server, so a page that is made anew can be given back what a person had entered.
///
/// It is a hash over the way up to the root: positions among siblings, keys of rows, explicit identities, tags of elements. It is
/// computed only when a field's markup is written, and nothing keeps it.
@MainActor enum FieldName {
  static func of(_ field: ElementNode) -> String {
    var hash = FNV()
    for attribute in field.attributes where ["type", "name"].contains(attribute.name) { hash.mix(attribute.value) }
    var child: _Node = field
    while let parent = child.parent {
      if let element = parent as? ElementNode { hash.mix(element.tag.rawValue) }
      hash.mix(parent.position(of: child))
      child = parent
    }
    return String(hash.value, radix: 36)
  }

  /// FNV-1a with 64 bits: Swift's own hashes differ from run to run.
  private struct FNV {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func mix(_ text: String) {
      for byte in text.utf8 { mix(byte) }
      mix(0)
    }

    private mutating func mix(_ byte: UInt8) {
      value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
  }
}
