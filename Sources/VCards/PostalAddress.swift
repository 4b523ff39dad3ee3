import ContentLines

/// A postal address (RFC 6350 section 6.3.1).
package struct PostalAddress: Hashable, Sendable {
  package let postOfficeBox: String
  package let extendedAddress: String
  package let street: String
  package let locality: String
  package let region: String
  package let postalCode: String
  package let country: String

  /// Reads the value of ADR. A comma is text: hardly a writer escapes those of a street.
  init(_ value: String) {
    let components = EscapedText.split(value, at: ";").prefix(7).map { EscapedText.unescaped($0).trimmed }
    func component(_ index: Int) -> String { index < components.count ? components[index] : "" }
    (postOfficeBox, extendedAddress, street, locality) = (component(0), component(1), component(2), component(3))
    (region, postalCode, country) = (component(4), component(5), component(6))
  }

  /// All components, in the order of the format.
  package var components: [String] { [postOfficeBox, extendedAddress, street, locality, region, postalCode, country] }
}
