/// What the head of a part says.
package struct FormPart: Sendable, Equatable {
  /// Of the field; empty where none is said.
  package let name: String
  /// Nil for a part that is no file. It is what the client says, so it may be a path. What is not UTF-8 in it is replaced by U+FFFD.
  package let fileName: String?
  package let contentType: String?

  package init(name: String, fileName: String? = nil, contentType: String? = nil) {
    self.name = name
    self.fileName = fileName
    self.contentType = contentType
  }

  /// - Parameter head: lines with ends between them.
  /// - Returns: nil without a `Content-Disposition` of a form.
  init?(head: ArraySlice<UInt8>) {
    let fields = Self.fields(of: head)
    guard let text = fields["content-disposition"], let disposition = ParameterizedValue(text), disposition.value == "form-data" else {
      return nil
    }
    name = String(decoding: disposition.parameters["name"] ?? [], as: UTF8.self)
    // A quotation mark as browsers write it (HTML, "multipart form data").
    fileName = disposition.parameters["filename"].map { String(decoding: $0, as: UTF8.self).replacing("%22", with: "\"") }
    contentType = fields["content-type"].map { String(decoding: $0, as: UTF8.self) }
  }

  /// By lower-case name; the first of several.
  private static func fields(of head: ArraySlice<UInt8>) -> [String: [UInt8]] {
    var lines: [[UInt8]] = []
    for line in head.split(separator: 0x0a) {
      let line = line.last == 0x0d ? line.dropLast() : line
      // A line that begins with space goes on with the one before.
      if let first = line.first, first == 0x20 || first == 0x09, !lines.isEmpty {
        lines[lines.count - 1] += line
      } else {
        lines.append(Array(line))
      }
    }
    return Dictionary(
      lines.compactMap { line in
        guard let colon = line.firstIndex(of: 0x3a) else { return nil }
        let value = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
        return (String(decoding: line[..<colon], as: UTF8.self).lowercased(), Array(value))
      }, uniquingKeysWith: { first, _ in first })
  }
}
