package import Foundation

/// The columns of one row, by their places in the query.
///
/// For rows that are read by the page: to look up a name for each column of each row costs more than the row.
package struct RowColumns {
  let row: StoredRow

  /// - Throws: `DecodingError`, which names the column, where it holds no text.
  package func text(_ place: Int) throws -> String {
    guard case .text(let text) = row.value(place) else { throw mismatch(String.self, place) }
    return text
  }

  /// The bytes of a text, for one that is only copied or searched.
  ///
  /// - Throws: `DecodingError`, which names the column, where it holds no text.
  package func utf8(_ place: Int) throws -> [UInt8] {
    guard let bytes = row.utf8(place) else { throw mismatch(String.self, place) }
    return bytes
  }

  /// - Throws: `DecodingError`, which names the column, where it holds neither text nor NULL.
  package func optionalUTF8(_ place: Int) throws -> [UInt8]? {
    if let bytes = row.utf8(place) { return bytes }
    guard case .null = row.value(place) else { throw mismatch(String.self, place) }
    return nil
  }

  /// - Throws: `DecodingError`, which names the column, where it holds neither text nor NULL.
  package func optionalText(_ place: Int) throws -> String? {
    switch row.value(place) {
    case .null: return nil
    case .text(let text): return text
    default: throw mismatch(String.self, place)
    }
  }

  /// - Throws: `DecodingError`, which names the column, where it holds no integer.
  package func integer(_ place: Int) throws -> Int64 {
    guard case .integer(let integer) = row.value(place) else { throw mismatch(Int64.self, place) }
    return integer
  }

  /// - Throws: `DecodingError`, which names the column, where it holds no number.
  package func real(_ place: Int) throws -> Double {
    switch row.value(place) {
    case .real(let real): return real
    case .integer(let integer): return Double(integer)
    default: throw mismatch(Double.self, place)
    }
  }

  /// - Throws: `DecodingError`, which names the column, where it holds neither an integer nor NULL.
  package func optionalInteger(_ place: Int) throws -> Int64? {
    switch row.value(place) {
    case .null: return nil
    case .integer(let integer): return integer
    default: throw mismatch(Int64.self, place)
    }
  }

  /// - Throws: `DecodingError`, which names the column, where it holds neither a number nor NULL.
  package func optionalReal(_ place: Int) throws -> Double? {
    if case .null = row.value(place) { return nil }
    return try real(place)
  }

  /// - Throws: `DecodingError`, which names the column, where it holds neither 0 nor 1.
  package func flag(_ place: Int) throws -> Bool {
    switch row.value(place) {
    case .integer(0): return false
    case .integer(1): return true
    default: throw mismatch(Bool.self, place)
    }
  }

  /// - Throws: `DecodingError`, which names the column, where it holds no integer.
  package func date(_ place: Int) throws -> Date { Value.date(milliseconds: try integer(place)) }

  /// - Throws: `DecodingError`, which names the column, where it holds neither an integer nor NULL.
  package func optionalDate(_ place: Int) throws -> Date? { try optionalInteger(place).map { Value.date(milliseconds: $0) } }

  /// - Throws: `DecodingError`, which names the column, where it holds no text that is one of the type's.
  package func raw<Kept: RawRepresentable<String>>(_ type: Kept.Type, _ place: Int) throws -> Kept {
    guard let kept = Kept(rawValue: try text(place)) else { throw mismatch(type, place) }
    return kept
  }

  /// What a JSON text holds. Dates in it are milliseconds since 1970.
  ///
  /// - Throws: `DecodingError`, which names the column where it holds no text, for what is no such value.
  package func json<Kept: Decodable>(_ type: Kept.Type, _ place: Int) throws -> Kept { try Self.decoded(type, from: try text(place)) }

  static func decoded<Kept: Decodable>(_ type: Kept.Type, from json: String) throws -> Kept {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    return try decoder.decode(type, from: Data(json.utf8))
  }

  private func mismatch(_ type: Any.Type, _ place: Int) -> DecodingError {
    let name = row.names.indices.contains(place) ? row.names[place] : "\(place)"
    return .typeMismatch(
      type, .init(codingPath: [], debugDescription: "the column \(name) holds \(row.value(place)), \(type) was asked for"))
  }
}
