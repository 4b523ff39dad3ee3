import ContentLines

/// A property as it is in the file.
struct RawProperty {
  /// In upper case.
  let name: String
  let parameters: [LineParameter]
  let line: Int
  private let bytes: ArraySlice<UInt8>

  /// - Parameter content: an unfolded line.
  /// - Returns: nil for a line that is no property.
  init?(_ content: ArraySlice<UInt8>, line: Int) {
    // iCalendar has no groups: what is before a point would be another property.
    guard let header = LineHeader(of: content, decodesCarets: true), header.group == nil else { return nil }
    (name, parameters, self.line) = (header.name, header.parameters, line)
    bytes = content[header.valueStart...]
  }

  /// What follows the colon, unfolded, but not unescaped.
  var value: String { Charset.text(bytes, named: parameter("CHARSET")) }

  /// The first value of a parameter.
  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.values.first }

  /// The value as text, without control characters but line breaks and tabs.
  var text: String? { EscapedText.unescaped(EscapedText.withoutControls(value)).trimmed.nonBlank }

  /// A value that has no escapes, such as an address.
  var plain: String? { EscapedText.withoutControls(value).trimmed.nonBlank }

  /// The values of a list of texts.
  var texts: [String] {
    EscapedText.split(EscapedText.withoutControls(value), at: ",").compactMap { EscapedText.unescaped($0).trimmed.nonBlank }
  }
}
