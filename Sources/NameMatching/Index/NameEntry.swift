/// A name in the index: 24 bytes beside its text.
struct NameEntry {
  enum Kind: UInt8 {
    /// The name itself.
    case name
    case alias
    /// A name with its signs read as letters, which is only suggested.
    case spelling
    case removed
  }

  let id: Int64
  /// Where its text begins; it ends where the next one's begins.
  let start: UInt32
  /// The entry before it with the same hash of its compact form; -1 for none.
  let sameHash: Int32
  /// The entry before it with the same id; -1 for none.
  let sameID: Int32
  /// Scalars, at most 255.
  let length: UInt8
  /// Distinct trigrams, at most 255.
  let trigrams: UInt8
  var kind: Kind
}
