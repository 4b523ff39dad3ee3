/// A list of an answer in which one bad row never empties the list: a row that cannot be read is left out and told to the
/// decoder's `DroppedRows`, if it has one. On the wire it is a plain array.
///
/// ```swift
/// struct Page: Codable { @Rows var documents: [Document] }
/// ```
/// For answers only: a request with a bad row is refused as a whole.
@propertyWrapper
public struct Rows<Element: Codable & Sendable>: Codable, Sendable {
  public var wrappedValue: [Element]

  public init(wrappedValue: [Element]) {
    self.wrappedValue = wrappedValue
  }

  public init(from decoder: any Decoder) throws {
    wrappedValue = try RowReader<Element>(from: decoder).elements
  }

  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension Rows: Equatable where Element: Equatable {}
extension Rows: Hashable where Element: Hashable {}
