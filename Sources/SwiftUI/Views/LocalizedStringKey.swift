import Foundation

/// Text that is looked up in the string catalogue by its key; what is interpolated fills the places of the entry.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let key: String
  private let arguments: [String]

  public init(_ value: String) {
    key = value
    arguments = []
  }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
  }

  /// The key with its places filled.
  var string: String {
    guard !arguments.isEmpty else { return key }
    var parts = key.components(separatedBy: "%@")[...]
    var result = String(parts.removeFirst())
    for (argument, part) in zip(arguments, parts) { result += argument + part }
    return result
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [String] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 2 * interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) { key += literal }

    public mutating func appendInterpolation(_ string: String) {
      key += "%@"
      arguments.append(string)
    }

    public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
      key += "%@"
      arguments.append("\(value)")
    }
  }
}

/// A number that can stand in a localized string.
public protocol _FormatSpecifiable: Equatable {}

extension Int: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
