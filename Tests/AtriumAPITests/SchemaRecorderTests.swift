import AtriumAPI
import Foundation
import Testing

@Suite("The schema of a type is recorded from its init(from:)")
struct SchemaRecorderTests {
  private let recorder = SchemaRecorder()

  private func component(_ type: any Decodable.Type) throws -> [String: JSONValue] {
    let reference = try recorder.schema(of: type)
    guard case .object(let object) = reference, case .string(let path) = object["$ref"] ?? "", let name = path.split(separator: "/").last,
      case .object(let component) = recorder.components[String(name)] ?? ""
    else { throw Missing() }
    return component
  }

  private struct Missing: Error {}

  @Test("optionals, lists, dictionaries, times, enumerations and nested types are seen, under their CodingKeys")
  func shapes() throws {
    let thing = try component(Thing.self)
    #expect(
      thing["properties"] == [
        "id": ["type": "string"],
        "weight": ["type": "number"],
        "colour": ["$ref": "#/components/schemas/Colour"],
        "parts": ["type": "array", "items": ["$ref": "#/components/schemas/Thing"]],
        "attributes": ["type": "object", "additionalProperties": ["$ref": "#/components/schemas/Size"]],
        "note": ["$ref": "#/components/schemas/Thing.Note"],
        "made": ["type": "string", "format": "date-time"],
      ])
    #expect(thing["required"] == ["id", "weight", "colour", "attributes", "made"])
    #expect(recorder.components["Size"] == ["type": "string", "enum": ["small", "large"]])
    #expect(
      recorder.components["Thing.Note"] == [
        "type": "object", "properties": ["note_text": ["type": "string"], "pinned": ["type": "boolean"]], "required": ["note_text"],
      ])
  }

  private struct Scalars: Decodable {
    var a: Bool?, b: String?, c: Double?, d: Float?, e: Int?, f: Int8?, g: Int16?, h: Int32?, i: Int64?
    var j: UInt?, k: UInt8?, l: UInt16?, m: UInt32?, n: UInt64?, o: Date?, p: [Int]?, q: UUID?
  }

  @Test("an optional of any scalar is optional")
  func optionals() throws {
    let fields = try recorder.fields(of: Scalars.self)
    #expect(fields.map(\.name).joined() == "abcdefghijklmnopq")
    for field in fields { #expect(!field.isRequired, "\(field.name)") }
  }

  @Test("an enumeration that may grow lists its cases and takes any string")
  func openEnumeration() throws {
    #expect(try component(Colour.self)["anyOf"] == [["type": "string", "enum": ["red", "blue"]], ["type": "string"]])
  }

  @Test("a hand-written initialiser is seen as it reads")
  func handWritten() throws {
    let metadata = try component(DocumentMetadata.self)
    guard case .object(let properties) = metadata["properties"] ?? "" else { throw Missing() }
    #expect(properties["authoredClassification"] == ["$ref": "#/components/schemas/Classification"])
    #expect(metadata["required"] == ["classification", "tags", "linksTo", "created", "modified", "hasFrontmatter"])
  }

  @Test("a list with rows that may be dropped is a list")
  func rows() throws {
    guard case .object(let properties) = try component(DocumentPage.self)["properties"] ?? "" else { throw Missing() }
    #expect(properties["documents"] == ["type": "array", "items": ["$ref": "#/components/schemas/Document"]])
  }

  @Test("a type is one component however often it is met")
  func once() throws {
    let first = try recorder.schema(of: [Document].self)
    let count = recorder.components.count
    #expect(try recorder.schema(of: [Document].self) == first)
    #expect(recorder.components.count == count)
  }

  private enum Here { struct Same: Codable { var a: Int } }
  private enum There { struct Same: Codable { var b: Int } }

  @Test("types of one short name are told apart by where they stand")
  func nested() throws {
    _ = try recorder.schema(of: Here.Same.self)
    _ = try recorder.schema(of: There.Same.self)
    #expect(recorder.components.keys.filter { $0.hasSuffix("Same") }.count == 2)
  }

  private struct Wrapper: Decodable {
    let text: String
    init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
  }

  @Test("a type that is a value is a value")
  func singleValue() throws {
    #expect(try component(Wrapper.self) == ["type": "string"])
  }

  private struct Picky: Decodable {
    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "never"))
    }
  }

  private enum NotListed: String, Decodable { case one }

  @Test("a type whose shape cannot be seen is an error, not an empty schema")
  func unreadable() {
    #expect(throws: SchemaRecorder.Failure.self) { try recorder.schema(of: Picky.self) }
    #expect(throws: SchemaRecorder.Failure.self) { try recorder.schema(of: NotListed.self) }
  }
}
