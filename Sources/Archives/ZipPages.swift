public import Zip

/// The pages of a ZIP archive (CBZ): any of them is read without the others.
///
/// ```swift
/// let book = try ZipPages(reading: FileSource(descriptor: file))
/// let cover = try book.content(of: book.contents.pages[0])
/// ```
public struct ZipPages: Sendable {
  public let contents: ArchiveContents
  private let archive: ZipArchive
  private let entries: [String: ZipEntry]
  private let limits: ArchiveLimits

  /// - Throws: ``ArchiveError``; what the source throws.
  public init(reading source: any ByteSource, limits: ArchiveLimits = ArchiveLimits()) throws {
    archive = try Self.translating { try ZipArchive(reading: source, limits: .init(entries: limits.entries)) }
    contents = try ArchiveContents(of: archive.entries.map(ArchiveEntry.init), limits: limits)
    entries = Dictionary(archive.entries.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    self.limits = limits
  }

  /// All bytes of a page.
  ///
  /// - Throws: ``ArchiveError``; what the source throws.
  public func content(of page: ArchivePage) throws -> [UInt8] {
    try Self.translating { try archive.content(of: try entry(page.path), limit: Int(limits.pageSize)) }
  }

  /// The bytes of the metadata (ComicInfo.xml), where there is some.
  ///
  /// - Throws: as ``content(of:)``; ``ArchiveError/tooLarge(limit:)`` above 1 MiB.
  public func metadata() throws -> [UInt8]? {
    guard let path = contents.metadataPath else { return nil }
    return try Self.translating { try archive.content(of: try entry(path), limit: 1 << 20) }
  }

  /// Where the bytes of a page are in the source, unless they are compressed: so they can be sent from the file itself.
  ///
  /// - Throws: as ``content(of:)``.
  public func storedRange(of page: ArchivePage) throws -> Range<Int64>? {
    try Self.translating { try archive.storedRange(of: try entry(page.path)) }
  }

  /// Whether there is such an entry, page or not.
  public func hasEntry(_ path: String) -> Bool { entries[path] != nil }

  /// All bytes of an entry that need not be a page.
  ///
  /// - Returns: nil when there is none.
  /// - Throws: as ``content(of:)``; ``ArchiveError/tooLarge(limit:)`` above the limit, in bytes.
  public func content(ofEntry path: String, limit: Int) throws -> [UInt8]? {
    guard let entry = entries[path] else { return nil }
    return try Self.translating { try archive.content(of: entry, limit: limit) }
  }

  private func entry(_ path: String) throws(ArchiveError) -> ZipEntry {
    guard let entry = entries[path] else { throw .corruptedArchive }
    return entry
  }

  private static func translating<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as ZipError {
      throw ArchiveError(error)
    }
  }
}

extension ArchiveEntry {
  init(_ entry: ZipEntry) {
    let kind: Kind =
      switch entry.kind {
      case .file: .file
      case .folder: .folder
      case .symbolicLink: .link
      case .special: .special
      }
    self.init(path: entry.path, kind: kind, size: entry.size, isEncrypted: entry.isEncrypted)
  }
}

extension ArchiveError {
  init(_ error: ZipError) {
    switch error {
    case .notAnArchive, .truncated, .damaged, .overlapping: self = .corruptedArchive
    case .split: self = .unsupportedFormat("ZIP in several files")
    case .tooManyEntries(let limit): self = .tooManyEntries(limit: limit)
    case .encrypted: self = .passwordProtected
    case .unsupported(let method): self = .unsupportedFormat("ZIP, compressed by method \(method)")
    case .tooLarge(let limit): self = .tooLarge(limit: limit)
    case .mismatch: self = .extractionFailed
    }
  }
}
