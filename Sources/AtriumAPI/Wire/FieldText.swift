import Foundation

/// A scalar as text, in a path, a query or a header.
enum FieldText {
  /// `nil` for what is no scalar of ours; it then encodes itself.
  static func text(of value: any Encodable) -> String? {
    switch value {
    case let text as String: text
    case let flag as Bool: flag ? "true" : "false"
    case let number as any FixedWidthInteger: String(describing: number)
    case let number as Double: number.description
    case let number as Float: number.description
    case let date as Date: WireDate.text(of: date)
    case let url as URL: url.absoluteString
    case let id as UUID: id.uuidString
    default: nil
    }
  }

  /// - Returns: `nil` for a type that is no scalar of ours; it then decodes itself.
  /// - Throws: `Problem` (400) for text that is no value of the type.
  static func value<Value>(_ type: Value.Type, from text: String, field: String) throws -> Value? {
    switch type {
    case is String.Type: return text as? Value
    case is Bool.Type: return try need(Bool(text), field, "is neither true nor false") as? Value
    case let integer as any FixedWidthInteger.Type: return try whole(integer, text, field) as? Value
    case is Double.Type: return try need(finite(text), field, "is not a number") as? Value
    case is Float.Type: return try need(finite(text).map(Float.init), field, "is not a number") as? Value
    case is Date.Type: return try need(WireDate.date(from: text), field, WireDate.expectation) as? Value
    case is URL.Type: return try need(URL(string: text), field, "is not an address") as? Value
    case is UUID.Type: return try need(UUID(uuidString: text), field, "is not a UUID") as? Value
    default: return nil
    }
  }

  private static func whole<Integer: FixedWidthInteger>(_ type: Integer.Type, _ text: String, _ field: String) throws -> Integer {
    try need(Integer(text, radix: 10), field, "is not a whole number")
  }

  private static func finite(_ text: String) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func need<Value>(_ value: Value?, _ field: String, _ reason: String) throws -> Value {
    guard let value else { throw Problem.invalid(field, reason) }
    return value
  }
}
