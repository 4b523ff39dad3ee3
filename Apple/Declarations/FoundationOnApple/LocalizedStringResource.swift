public import Foundation

extension String {
  public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}

    public struct StringInterpolation: StringInterpolationProtocol, Equatable, Sendable {
      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) {}
      public mutating func appendInterpolation(_ string: @autoclosure () -> String) {}
      public mutating func appendInterpolation(_ value: Int) {}
    }
  }
}

public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {}
}

public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}
