/// Writes one field as texts: a scalar as one, a list of scalars as several. An object cannot stand in a query, and says so.
final class FieldListEncoder: Encoder {
  private(set) var values: [String] = []
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private let field: String

  init(field: String) {
    self.field = field
  }

  static func values(of value: some Encodable, field: String) throws -> [String] {
    if let text = FieldText.text(of: value) { return [text] }
    let encoder = FieldListEncoder(field: field)
    try value.encode(to: encoder)
    return encoder.values
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Refusal(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { List(encoder: self) }
  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  private func write(_ value: some Encodable) throws {
    if let text = FieldText.text(of: value) {
      values.append(text)
    } else {
      try value.encode(to: self)
    }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoder: FieldListEncoder
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() throws {}
    mutating func encode<Value: Encodable>(_ value: Value) throws { try encoder.write(value) }
  }

  private struct List: UnkeyedEncodingContainer {
    let encoder: FieldListEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { encoder.values.count }

    mutating func encodeNil() throws {}
    mutating func encode<Value: Encodable>(_ value: Value) throws { try encoder.write(value) }
    mutating func nestedContainer<Key: CodingKey>(keyedBy: Key.Type) -> KeyedEncodingContainer<Key> { encoder.container(keyedBy: Key.self) }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
    mutating func superEncoder() -> any Encoder { encoder }
  }

  private struct Refusal<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: FieldListEncoder
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil(forKey key: Key) throws {}

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      throw Problem.invalid(encoder.field, "is an object, which a path, a query or a header cannot contain")
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
      encoder.container(keyedBy: Nested.self)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { encoder }
    mutating func superEncoder(forKey key: Key) -> any Encoder { encoder }
  }
}
