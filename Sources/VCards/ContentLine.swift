package import ContentLines

/// A property of a card, or a line of it that is none, with the bytes that it has in the file.
package struct ContentLine: Hashable, Sendable {
  /// How a value is encoded.
  enum TransferEncoding {
    case none, quotedPrintable, base64
  }

  /// The bytes in the file, with folds and the line end.
  package let raw: ArraySlice<UInt8>
  /// As it is written: `item1` of `item1.EMAIL`.
  package let group: String?
  /// In upper case; empty for a blank line and for a line that is no property.
  package let name: String
  package let parameters: [LineParameter]
  /// What follows the colon, unfolded, but neither decoded nor unescaped.
  let value: ArraySlice<UInt8>

  /// Reads a line.
  ///
  /// - Parameter raw: the line with all that belongs to it: folds, soft line breaks, blocks of base64.
  init(raw: ArraySlice<UInt8>, version: VCardVersion) {
    self.raw = raw
    var content = Unfolding.content(of: raw, keepsSpace: version == .v2)
    var header = LineHeader(of: content, decodesCarets: version == .v4)
    if let first = header, Self.encoding(of: first.parameters) == .quotedPrintable {
      content = Unfolding.content(of: raw, keepsSpace: version == .v2, softBreak: QuotedPrintable.softBreakLength)
      header = LineHeader(of: content, decodesCarets: version == .v4)
    }
    group = header?.group
    name = header?.name ?? ""
    parameters = header?.parameters ?? []
    value = header.map { content[$0.valueStart...] } ?? []
  }

  /// The value, decoded but not unescaped. Lines end in `\n`.
  package var text: String {
    let bytes = encoding == .quotedPrintable ? QuotedPrintable.decoded(value) : value
    return Charset.text(bytes, named: values(of: "CHARSET").first).withUnixLineEnds
  }

  /// The name as it is written: some software looks for `X-ABLabel` and no other spelling.
  var writtenName: String {
    let header = raw.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ":") }
    let start = header.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? header.startIndex
    let written = String(decoding: header[start...], as: UTF8.self)
    // A name may be folded, too.
    return written.uppercased() == name ? written : name
  }

  /// The values of all parameters of this name.
  package func values(of parameter: String) -> [String] {
    parameters.filter { $0.name == parameter }.flatMap(\.values)
  }

  /// The types in lower case, without `pref`, which is a preference, and `internet`, which all e-mail addresses are.
  package var types: [String] { allTypes.filter { $0 != "pref" && $0 != "internet" && $0.utf8.allSatisfy(ASCII.isNamePart) } }

  /// From 1, the best, to 100 (RFC 6350 section 5.3). `TYPE=pref` of older versions is 1.
  package var preference: Int? {
    if let number = values(of: "PREF").first.flatMap({ Int($0) }), (1...100).contains(number) { return number }
    return allTypes.contains("pref") ? 1 : nil
  }

  var encoding: TransferEncoding { Self.encoding(of: parameters) }

  /// `TYPE="voice,home"` and `TYPE=voice,home` mean the same: RFC 6350 itself has examples of the former.
  private var allTypes: [String] {
    values(of: "TYPE").flatMap { $0.split(separator: ",") }.map { String($0).trimmed.lowercased() }
  }

  private static func encoding(of parameters: [LineParameter]) -> TransferEncoding {
    let names = parameters.filter { $0.name == "ENCODING" }.flatMap(\.values).map { $0.uppercased() }
    if names.contains("QUOTED-PRINTABLE") { return .quotedPrintable }
    return names.contains("BASE64") || names.contains("B") ? .base64 : .none
  }
}
