import Foundation

/// Writes properties in the version and with the line ends of a card.
struct ContentLineWriter {
  let version: VCardVersion
  let lineEnd: [UInt8]

  /// A property with text.
  ///
  /// - Parameters:
  ///   - parameters: any encoding and character set among them are replaced.
  ///   - value: escaped for the version.
  func line(group: String?, name: String, parameters: [VCardParameter], value: String) -> ContentLine {
    var parameters = parameters.filter { $0.name != "ENCODING" && $0.name != "CHARSET" }
    // 2.1 is ASCII by default and does not fold within words.
    let isQuotedPrintable = version == .v2 && !value.utf8.allSatisfy { $0 < 0x7f && !ASCII.isForbiddenControl($0) }
    if isQuotedPrintable {
      parameters += [VCardParameter("ENCODING", ["QUOTED-PRINTABLE"]), VCardParameter("CHARSET", ["UTF-8"])]
    }
    let header = header(group: group, name: name, parameters: parameters)
    // Whatever the value is, it must not begin another line.
    guard isQuotedPrintable else { return written(header + Array(EscapedText.withoutControls(value).utf8)) }
    let bytes = value.utf8.flatMap { $0 == UInt8(ascii: "\n") ? Array("\r\n".utf8) : [$0] }
    let encoded = QuotedPrintable.encoded(bytes, behind: header.count, lineEnd: lineEnd)
    return ContentLine(raw: (header + encoded + lineEnd)[...], version: version)
  }

  /// A property with a binary value: a data URI in 4.0 (RFC 6350 section 6.2.4), base64 in 3.0 and 2.1.
  func line(group: String?, name: String, parameters: [VCardParameter], data: EmbeddedData) -> ContentLine {
    let replaced: Set = ["ENCODING", "CHARSET", "VALUE", "MEDIATYPE"]
    var parameters = parameters.filter { !replaced.contains($0.name) && ($0.name != "TYPE" || version == .v4) }
    let digits = Array(Data(data.bytes).base64EncodedString().utf8)
    guard version != .v4 else {
      // TYPE was the format of the picture before 4.0.
      parameters.removeAll { $0.name == "TYPE" }
      let header = header(group: group, name: name, parameters: parameters)
      return written(header + Array("data:\(data.mediaType);base64,".utf8) + digits)
    }
    let format = data.mediaType.split(separator: "/").last.map { $0.uppercased() } ?? "JPEG"
    parameters += [VCardParameter("ENCODING", [version == .v3 ? "b" : "BASE64"]), VCardParameter("TYPE", [format])]
    let header = header(group: group, name: name, parameters: parameters)
    guard version == .v2 else { return written(header + digits) }
    return ContentLine(raw: (folded(header + digits) + lineEnd + lineEnd)[...], version: version)
  }

  /// A property whose value is taken over as it is.
  func line(group: String?, name: String, parameters: [VCardParameter], value: ArraySlice<UInt8>) -> ContentLine {
    written(header(group: group, name: name, parameters: parameters) + value)
  }

  private func header(group: String?, name: String, parameters: [VCardParameter]) -> [UInt8] {
    let group = group.map { $0.isEmpty ? "" : $0 + "." } ?? ""
    return Array((group + name + parameters.map { $0.written(in: version) }.joined() + ":").utf8)
  }

  private func written(_ line: [UInt8]) -> ContentLine {
    ContentLine(raw: ((version == .v2 ? line : folded(line)) + lineEnd)[...], version: version)
  }

  /// Folds a line so that no part of it has more than 75 bytes, and no character is divided (RFC 6350 section 3.2).
  private func folded(_ line: [UInt8]) -> [UInt8] {
    guard line.count > 75 else { return line }
    var (folded, start, width): ([UInt8], Int, Int) = ([], 0, 75)
    while line.count - start > width {
      var end = start + width
      // At most three: bytes that are no UTF-8 must not bring this to a halt.
      for _ in 0..<3 where line[end] & 0xc0 == 0x80 { end -= 1 }
      folded += line[start..<end]
      folded += lineEnd
      folded.append(UInt8(ascii: " "))
      (start, width) = (end, 74)
    }
    return folded + line[start...]
  }
}
