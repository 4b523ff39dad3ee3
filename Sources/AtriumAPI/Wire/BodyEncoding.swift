/// A call without the fields that travel in the path or as headers: its JSON body.
struct BodyEncoding: Encodable {
  let call: any Encodable
  let omitted: Set<String>

  func encode(to encoder: any Encoder) throws {
    try call.encode(to: Omitting(encoder: encoder, omitted: omitted))
  }

  private struct Omitting: Encoder {
    let encoder: any Encoder
    let omitted: Set<String>
    var codingPath: [any CodingKey] { encoder.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { encoder.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      KeyedEncodingContainer(Fields(inner: encoder.container(keyedBy: type), omitted: omitted))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
    func singleValueContainer() -> any SingleValueEncodingContainer { encoder.singleValueContainer() }
  }

  private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    var inner: KeyedEncodingContainer<Key>
    let omitted: Set<String>
    var codingPath: [any CodingKey] { inner.codingPath }

    mutating func encodeNil(forKey key: Key) throws {
      guard !omitted.contains(key.stringValue) else { return }
      try inner.encodeNil(forKey: key)
    }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      guard !omitted.contains(key.stringValue) else { return }
      try inner.encode(value, forKey: key)
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
      inner.nestedContainer(keyedBy: type, forKey: key)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { inner.nestedUnkeyedContainer(forKey: key) }
    mutating func superEncoder() -> any Encoder { inner.superEncoder() }
    mutating func superEncoder(forKey key: Key) -> any Encoder { inner.superEncoder(forKey: key) }
  }
}
