/// The query of an address, field by field in its order.
package nonisolated struct AddressQuery {
  package private(set) var text = ""

  package init() {}

  /// - Parameter value: nil leaves the field out.
  package mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    if !text.isEmpty { text += "&" }
    text += name + "=" + AddressText.encode(value)
  }
}
