import Foundation

extension RowDecoder {
  /// The decoder of one column.
  struct Column: Decoder, SingleValueDecodingContainer {
    /// Thrown when a type asks for fields or elements: then the column holds JSON.
    struct NotOneValue: Error {}

    let value: Value
    /// The column's name; nil for the one column of a single value. The path is made of it where it is asked for: at an error.
    var key: (any CodingKey)?
    private var path: [any CodingKey] { key.map { [$0] } ?? [] }
    var codingPath: [any CodingKey] { path }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func value<T: Decodable>(_ type: T.Type) throws -> T {
      if let known = try plain(type) as? T { return known }
      do {
        return try T(from: self)
      } catch is NotOneValue {
        return try json(type)
      }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { throw NotOneValue() }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NotOneValue() }
    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { value.isNull }
    func decode(_ type: Bool.Type) throws -> Bool { try bool() }
    func decode(_ type: String.Type) throws -> String { try text(type) }
    func decode(_ type: Double.Type) throws -> Double { try real() }
    func decode(_ type: Float.Type) throws -> Float { Float(try real()) }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try value(type) }
    func decode<T: Decodable & FixedWidthInteger>(_ type: T.Type) throws -> T { try integer(type) }

    private func plain(_ type: any Decodable.Type) throws -> Any? {
      switch type {
      case is Bool.Type: return try bool()
      case is String.Type: return try text(type)
      case is Double.Type: return try real()
      case is Float.Type: return Float(try real())
      case is Data.Type: return try data()
      case is Date.Type: return Value.date(milliseconds: try integer(Int64.self))
      case let kind as any (FixedWidthInteger & Decodable).Type: return try integer(kind)
      default: return nil
      }
    }

    private func integer<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
      guard case .integer(let stored) = value else { throw mismatch(type) }
      guard let exact = T(exactly: stored) else {
        throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "\(stored) does not fit \(type)"))
      }
      return exact
    }

    private func bool() throws -> Bool {
      switch value {
      case .integer(0): false
      case .integer(1): true
      default: throw mismatch(Bool.self)
      }
    }

    private func real() throws -> Double {
      switch value {
      case .real(let stored): stored
      case .integer(let stored): Double(stored)
      default: throw mismatch(Double.self)
      }
    }

    private func text(_ type: Any.Type) throws -> String {
      guard case .text(let stored) = value else { throw mismatch(type) }
      return stored
    }

    private func data() throws -> Data {
      guard case .blob(let stored) = value else { throw mismatch(Data.self) }
      return stored
    }

    private func json<T: Decodable>(_ type: T.Type) throws -> T { try RowColumns.decoded(type, from: try text(type)) }

    private func mismatch(_ type: Any.Type) -> DecodingError {
      if value.isNull {
        return .valueNotFound(type, .init(codingPath: path, debugDescription: "the column is NULL, \(type) was asked for"))
      }
      return .typeMismatch(type, .init(codingPath: path, debugDescription: "the column holds \(value), \(type) was asked for"))
    }
  }
}
