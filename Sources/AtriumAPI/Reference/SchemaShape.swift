import Foundation

/// A type whose schema is known without asking its `init(from:)`, and a value of it to go on recording with.
protocol SchemaShape {
  static func shape(in recorder: SchemaRecorder) throws -> JSONValue
  static var sample: Self { get }
}

extension String: SchemaShape {
  static func shape(in recorder: SchemaRecorder) -> JSONValue { ["type": "string"] }
  static var sample: String { "" }
}

extension Bool: SchemaShape {
  static func shape(in recorder: SchemaRecorder) -> JSONValue { ["type": "boolean"] }
  static var sample: Bool { false }
}

extension FixedWidthInteger {
  static func shape(in recorder: SchemaRecorder) -> JSONValue {
    .object(["type": "integer"].merging(bitWidth >= 64 ? ["format": "int64"] : [:]) { $1 }.merging(isSigned ? [:] : ["minimum": 0]) { $1 })
  }
  static var sample: Self { 0 }
}

extension Int: SchemaShape {}
extension Int8: SchemaShape {}
extension Int16: SchemaShape {}
extension Int32: SchemaShape {}
extension Int64: SchemaShape {}
extension UInt: SchemaShape {}
extension UInt8: SchemaShape {}
extension UInt16: SchemaShape {}
extension UInt32: SchemaShape {}
extension UInt64: SchemaShape {}

extension BinaryFloatingPoint {
  static func shape(in recorder: SchemaRecorder) -> JSONValue { ["type": "number"] }
  static var sample: Self { 0 }
}

extension Double: SchemaShape {}
extension Float: SchemaShape {}

extension Date: SchemaShape {
  static func shape(in recorder: SchemaRecorder) -> JSONValue { ["type": "string", "format": "date-time"] }
  static var sample: Date { Date(timeIntervalSince1970: 0) }
}

extension UUID: SchemaShape {
  static func shape(in recorder: SchemaRecorder) -> JSONValue { ["type": "string", "format": "uuid"] }
  static var sample: UUID { UUID() }
}

extension URL: SchemaShape {
  static func shape(in recorder: SchemaRecorder) -> JSONValue { ["type": "string", "format": "uri"] }
  static var sample: URL { URL(filePath: "/") }
}

extension Data: SchemaShape {
  static func shape(in recorder: SchemaRecorder) -> JSONValue { ["type": "string", "contentEncoding": "base64"] }
  static var sample: Data { Data() }
}

extension Array: SchemaShape where Element: Decodable {
  static func shape(in recorder: SchemaRecorder) throws -> JSONValue {
    ["type": "array", "items": try recorder.schema(of: Element.self)]
  }
  // Empty, so that a type that holds a list of itself (a tree) comes to an end.
  static var sample: [Element] { [] }
}

extension Set: SchemaShape where Element: Decodable {
  static func shape(in recorder: SchemaRecorder) throws -> JSONValue {
    ["type": "array", "uniqueItems": true, "items": try recorder.schema(of: Element.self)]
  }
  static var sample: Set<Element> { [] }
}

extension Rows: SchemaShape {
  static func shape(in recorder: SchemaRecorder) throws -> JSONValue { try recorder.schema(of: [Element].self) }
  static var sample: Rows<Element> { Rows(wrappedValue: []) }
}

extension Dictionary: SchemaShape where Key == String, Value: Decodable {
  static func shape(in recorder: SchemaRecorder) throws -> JSONValue {
    ["type": "object", "additionalProperties": try recorder.schema(of: Value.self)]
  }
  static var sample: [String: Value] { [:] }
}

extension Optional: SchemaShape where Wrapped: Decodable {
  static func shape(in recorder: SchemaRecorder) throws -> JSONValue {
    ["anyOf": [try recorder.schema(of: Wrapped.self), ["type": "null"]]]
  }
  static var sample: Wrapped? { nil }
}
