import Foundation

/// A tag by which it is looked up and compared: without case, and alike in both of Unicode's spellings (a Mac writes `é` as two
/// characters). Whoever asks for `Garden` and for `garden` is answered with the same documents.
public struct TagKey: Hashable, Sendable {
  /// Without `#`, as it was written.
  public let name: String
  /// Equal names are equal in this.
  public let folded: String

  public init(_ name: String) {
    self.name = name
    folded = Self.folded(name)
  }

  public static func folded(_ name: String) -> String {
    (name.utf8.allSatisfy { $0 < 0x80 } ? name : name.precomposedStringWithCanonicalMapping).lowercased()
  }

  public static func == (one: TagKey, other: TagKey) -> Bool { one.folded == other.folded }
  public func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}
