/// A component with its properties as they are in the file.
struct RawComponent {
  /// In upper case: `VEVENT`.
  let name: String
  let line: Int
  var properties: [RawProperty] = []

  /// The first property of a name: no property that counts may be there twice, and where it is, all programs take the first.
  func first(_ name: String) -> RawProperty? { properties.first { $0.name == name } }

  func all(_ name: String) -> [RawProperty] { properties.filter { $0.name == name } }
}
