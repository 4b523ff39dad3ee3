/// An enumeration that travels as a string and may grow: a value that is not `known` is read as `.unknown(raw)`, written back as
/// it came, and never an error. (An enumeration that must not grow is a plain `String` enum with `CaseIterable`.)
///
/// ```swift
/// enum Colour: WireEnum {
///   case red, blue, unknown(String)
///   static let known: [Colour] = [.red, .blue]
///   var rawValue: String { ... }
/// }
/// ```
public protocol WireEnum: RawRepresentable, Codable, Sendable, Hashable where RawValue == String {
  /// The values that this version of the contract names, in the order in which the reference lists them.
  static var known: [Self] { get }
  static func unknown(_ raw: String) -> Self
  init(rawValue: String)
}

extension WireEnum {
  public init(rawValue: String) {
    self = Self.known.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
  }

  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  // By the raw value, in generic code (where `RawRepresentable` has a `==` of its own) and elsewhere alike.
  public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rawValue)
  }
}
