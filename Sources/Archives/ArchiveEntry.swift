/// An entry of an archive of any format, before it is known whether it is a page.
public struct ArchiveEntry: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case file, folder, link, special
  }

  /// As the archive has it.
  public var path: String
  public var kind: Kind
  /// Bytes that it claims to have.
  public var size: Int64
  public var isEncrypted: Bool

  public init(path: String, kind: Kind = .file, size: Int64, isEncrypted: Bool = false) {
    self.path = path
    self.kind = kind
    self.size = size
    self.isEncrypted = isEncrypted
  }
}
