/// What precedes the value of a line: `group.NAME;PARAMETER=value`.
package struct LineHeader {
  /// Longer headers, and those of more parts, are not read: they would take far more memory than bytes of the file.
  private static let maximumLength = 16_384
  private static let maximumParts = 256

  /// As it is written: `item1` of `item1.EMAIL`. Only vCards have groups.
  package private(set) var group: String?
  /// In upper case.
  package let name: String
  package private(set) var parameters: [LineParameter] = []
  /// Where the value begins.
  package let valueStart: Int

  /// Reads the beginning of a line, which is already unfolded.
  ///
  /// - Parameter decodesCarets: whether parameters have the escapes of RFC 6868.
  /// - Returns: nil for a line that is no property.
  package init?(of line: ArraySlice<UInt8>, decodesCarets: Bool) {
    // A quotation mark without its twin hides the colon: then quotation marks mean nothing.
    guard
      let (ends, hasQuotes) = Self.partEnds(in: line, respectingQuotes: true).map({ ($0, true) })
        ?? Self.partEnds(in: line, respectingQuotes: false).map({ ($0, false) }), let nameEnd = ends.first, let colon = ends.last
    else { return nil }
    var nameBytes = line[line.startIndex..<nameEnd]
    while let last = nameBytes.last, Unfolding.isSpace(last) { nameBytes.removeLast() }
    if let dot = nameBytes.lastIndex(of: UInt8(ascii: ".")) {
      group = String(decoding: nameBytes[..<dot], as: UTF8.self)
      nameBytes = nameBytes[(dot + 1)...]
    }
    guard !nameBytes.isEmpty, nameBytes.allSatisfy(ASCII.isNamePart),
      group?.utf8.allSatisfy({ ASCII.isNamePart($0) || $0 == UInt8(ascii: ".") }) != false
    else { return nil }
    name = String(decoding: nameBytes.map(ASCII.upper), as: UTF8.self)
    valueStart = colon + 1
    var count = 0
    for (start, end) in zip(ends, ends.dropFirst()) {
      guard let parameter = Self.parameter(line[(start + 1)..<end], hasQuotes: hasQuotes, decodesCarets: decodesCarets) else { continue }
      parameters.append(parameter)
      count += max(1, parameter.values.count)
      guard count <= Self.maximumParts else { return nil }
    }
  }

  /// Where the name and each parameter end; the last one ends at the colon.
  private static func partEnds(in line: ArraySlice<UInt8>, respectingQuotes: Bool) -> [Int]? {
    var (ends, isQuoted): ([Int], Bool) = ([], false)
    for index in line.indices.prefix(maximumLength) {
      switch line[index] {
      case UInt8(ascii: "\"") where respectingQuotes && !ends.isEmpty: isQuoted.toggle()
      case UInt8(ascii: ":") where !isQuoted: return ends + [index]
      case UInt8(ascii: ";") where !isQuoted: ends.append(index)
      default: break
      }
      guard ends.count < maximumParts else { return nil }
    }
    return nil
  }

  private static func parameter(_ part: ArraySlice<UInt8>, hasQuotes: Bool, decodesCarets: Bool) -> LineParameter? {
    guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else {
      let value = Charset.text(part, named: nil).trimmed
      return value.isEmpty ? nil : LineParameter(LineParameter.name(ofBare: value), [value])
    }
    let name = String(decoding: part[..<equals].filter { !Unfolding.isSpace($0) }.map(ASCII.upper), as: UTF8.self)
    // Android's own types have signs in their name. They are kept, and mean nothing.
    guard !name.isEmpty, name.utf8.allSatisfy(ASCII.isNamePart) else { return LineParameter("TYPE", [Charset.text(part, named: nil)]) }
    var (values, start, isQuoted): ([String], Int, Bool) = ([], equals + 1, false)
    for index in part[start...].indices {
      if part[index] == UInt8(ascii: "\""), hasQuotes { isQuoted.toggle() }
      guard part[index] == UInt8(ascii: ","), !isQuoted else { continue }
      values.append(Charset.text(part[start..<index], named: nil))
      start = index + 1
      guard values.count <= maximumParts else { break }
    }
    values.append(Charset.text(part[start...], named: nil))
    return LineParameter(name, written: values, decodesCarets: decodesCarets)
  }
}
