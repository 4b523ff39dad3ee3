/// The machine that sends: an id of its own, made once, and a name that people know it by.
struct Device: Equatable {
  let id: String
  let name: String

  /// A line of at most this many letters; the file of the id may have been written by somebody else.
  static func isID(_ text: String) -> Bool {
    FieldRule.isIdentifier(text)
  }

  var json: JSONValue {
    .object([.init("device_id", .string(id)), .init("device_name", .string(name)), .init("platform", .string(Machine.platform))])
  }
}
