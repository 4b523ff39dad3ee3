/// The query of an address, field by field in its order.
nonisolated struct AddressQuery {
  private(set) var text = ""

  /// - Parameter value: nil leaves the field out.
  mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    if !text.isEmpty { text += "&" }
    text += name + "=" + AddressText.encode(value)
  }
}
