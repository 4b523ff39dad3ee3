/// A sentence with its values, which a string catalogue knows by the sentence with placeholders in their places:
///
/// ```swift
/// let phrase: Phrase = "\(count) notes cannot be read"   // "%lld notes cannot be read"
/// ```
package struct Phrase: ExpressibleByStringInterpolation, Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case text(String)
    case number(Int)
  }

  let key: String
  let values: [Value]

  package init(stringLiteral value: String) {
    key = value
    values = []
  }

  package init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    values = stringInterpolation.values
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var values: [Value] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { key += literal }

    package mutating func appendInterpolation(_ text: String) {
      key += "%@"
      values.append(.text(text))
    }

    package mutating func appendInterpolation(_ number: Int) {
      key += "%lld"
      values.append(.number(number))
    }
  }

  /// The number that decides about plural forms: the first one.
  var number: Int? {
    for case .number(let number) in values { return number }
    return nil
  }

  /// Puts the values into a translation, which may name them in another order (`%2$@`).
  func filling(_ format: String) -> String {
    guard !values.isEmpty else { return format }
    var next = 0
    return format.replacing(/%(?:(\d+)\$)?(?:@|lld)/) { match in
      let index = match.output.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
      next += 1
      guard values.indices.contains(index) else { return String(match.output.0) }
      return switch values[index] {
      case .text(let text): text
      case .number(let number): String(number)
      }
    }
  }
}
