/// Why an archive is not opened, or a page of it not read (C9).
public enum ArchiveError: Error, Hashable {
  /// It is none of the formats of ``ArchiveFormat``, or one that is not read here.
  case unsupportedFormat(String)
  /// Its structure contradicts itself, or a part of it is missing.
  case corruptedArchive
  /// What was extracted is not what was archived.
  case extractionFailed
  /// What extracts it crashed or came to no end, which may be the archive's fault or not.
  case decoderStopped
  case passwordProtected
  /// It has no page, though it may have other files.
  case emptyArchive
  /// There are more entries than ``ArchiveLimits`` allows, pages or not.
  case tooManyEntries(limit: Int)
  /// A page, or all of them together, have more bytes than ``ArchiveLimits`` allows.
  case tooLarge(limit: Int64)
  /// The disk has no room for the pages.
  case noSpace
}
