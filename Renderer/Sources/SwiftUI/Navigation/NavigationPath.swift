import Foundation

/// The values that lead through a stack, of any hashable types.
public struct NavigationPath: Sendable {
  // Values are only handed from the links to the destinations, on the main actor.
  nonisolated(unsafe) private(set) var values: [AnyHashable] = []

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  public init() {}

  public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable { values = elements.map { AnyHashable($0) } }

  public init<S>(_ elements: S) where S: Sequence, S.Element: Decodable, S.Element: Encodable, S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  public init(_ codable: NavigationPath.CodableRepresentation) { values = codable.values }

  public mutating func append<V>(_ value: V) where V: Hashable { values.append(AnyHashable(value)) }

  public mutating func append<V>(_ value: V) where V: Decodable, V: Encodable, V: Hashable { values.append(AnyHashable(value)) }

  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }

  /// What can be stored of the path; nil when one of its values cannot.
  public var codable: NavigationPath.CodableRepresentation? {
    guard values.allSatisfy({ $0.base is any Codable }) else { return nil }
    return CodableRepresentation(values: values)
  }

  mutating func append(link value: AnyHashable) { values.append(value) }
}

extension NavigationPath: Equatable {
  public static func == (lhs: NavigationPath, rhs: NavigationPath) -> Bool { lhs.values == rhs.values }
}

extension NavigationPath {
  /// A path as it is stored: a list of pairs of a type's name and the value as JSON text, the last value first.
  public struct CodableRepresentation: Codable, Sendable {
    nonisolated(unsafe) fileprivate let values: [AnyHashable]

    fileprivate init(values: [AnyHashable]) { self.values = values }

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var found: [AnyHashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let text = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "There is no storable type \(name)")
        }
        found.append(AnyHashable(try JSONDecoder().decode(type, from: Data(text.utf8))))
      }
      values = found.reversed()
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values.reversed() {
        guard let storable = value.base as? any Encodable, let name = _mangledTypeName(type(of: value.base)) else {
          throw EncodingError.invalidValue(value, .init(codingPath: encoder.codingPath, debugDescription: "The value cannot be stored"))
        }
        try container.encode(name)
        try container.encode(String(decoding: JSONEncoder().encode(storable), as: UTF8.self))
      }
    }
  }
}

extension NavigationPath.CodableRepresentation: Equatable {
  public static func == (lhs: NavigationPath.CodableRepresentation, rhs: NavigationPath.CodableRepresentation) -> Bool {
    lhs.values == rhs.values
  }
}
