extension [Attribute] {
  /// Sets an attribute instead of those with its name.
  mutating func set(_ attribute: Attribute) {
    removeAll { $0.name == attribute.name }
    append(attribute)
  }

  /// Removes the attributes with a name.
  ///
  /// - Returns: the value of the first of them; nil where there is none.
  mutating func removeValue(named name: String) -> String? {
    let value = first(where: { $0.name == name })?.value
    removeAll { $0.name == name }
    return value
  }
}
