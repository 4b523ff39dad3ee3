/// What is wrong with an archive or one of its entries.
public enum ZipError: Error, Hashable {
  /// A part of the format (APPNOTE 4.3).
  public enum Part: Sendable, Hashable {
    case endOfDirectory, directory, localHeader, content
  }

  /// No end of a central directory: this is no ZIP archive, or its end is missing.
  case notAnArchive
  /// The file ends within this part.
  case truncated(Part)
  /// This part contradicts itself or another one.
  case damaged(Part)
  /// A part of an archive that was split into several files (APPNOTE 8).
  case split
  /// The directory names more entries, or needs more bytes, than the limits allow.
  case tooManyEntries(limit: Int)
  /// Two entries share bytes, which no archiver writes: a small file that becomes a huge one.
  case overlapping
  /// The entry needs a password.
  case encrypted
  /// The entry is compressed by a method other than *stored* and *deflated*: its number by APPNOTE 4.4.5.
  case unsupported(method: UInt16)
  /// The entry has more bytes than it claims, or than were asked for.
  case tooLarge(limit: Int64)
  /// The bytes are not those that were archived: their number or their CRC-32 differs.
  case mismatch
}
