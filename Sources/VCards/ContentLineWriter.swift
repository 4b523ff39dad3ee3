import ContentLines
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
  func line(group: String?, name: String, parameters: [LineParameter], value: String) -> ContentLine {
    var parameters = parameters.filter { $0.name != "ENCODING" && $0.name != "CHARSET" }
    // 2.1 is ASCII by default and does not fold within words.
    let isQuotedPrintable = version == .v2 && !value.utf8.allSatisfy { $0 < 0x7f && !ASCII.isForbiddenControl($0) }
    if isQuotedPrintable {
      parameters += [LineParameter("ENCODING", ["QUOTED-PRINTABLE"]), LineParameter("CHARSET", ["UTF-8"])]
    }
    let header = header(group: group, name: name, parameters: parameters)
    // Whatever the value is, it must not begin another line.
    guard isQuotedPrintable else { return written(header + Array(EscapedText.withoutControls(value).utf8)) }
    let bytes = value.utf8.flatMap { $0 == UInt8(ascii: "\n") ? Array("\r\n".utf8) : [$0] }
    let encoded = QuotedPrintable.encoded(bytes, behind: header.count, lineEnd: lineEnd)
    return ContentLine(raw: (header + encoded + lineEnd)[...], version: version)
  }

  /// A property with a binary value: a data URI in 4.0 (RFC 6350 section 6.2.4), base64 in 3.0 and 2.1.
  func line(group: String?, name: String, parameters: [LineParameter], data: EmbeddedData) -> ContentLine {
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
    parameters += [LineParameter("ENCODING", [version == .v3 ? "b" : "BASE64"]), LineParameter("TYPE", [format])]
    let header = header(group: group, name: name, parameters: parameters)
    guard version == .v2 else { return written(header + digits) }
    return ContentLine(raw: (folded(header + digits) + lineEnd + lineEnd)[...], version: version)
  }

  /// A property whose value is taken over as it is.
  func line(group: String?, name: String, parameters: [LineParameter], value: ArraySlice<UInt8>) -> ContentLine {
    written(header(group: group, name: name, parameters: parameters) + value)
  }

  private func header(group: String?, name: String, parameters: [LineParameter]) -> [UInt8] {
    let group = group.map { $0.isEmpty ? "" : $0 + "." } ?? ""
    return Array((group + name + parameters.map { $0.written(in: version) }.joined() + ":").utf8)
  }

  private func written(_ line: [UInt8]) -> ContentLine {
    ContentLine(raw: ((version == .v2 ? line : folded(line)) + lineEnd)[...], version: version)
  }

  private func folded(_ line: [UInt8]) -> [UInt8] {
    var folded: [UInt8] = []
    Folding.append(line[...], lineEnd: lineEnd, to: &folded)
    return folded
  }
}
