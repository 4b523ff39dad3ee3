import Foundation

/// The form in which a model has to answer: an object. What a model says is accepted in this form alone, whatever the content that it was shown had
/// asked of it.
package struct ModelSchema: Sendable, Equatable {
  package struct Field: Sendable, Equatable {
    package let name: String
    /// For the model, in English.
    package let meaning: String
    package let form: Form

    package init(name: String, meaning: String, form: Form) {
      self.name = name
      self.meaning = meaning
      self.form = form
    }

    /// - Parameter longest: characters.
    package init(name: String, meaning: String, longest: Int) {
      self.init(name: name, meaning: meaning, form: .text(longest: longest))
    }
  }

  /// What a field has.
  package indirect enum Form: Sendable, Equatable {
    /// At most so many characters.
    case text(longest: Int)
    case flag
    case numbers
    case object([Field])
    /// Of objects.
    case list([Field])
  }

  /// Names the form, for a server that wants a name.
  package let name: String
  package let fields: [Field]

  package init(name: String, fields: [Field]) {
    self.name = name
    self.fields = fields
  }

  /// The texts of an answer, by the names of their fields: on one line each, without control characters.
  ///
  /// - Returns: nil for what is no such object: a text is missing, empty, too long, or of another type. More fields are passed over.
  package func texts(in answer: ModelAnswer) -> [String: String]? {
    guard let object = try? JSONSerialization.jsonObject(with: answer.json) as? [String: Any] else { return nil }
    var texts: [String: String] = [:]
    for field in fields {
      guard case .text(let longest) = field.form else { continue }
      guard let value = object[field.name] as? String else { return nil }
      let text = Self.line(value)
      guard !text.isEmpty, text.count <= longest else { return nil }
      texts[field.name] = text
    }
    return texts
  }

  /// What a model wrote, on one line and without control characters.
  package static func line(_ text: String) -> String {
    text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ").filter { character in
      !character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
  }
}

/// As JSON Schema (2020-12), in the subset that providers take: objects without other properties, and no bounds of lengths.
extension ModelSchema: Encodable {
  package func encode(to encoder: any Encoder) throws { try ObjectForm(fields: fields).encode(to: encoder) }

  private struct ObjectForm: Encodable {
    let fields: [Field]

    private enum CodingKeys: String, CodingKey {
      case type, properties, required, additionalProperties
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode("object", forKey: .type)
      try container.encode(
        Dictionary(fields.map { ($0.name, Property(field: $0)) }, uniquingKeysWith: { first, _ in first }), forKey: .properties)
      try container.encode(fields.map(\.name), forKey: .required)
      try container.encode(false, forKey: .additionalProperties)
    }
  }

  private struct Property: Encodable {
    let field: Field

    private enum CodingKeys: String, CodingKey {
      case type, description, items
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(field.meaning, forKey: .description)
      switch field.form {
      case .text: try container.encode("string", forKey: .type)
      case .flag: try container.encode("boolean", forKey: .type)
      case .numbers:
        try container.encode("array", forKey: .type)
        try container.encode(["type": "number"], forKey: .items)
      case .object(let fields): try ObjectForm(fields: fields).encode(to: encoder)
      case .list(let fields):
        try container.encode("array", forKey: .type)
        try container.encode(ObjectForm(fields: fields), forKey: .items)
      }
    }
  }
}
