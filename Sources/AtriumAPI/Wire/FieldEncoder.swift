/// Writes a call's fields as text, for path, query and headers. A list becomes several values of one name.
final class FieldEncoder: Encoder {
  /// In the order in which the call wrote them.
  private(set) var fields: [(name: String, values: [String])] = []
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private let isWanted: (String) -> Bool

  /// - Parameter isWanted: says which fields to write; the others are not looked at, so they may be of any shape.
  init(isWanted: @escaping (String) -> Bool) {
    self.isWanted = isWanted
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Fields(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { FieldListEncoder(field: "").unkeyedContainer() }
  func singleValueContainer() -> any SingleValueEncodingContainer { FieldListEncoder(field: "").singleValueContainer() }

  fileprivate func write(_ value: some Encodable, for name: String) throws {
    guard isWanted(name) else { return }
    fields.append((name, try FieldListEncoder.values(of: value, field: name)))
  }

  private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: FieldEncoder
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil(forKey key: Key) throws {}

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try encoder.write(value, for: key.stringValue)
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
      FieldListEncoder(field: key.stringValue).container(keyedBy: Nested.self)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      FieldListEncoder(field: key.stringValue).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { encoder }
    mutating func superEncoder(forKey key: Key) -> any Encoder { encoder }
  }
}
