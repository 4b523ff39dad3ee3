/// Reads one field from its texts: a scalar from the only one, a list from all of them.
struct FieldListDecoder: Decoder {
  let field: String
  let values: [String]
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// - Throws: `Problem` (400), naming the field.
  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let text = values.first, let value = try FieldText.value(type, from: text, field: field) {
      try requireOne()
      return value
    }
    do {
      return try type.init(from: self)
    } catch is DecodingError {
      let choices = Enumeration.choices(of: type)?.joined(separator: ", ")
      throw Problem.invalid(field, choices.map { "is none of \($0)" } ?? "has a value that is not taken")
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw Problem.invalid(field, "is an object, which a path, a query or a header cannot contain")
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { List(decoder: self) }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { Single(decoder: self) }

  private func requireOne() throws {
    guard values.count == 1 else { throw Problem.invalid(field, "is given \(values.count) times") }
  }

  private struct Single: SingleValueDecodingContainer {
    let decoder: FieldListDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { decoder.values.isEmpty }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(type) }
  }

  private struct List: UnkeyedDecodingContainer {
    let decoder: FieldListDecoder
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { decoder.values.count }
    var isAtEnd: Bool { currentIndex >= decoder.values.count }

    init(decoder: FieldListDecoder) {
      self.decoder = decoder
    }

    mutating func decodeNil() throws -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      let value = try next().value(type)
      currentIndex += 1
      return value
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
    mutating func superDecoder() throws -> any Decoder { try next() }

    private func next() throws -> FieldListDecoder {
      guard !isAtEnd else { throw Problem.invalid(decoder.field, "has too few values") }
      return FieldListDecoder(field: decoder.field, values: [decoder.values[currentIndex]])
    }
  }
}
