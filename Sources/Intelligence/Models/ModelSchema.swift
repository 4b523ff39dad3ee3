import Foundation

/// The form in which a model has to answer: an object of texts. What a model says is accepted in this form alone, whatever the content that it was
/// shown had asked of it.
package struct ModelSchema: Sendable, Equatable {
  package struct Field: Sendable, Equatable {
    package let name: String
    /// For the model, in English.
    package let meaning: String
    /// Characters.
    package let longest: Int
  }

  /// Names the form, for a server that wants a name.
  package let name: String
  package let fields: [Field]

  /// The texts of an answer, by the names of their fields: on one line each, without control characters.
  ///
  /// - Returns: nil for what is no such object: a field is missing, empty, too long, or of another type. More fields are passed over.
  package func texts(in answer: ModelAnswer) -> [String: String]? {
    guard let object = try? JSONSerialization.jsonObject(with: answer.json) as? [String: Any] else { return nil }
    var texts: [String: String] = [:]
    for field in fields {
      guard let value = object[field.name] as? String else { return nil }
      let text = value.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ").filter { character in
        !character.unicodeScalars.contains { $0.properties.generalCategory == .control }
      }
      guard !text.isEmpty, text.count <= field.longest else { return nil }
      texts[field.name] = text
    }
    return texts
  }
}

/// As JSON Schema (2020-12), in the subset that providers take: objects without other properties, and no bounds of lengths.
extension ModelSchema: Encodable {
  private struct Property: Encodable {
    let type: String
    let description: String
  }

  private enum CodingKeys: String, CodingKey {
    case type, properties, required, additionalProperties
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("object", forKey: .type)
    try container.encode(
      Dictionary(fields.map { ($0.name, Property(type: "string", description: $0.meaning)) }, uniquingKeysWith: { first, _ in first }),
      forKey: .properties)
    try container.encode(fields.map(\.name), forKey: .required)
    try container.encode(false, forKey: .additionalProperties)
  }
}
