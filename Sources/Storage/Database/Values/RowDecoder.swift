import Foundation

/// Reads a row into a Codable type: a column for each coding key, or the one column for a single value.
///
/// Conversions are exact: an integer that does not fit, a text where a number is asked for, or NULL where nothing may be missing is a
/// `DecodingError` that names the column. `Date` comes from integer milliseconds, `Bool` from 0 and 1, and any type that is
/// itself structured from JSON text.
enum RowDecoder {
  static func decode<T: Decodable>(_ type: T.Type, from row: StoredRow) throws -> T {
    if isColumn(type) {
      guard row.names.count == 1 else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: [], debugDescription: "\(type) is one value, but the query has \(row.names.count) columns"))
      }
      return try Column(value: row.value(0)).value(type)
    }
    return try T(from: Whole(row: row))
  }

  /// Whether `type` stands in one column, so that a query for it has exactly one.
  private static func isColumn(_ type: any Decodable.Type) -> Bool {
    type is any FixedWidthInteger.Type || type is any BinaryFloatingPoint.Type || type == String.self || type == Bool.self
      || type == Data.self || type == Date.self
  }

  /// The decoder of a whole row.
  private struct Whole: Decoder {
    let row: StoredRow
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
      KeyedDecodingContainer(Fields(row: row))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a row is not a list"))
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
      Column(value: row.value(0))
    }
  }

  /// The columns of a row as the fields of a type.
  private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let row: StoredRow
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { row.names.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { row.index(of: key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try column(key).decodeNil() }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try column(key).value(type) }

    // What most columns are, without the question of what a type may be.
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try column(key).decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try column(key).decode(type) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try column(key).decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try column(key).decode(type) }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try column(key).decode(type) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
      throw Column.NotOneValue()
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw Column.NotOneValue() }

    func superDecoder() throws -> any Decoder { Whole(row: row) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try column(key) }

    private func column(_ key: Key) throws -> Column {
      guard let index = row.index(of: key.stringValue) else {
        throw DecodingError.keyNotFound(key, .init(codingPath: [], debugDescription: "the query has no column \(key.stringValue)"))
      }
      return Column(value: row.value(index), key: key)
    }
  }
}
