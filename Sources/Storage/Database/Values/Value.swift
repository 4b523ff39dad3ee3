package import Foundation

/// A value that goes into a statement or comes out of a row. The five kinds are those that both database engines share.
///
/// Times are integer milliseconds since 1970 (``milliseconds(_:)``); Booleans are 0 and 1; anything structured is JSON text
/// (``json(_:)``), which ``Connection/rows(_:_:_:)`` reads back into the Codable type.
package enum Value: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)

  var isNull: Bool {
    if case .null = self { true } else { false }
  }

  package init(_ integer: Int?) { self = integer.map { .integer(Int64($0)) } ?? .null }
  package init(_ integer: Int64?) { self = integer.map { .integer($0) } ?? .null }
  package init(_ real: Double?) { self = real.map { .real($0) } ?? .null }
  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  package init(_ blob: Data?) { self = blob.map { .blob($0) } ?? .null }
  package init(_ claim: Bool?) { self = claim.map { .integer($0 ? 1 : 0) } ?? .null }

  /// A date as integer milliseconds since 1970, rounded down; fractions below that are lost.
  package init(_ date: Date?) { self = date.map { .integer(Self.milliseconds($0)) } ?? .null }

  /// JSON text of `value`. Dates inside it are milliseconds too.
  ///
  /// Lists of names and of ids, which a question about several notes has, are written without a coder.
  package static func json(_ value: some Encodable) throws -> Value {
    var json = JSONText()
    switch value {
    case let texts as [String]:
      json.array(texts) { $0.text($1) }
      return .text(json.string)
    case let integers as [Int64]:
      json.array(integers) { $0.integer($1) }
      return .text(json.string)
    default: break
    }
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .millisecondsSince1970
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return .text(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Milliseconds since 1970, rounded down and kept within what 64 bits hold.
  package static func milliseconds(_ date: Date) -> Int64 {
    let exact = (date.timeIntervalSince1970 * 1000).rounded(.down)
    return Int64(exactly: exact) ?? (exact < 0 ? .min : .max)
  }

  /// The date of a number of milliseconds since 1970.
  package static func date(milliseconds: Int64) -> Date {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral
{
  package init(nilLiteral: ()) { self = .null }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .real(value) }
  package init(stringLiteral value: String) { self = .text(value) }
  package init(booleanLiteral value: Bool) { self = .integer(value ? 1 : 0) }
}
