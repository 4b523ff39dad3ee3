import Paths

/// What of an archive's entries is a page, and what is left out and why (C3).
public struct ArchiveContents: Sendable, Hashable {
  public enum Reason: Sendable, Hashable {
    /// An absolute path, one with a drive or with `..`, or one with a character that no path has.
    case unsafePath
    /// A name that begins with a point, and what is in `__MACOSX`: what systems write for themselves.
    case hidden
    case notAnImage
    /// A symbolic link, a device or the like.
    case notAFile
    case tooLarge(limit: Int64)
    case encrypted
    /// A later entry has the same path, and would overwrite it.
    case replaced
  }

  public struct Skipped: Sendable, Hashable {
    public let path: String
    public let reason: Reason
  }

  /// In natural order.
  public let pages: [ArchivePage]
  /// In the order of the archive.
  public let skipped: [Skipped]
  /// The path of the metadata (ComicInfo), where there is some.
  public let metadataPath: String?

  /// - Throws: ``ArchiveError`` when there are too many entries, too many bytes, a password before each page, or no page.
  public init(of entries: some Collection<ArchiveEntry>, limits: ArchiveLimits = ArchiveLimits()) throws(ArchiveError) {
    guard entries.count <= limits.entries else { throw .tooManyEntries(limit: limits.entries) }
    var (pages, skipped): ([ArchivePage], [Skipped]) = ([], [])
    var metadata: [String] = []
    let last = Dictionary(zip(entries.map(\.path), 0...), uniquingKeysWith: { $1 })
    for (number, entry) in entries.enumerated() where entry.kind != .folder {
      if last[entry.path] != number {
        skipped.append(Skipped(path: entry.path, reason: .replaced))
      } else if let reason = Self.reason(toSkip: entry, limits) {
        if reason == .notAnImage, Self.isMetadata(entry) {
          metadata.append(entry.path)
        } else {
          skipped.append(Skipped(path: entry.path, reason: reason))
        }
      } else {
        pages.append(ArchivePage(path: entry.path, size: entry.size))
      }
    }
    // Each is at most a limit of its own, so the sum of a few thousand cannot overflow.
    guard pages.reduce(0, { $0 + $1.size }) <= limits.size else { throw .tooLarge(limit: limits.size) }
    guard !pages.isEmpty else { throw skipped.contains { $0.reason == .encrypted } ? .passwordProtected : .emptyArchive }
    self.pages = NaturalOrder.sorted(pages, by: \.path)
    self.skipped = skipped
    metadataPath = metadata.min { ($0.split(separator: "/").count, $0) < ($1.split(separator: "/").count, $1) }
  }

  /// Some archivers put all of a book into a folder of its own, so it is looked for everywhere; the highest one counts.
  private static func isMetadata(_ entry: ArchiveEntry) -> Bool {
    entry.kind == .file && entry.path.split(separator: "/").last?.lowercased() == "comicinfo.xml"
  }

  private static func reason(toSkip entry: ArchiveEntry, _ limits: ArchiveLimits) -> Reason? {
    let folders = entry.path.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
    if folders.first?.isEmpty != false || folders.contains("..") || hasDrive(entry.path) || entry.path.unicodeScalars.contains("\0") {
      return .unsafePath
    }
    if folders.contains(where: { $0 == "__MACOSX" || $0.hasPrefix(".") && $0 != "." }) { return .hidden }
    guard entry.kind == .file else { return .notAFile }
    guard ImageFormat(path: entry.path) != nil else { return .notAnImage }
    guard entry.size <= limits.pageSize else { return .tooLarge(limit: limits.pageSize) }
    return entry.isEncrypted ? .encrypted : nil
  }

  private static func hasDrive(_ path: String) -> Bool {
    guard let letter = path.utf8.first, path.utf8.dropFirst().first == UInt8(ascii: ":") else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter | 0x20)
  }
}
