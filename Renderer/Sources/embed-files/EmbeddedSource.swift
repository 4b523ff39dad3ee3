/// A Swift source that has the bytes of files.
struct EmbeddedSource {
  private var declarations: [String] = []

  var text: String { "/// Files of this target, byte for byte.\nenum EmbeddedFiles {\n\(declarations.joined(separator: "\n"))\n}\n" }

  /// - Parameter name: of the file, `page.js`; the source calls it `page_js`.
  mutating func add(_ bytes: [UInt8], named name: String) {
    let identifier = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    declarations.append("  static let \(identifier): [UInt8] = \(Self.expression(of: bytes))")
  }

  /// A text is one literal, which costs a compiler next to nothing. What is not UTF-8, as a small picture, has a literal for each byte.
  private static func expression(of bytes: [UInt8]) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { return "\(bytes)" }
    return "[UInt8](\"\(text.unicodeScalars.map(escaped).joined())\".utf8)"
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\", "\"": "\\\(scalar)"
    case "\n": "\\n"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F || !scalar.isASCII: "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
  }
}
