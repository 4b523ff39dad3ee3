/// Reads a call from texts (path, query, headers) and, for what these do not hold, from a JSON body.
struct FieldDecoder: Decoder {
  let fields: [String: [String]]
  /// Fields that only texts may fill, so that a body can never replace a path's placeholder or a header.
  let outer: Set<String>
  let body: (any Decoder)?
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { body?.userInfo ?? [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Fields(fields: fields, outer: outer, body: try body?.container(keyedBy: type)))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw notAnObject }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw notAnObject }

  private var notAnObject: DecodingError {
    .dataCorrupted(.init(codingPath: [], debugDescription: "A call is an object with named fields."))
  }

  private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let fields: [String: [String]]
    let outer: Set<String>
    let body: KeyedDecodingContainer<Key>?
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { fields.keys.compactMap(Key.init(stringValue:)) + (body?.allKeys.filter { !outer.contains($0.stringValue) } ?? []) }

    func contains(_ key: Key) -> Bool {
      inner(key)?.contains(key) ?? (fields[key.stringValue] != nil)
    }

    func decodeNil(forKey key: Key) throws -> Bool {
      try inner(key)?.decodeNil(forKey: key) ?? (fields[key.stringValue] == nil)
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      if let inner = inner(key) { return try inner.decode(type, forKey: key) }
      return try FieldListDecoder(field: key.stringValue, values: try values(for: key)).value(type)
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
      if let inner = inner(key) { return try inner.nestedContainer(keyedBy: type, forKey: key) }
      return try FieldListDecoder(field: key.stringValue, values: try values(for: key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      if let inner = inner(key) { return try inner.nestedUnkeyedContainer(forKey: key) }
      return try FieldListDecoder(field: key.stringValue, values: try values(for: key)).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { FieldListDecoder(field: "super", values: []) }

    func superDecoder(forKey key: Key) throws -> any Decoder {
      if let inner = inner(key) { return try inner.superDecoder(forKey: key) }
      return FieldListDecoder(field: key.stringValue, values: try values(for: key))
    }

    /// The body, if it is what holds the field.
    private func inner(_ key: Key) -> KeyedDecodingContainer<Key>? {
      guard let body else { return nil }
      return outer.contains(key.stringValue) ? nil : body
    }

    private func values(for key: Key) throws -> [String] {
      guard let values = fields[key.stringValue] else {
        throw DecodingError.keyNotFound(key, .init(codingPath: [], debugDescription: "No value for \(key.stringValue)."))
      }
      return values
    }
  }
}
