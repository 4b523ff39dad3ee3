import AtriumAPI
import AtriumServer
import Foundation

/// JSON-LD with the words of schema.org, as a block of data in a page.
enum LinkedData {
  /// No text in it can end the block: what has a meaning in HTML is written as an escape of JSON.
  static func block(_ value: JSONValue) throws -> Markup {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(value), as: UTF8.self).replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
      .replacing("&", with: "\\u0026")
    return "<script type=\"application/ld+json\">\(Markup(stringLiteral: json))</script>"
  }

  /// An object without what is nil.
  static func object(_ type: String, _ fields: [String: JSONValue?], isRoot: Bool = false) -> JSONValue {
    var fields = fields.compactMapValues(\.self)
    fields["@type"] = .string(type)
    if isRoot { fields["@context"] = "https://schema.org" }
    return .object(fields)
  }

  /// Nil for an empty text or none.
  static func text(_ text: String?) -> JSONValue? { text.flatMap { $0.isEmpty ? nil : .string($0) } }
}
