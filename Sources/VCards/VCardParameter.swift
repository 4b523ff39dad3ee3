import ContentLines

/// Parameters as the versions write them.
extension LineParameter {
  /// With the semicolon before it. RFC 6868 is for 4.0.
  func written(in version: VCardVersion) -> String {
    if version == .v2, name == "TYPE" { return values.map(Self.bareType).joined() }
    return written(encodesCarets: version == .v4)
  }

  /// A type of 2.1, without its name unless it would be taken for another parameter.
  private static func bareType(_ value: String) -> String {
    let bytes = value.utf8.filter { !ASCII.isForbiddenControl($0) && !";:\"".utf8.contains($0) }
    guard !bytes.isEmpty else { return "" }
    let hasName = bytes.contains(UInt8(ascii: "=")) && bytes.prefix { $0 != UInt8(ascii: "=") }.allSatisfy(ASCII.isNamePart)
    let type = String(decoding: bytes, as: UTF8.self)
    return (hasName || Self.name(ofBare: type) != "TYPE" ? ";TYPE=" : ";") + type
  }
}
