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

  private func mismatch(_ type: Any.Type, _ place: Int) -> DecodingError {
    let name = row.names.indices.contains(place) ? row.names[place] : "\(place)"
    return .typeMismatch(
      type, .init(codingPath: [], debugDescription: "the column \(name) holds \(row.value(place)), \(type) was asked for"))
  }
}
