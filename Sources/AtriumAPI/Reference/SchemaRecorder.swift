import Foundation

/// Finds out the JSON schema of a Codable type by letting its `init(from:)` run against a decoder that records what is asked of
/// it. So the reference says what the server reads, hand-written initialisers and `CodingKeys` included.
///
/// Each named type becomes one component, by its name without the module's (`Problem.Code`), and is referred to from then on.
package final class SchemaRecorder {
  /// `components/schemas`.
  package private(set) var components: [String: JSONValue] = [:]
  private var owners: [String: ObjectIdentifier] = [:]

  private let values: [ObjectIdentifier: [String]]

  /// - Parameter values: what a `WireEnum` may be, by its type, where that is more than `known` says.
  package init(values: [ObjectIdentifier: [String]] = [:]) {
    self.values = values
  }

  package enum Failure: Error, Equatable {
    /// Two types would be one component.
    case sameName(String)
    /// The type's `init(from:)` did not take a sample (an empty text, a zero), so its shape cannot be seen.
    case unreadable(type: String, reason: String)
  }

  /// A property of an object.
  package struct Field: Equatable {
    package let name: String
    package let schema: JSONValue
    package let isRequired: Bool
  }

  /// The schema of a type: in place for scalars and collections, else a reference to its component.
  package func schema(of type: any Decodable.Type) throws -> JSONValue {
    if let shape = type as? any SchemaShape.Type { return try shape.shape(in: self) }
    let name = Self.name(of: type)
    let reference: JSONValue = ["$ref": .string("#/components/schemas/\(name)")]
    if let owner = owners[name] {
      guard owner == ObjectIdentifier(type) else { throw Failure.sameName(name) }
      return reference
    }
    // Before it is recorded, for a type that holds itself.
    owners[name] = ObjectIdentifier(type)
    components[name] = try shape(of: type)
    return reference
  }

  /// The properties of a type that is an object, in the order in which it asks for them. It becomes no component itself.
  package func fields(of type: any Decodable.Type) throws -> [Field] {
    guard case .object(let fields) = try record(type) else { return [] }
    return fields
  }

  /// A value of the type, for an initialiser to go on with.
  func sample<Value: Decodable>(of type: Value.Type) throws -> Value {
    if let shape = type as? any SchemaShape.Type, let sample = shape.sample as? Value { return sample }
    if let first = Enumeration.first(of: type) { return first }
    return try read(type, with: RecordingDecoder(recorder: self))
  }

  static func name(of type: any Any.Type) -> String {
    var name = String(reflecting: type)
    // `(unknown context at $1234)`, which private and local types carry, differs from run to run.
    while let start = name.range(of: "(unknown context at "), let end = name[start.upperBound...].firstIndex(of: ")") {
      name.removeSubrange(start.lowerBound...end)
    }
    let parts = name.split(separator: ".").dropFirst()
    let allowed = (parts.isEmpty ? name : parts.joined(separator: ".")).map { character in
      character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character)) ? character : "_"
    }
    return String(allowed)
  }

  private func shape(of type: any Decodable.Type) throws -> JSONValue {
    if let open = type as? any WireEnum.Type {
      let cases = JSONValue.array((values[ObjectIdentifier(type)] ?? Self.known(open)).map(JSONValue.string))
      return [
        "description": "One of these today; a newer server may send others.",
        "anyOf": [["type": "string", "enum": cases], ["type": "string"]],
      ]
    }
    if let cases = Enumeration.choices(of: type) {
      return ["type": "string", "enum": .array(cases.map(JSONValue.string))]
    }
    return try record(type).schema
  }

  private func record(_ type: any Decodable.Type) throws -> RecordingDecoder.Shape {
    let decoder = RecordingDecoder(recorder: self)
    _ = try read(type, with: decoder)
    return decoder.shape
  }

  private func read<Value: Decodable>(_ type: Value.Type, with decoder: RecordingDecoder) throws -> Value {
    do {
      return try type.init(from: decoder)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure.unreadable(type: Self.name(of: type), reason: DecodingProblem.sentence(for: error))
    }
  }

  private static func known<Open: WireEnum>(_ type: Open.Type) -> [String] {
    Open.known.map(\.rawValue)
  }
}
