/// The decoder that a `SchemaRecorder` hands to a type: it answers every question with a sample and writes it down.
final class RecordingDecoder: Decoder {
  /// What the type turned out to be.
  indirect enum Shape {
    /// It asked for nothing: an object without properties.
    case object([SchemaRecorder.Field])
    case list(JSONValue)
    case value(JSONValue)

    var schema: JSONValue {
      switch self {
      case .value(let schema): schema
      case .list(let items): ["type": "array", "items": items]
      case .object(let fields) where fields.isEmpty: ["type": "object"]
      case .object(let fields):
        .object(
          [
            "type": "object",
            "properties": .object(Dictionary(fields.map { ($0.name, $0.schema) }, uniquingKeysWith: { _, last in last })),
          ].merging(required(of: fields)) { $1 })
      }
    }

    private func required(of fields: [SchemaRecorder.Field]) -> [String: JSONValue] {
      let names = fields.filter(\.isRequired).map { JSONValue.string($0.name) }
      return names.isEmpty ? [:] : ["required": .array(names)]
    }
  }

  var shape = Shape.object([])
  let recorder: SchemaRecorder
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  init(recorder: SchemaRecorder) {
    self.recorder = recorder
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(RecordingFields(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { RecordingList(decoder: self) }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { RecordingValue(decoder: self) }

  func record(_ name: String, _ schema: JSONValue, isRequired: Bool) {
    guard case .object(var fields) = shape, !fields.contains(where: { $0.name == name }) else { return }
    fields.append(SchemaRecorder.Field(name: name, schema: schema, isRequired: isRequired))
    shape = .object(fields)
  }
}

private struct RecordingValue: SingleValueDecodingContainer {
  let decoder: RecordingDecoder
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    decoder.shape = .value(try decoder.recorder.schema(of: type))
    return try decoder.recorder.sample(of: type)
  }
}

/// A list of one element: enough to see what the elements are.
private struct RecordingList: UnkeyedDecodingContainer {
  let decoder: RecordingDecoder
  private(set) var currentIndex = 0
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 1 }
  var isAtEnd: Bool { currentIndex >= 1 }

  init(decoder: RecordingDecoder) {
    self.decoder = decoder
    decoder.shape = .list([:])
  }

  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    decoder.shape = .list(try decoder.recorder.schema(of: type))
    currentIndex += 1
    return try decoder.recorder.sample(of: type)
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    currentIndex += 1
    return try RecordingDecoder(recorder: decoder.recorder).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    currentIndex += 1
    return try RecordingDecoder(recorder: decoder.recorder).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { RecordingDecoder(recorder: decoder.recorder) }
}
