/// The machine that sends: an id of its own, made once, and a name that people know it by.
struct Device: Equatable {
  let id: String
  let name: String

  /// In bytes, as the house takes it.
  static let longestName = 200

  /// What a machine may be called; `nil` for nothing. Longer ones are cut at the end of a letter.
  static func name(_ text: String) -> String? {
    var name = Title.short(text, 80).drop { $0.isWhitespace }
    while name.last?.isWhitespace == true || name.utf8.count > longestName { name.removeLast() }
    return name.isEmpty ? nil : String(name)
  }

  /// A line of at most this many letters; the file of the id may have been written by somebody else.
  static func isID(_ text: String) -> Bool {
    FieldRule.isIdentifier(text)
  }

  var json: JSONValue {
    .object([.init("device_id", .string(id)), .init("device_name", .string(name)), .init("platform", .string(Machine.platform))])
  }
}
