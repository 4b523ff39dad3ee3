/// The boundary of a form, as `Content-Type` says it (RFC 2046 section 5.1.1): 1 to 70 characters.
package struct FormBoundary: Sendable, Equatable {
  let bytes: [UInt8]

  /// - Parameter contentType: a header's value.
  /// - Returns: nil for any other type than `multipart/form-data`, and for one without a boundary.
  package init?(contentType: String) {
    guard let header = ParameterizedValue(Array(contentType.utf8)), header.value == "multipart/form-data",
      let boundary = header.parameters["boundary"], (1...70).contains(boundary.count), boundary.last != 0x20,
      boundary.allSatisfy(Self.isAllowed)
    else { return nil }
    bytes = boundary
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    default: "'()+_,-./:=? ".utf8.contains(byte)
    }
  }
}
