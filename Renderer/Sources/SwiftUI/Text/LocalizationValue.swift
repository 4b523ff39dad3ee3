public import Foundation

extension String {
  /// Words that are looked up in a string catalogue by their key, with what is interpolated: what `LocalizedStringKey` is to views.
  // Sendable though a key's arguments may hold a text: none of these arguments does but one of a resource, which is.
  public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, @unchecked Sendable {
    let key: LocalizedStringKey

    /// - Parameter value: the key, without interpolations.
    public init(_ value: String) { key = LocalizedStringKey(value) }

    public init(stringLiteral value: String) { key = LocalizedStringKey(value) }

    public init(stringInterpolation: StringInterpolation) { key = LocalizedStringKey(stringInterpolation: stringInterpolation.parts) }

    public struct StringInterpolation: StringInterpolationProtocol, @unchecked Sendable {
      var parts: LocalizedStringKey.StringInterpolation

      public init(literalCapacity: Int, interpolationCount: Int) {
        parts = LocalizedStringKey.StringInterpolation(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
      }

      public mutating func appendLiteral(_ literal: String) { parts.appendLiteral(literal) }

      public mutating func appendInterpolation(_ string: @autoclosure () -> String) { parts.appendInterpolation(string()) }

      public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable { parts.appendInterpolation(value) }

      public mutating func appendInterpolation<T>(_ value: T, specifier: String) where T: _FormatSpecifiable {
        parts.appendInterpolation(value, specifier: specifier)
      }

      public mutating func appendInterpolation<F>(_ value: F.FormatInput, format: F)
      where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
        parts.appendInterpolation(value, format: format)
      }

      /// The words of another resource, in the language of these.
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) { parts.appendInterpolation(Text(resource)) }
    }
  }
}
