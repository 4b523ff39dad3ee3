public import Foundation

/// How JSON is written and read on the wire: camelCase, times as `WireDate` has them, slashes unescaped.
public enum WireJSON {
  public static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(WireDate.text(of: date))
    }
    return encoder
  }

  public static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let date = WireDate.date(from: text) else {
        throw Problem.invalid(DecodingProblem.name(of: decoder.codingPath) ?? "value", WireDate.expectation)
      }
      return date
    }
    return decoder
  }

  /// Reads an answer. A bad row of a list (`Rows`, or an answer that is an array itself) is left out and told to `dropped`.
  public static func decode<Value: Decodable>(_ type: Value.Type, from data: Data, dropped: DroppedRows? = nil) throws -> Value {
    let decoder = decoder()
    if let dropped { decoder.userInfo[DroppedRows.key] = dropped }
    if let list = type as? any RowList.Type, let value = try list.decode(data, with: decoder) as? Value { return value }
    return try decoder.decode(type, from: data)
  }

  /// What a decoder found wrong, and where, in one sentence: `documents[3].id is missing`.
  public static func sentence(for error: any Error) -> String {
    DecodingProblem.sentence(for: error)
  }
}
