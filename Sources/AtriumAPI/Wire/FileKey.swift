/// A file's path on the wire, which is the same only if it is byte by byte.
///
/// Swift's text is equal in both of Unicode's spellings: `Ärger.md` with one character for its first letter, and with two. On Linux these
/// are two files. An answer in which one has taken the other's place would be equal to the answer before, and whoever shows only what
/// is new would keep the link to a file that is gone. So whatever holds a path holds it as this.
@propertyWrapper
public struct FileKey: Hashable, Sendable {
  public var wrappedValue: String

  public init(wrappedValue: String) { self.wrappedValue = wrappedValue }

  /// Equal bytes are equal text, so the hashes of the text agree.
  public static func == (one: FileKey, other: FileKey) -> Bool { one.wrappedValue.utf8.elementsEqual(other.wrappedValue.utf8) }
}

/// Several of them, in their order.
@propertyWrapper
public struct FileKeys: Hashable, Sendable {
  public var wrappedValue: [String]

  public init(wrappedValue: [String]) { self.wrappedValue = wrappedValue }

  public static func == (one: FileKeys, other: FileKeys) -> Bool {
    one.wrappedValue.elementsEqual(other.wrappedValue) { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension FileKey: Codable {
  public init(from decoder: any Decoder) throws { wrappedValue = try decoder.singleValueContainer().decode(String.self) }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

/// As the text that it is, without a container of its own for each row; the reference calls it text, too.
extension KeyedDecodingContainer {
  func decode(_ type: FileKey.Type, forKey key: Key) throws -> FileKey { FileKey(wrappedValue: try decode(String.self, forKey: key)) }
}

extension KeyedEncodingContainer {
  mutating func encode(_ value: FileKey, forKey key: Key) throws { try encode(value.wrappedValue, forKey: key) }
}
