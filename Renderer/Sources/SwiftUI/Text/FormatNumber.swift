import Foundation

/// A number of a localized string: what it counts as for plurals, and how a specifier writes it.
enum FormatNumber: Equatable {
  case signed(Int64)
  case unsigned(UInt64)
  case real(Double)

  init(_ value: some CVarArg) {
    switch value {
    case let value as any UnsignedInteger: self = .unsigned(UInt64(truncatingIfNeeded: value))
    case let value as any BinaryInteger: self = .signed(Int64(truncatingIfNeeded: value))
    case let value as any BinaryFloatingPoint: self = .real(Double(value))
    default: self = .signed(0)
    }
  }

  var real: Double {
    switch self {
    case .signed(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .real(let value): value
    }
  }

  /// Writes the number as the specifier says. Plain ones follow the person's language, with its digits and separators; widths, bases
  /// and exponents are the same everywhere.
  func string(_ specifier: FormatPattern.Specifier, locale: Locale) -> String {
    switch specifier.conversion {
    case "d", "i", "u", "D", "U", "@":
      guard specifier.flags.isEmpty else { return plain(specifier, "lld") }
      switch self {
      case .signed(let value): return value.formatted(.number.locale(locale))
      case .unsigned(let value): return value.formatted(.number.locale(locale))
      case .real(let value): return value.formatted(.number.locale(locale))
      }
    case "f", "F":
      guard specifier.flags.isEmpty else { return plain(specifier, "f") }
      return real.formatted(.number.precision(.fractionLength(specifier.precision ?? 6)).locale(locale))
    case "x", "X", "o": return plain(specifier, "ll" + String(specifier.conversion))
    default: return plain(specifier, String(specifier.conversion))
    }
  }

  private func plain(_ specifier: FormatPattern.Specifier, _ conversion: String) -> String {
    let format = "%" + specifier.flags + (specifier.precision.map { ".\($0)" } ?? "") + conversion
    guard conversion.hasPrefix("ll") else { return String(format: format, real) }
    switch self {
    case .signed(let value): return String(format: format, value)
    case .unsigned(let value): return String(format: format, value)
    case .real(let value): return String(format: format, Int64(value))
    }
  }
}
