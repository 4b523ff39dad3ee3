internal import CArchive
import WorkerContract
import WorkerRuntime

#if canImport(Glibc)
  import Glibc
#endif

/// Reads the entries of an archive one after another, by libarchive.
final class ArchiveReader {
  private let archive: OpaquePointer
  private let file: MappedFile
  private var entry: OpaquePointer?
  /// Of the current entry, in the order of the archive.
  private(set) var number = -1

  /// - Throws: ``WorkerFailure``.
  init(_ file: MappedFile) throws {
    guard let archive = archive_read_new() else { throw WorkerFailure(.refused, "no memory") }
    (self.archive, self.file) = (archive, file)
    // No others: each reader is code that a hostile file may reach.
    for support in [
      archive_read_support_format_rar, archive_read_support_format_rar5, archive_read_support_format_7zip, archive_read_support_format_tar,
    ] {
      guard support(archive) >= ARCHIVE_WARN else { throw failure(isOpen: false) }
    }
    guard archive_read_open_memory(archive, file.bytes.baseAddress, file.bytes.count) == ARCHIVE_OK else {
      throw failure(isOpen: false)
    }
  }

  deinit { archive_read_free(archive) }

  /// Goes on to the next entry.
  ///
  /// - Returns: nil after the last one.
  /// - Throws: ``WorkerFailure``.
  func next() throws -> ListedEntry? {
    let result = archive_read_next_header(archive, &entry)
    if result == ARCHIVE_EOF { return nil }
    // A warning is of a name in another encoding and the like.
    guard result >= ARCHIVE_WARN, let entry else { throw failure() }
    number += 1
    let kind: ListedEntry.Kind =
      if archive_entry_hardlink(entry) != nil || archive_entry_symlink(entry) != nil {
        .link
      } else {
        switch archive_entry_filetype(entry) {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .special
        }
      }
    return ListedEntry(
      path: path(of: entry), kind: kind, size: max(0, archive_entry_size(entry)),
      isEncrypted: archive_entry_is_data_encrypted(entry) == 1 || archive_entry_is_metadata_encrypted(entry) == 1)
  }

  /// Reads on in the current entry.
  ///
  /// - Returns: 0 at its end.
  /// - Throws: ``WorkerFailure``.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = archive_read_data(archive, buffer.baseAddress, buffer.count)
    guard count >= 0 else { throw failure() }
    return count
  }

  /// Bytes as the archive has them, where they are no text of a known encoding.
  private func path(of entry: OpaquePointer) -> String {
    if let path = archive_entry_pathname_utf8(entry) { return String(cString: path) }
    return archive_entry_pathname(entry).map { String(cString: $0) } ?? ""
  }

  /// - Parameter isOpen: libarchive 3.6 may be asked about encryption only then: where no reader takes an archive it is left with one that is
  ///   none, whose functions it would call.
  private func failure(isOpen: Bool = true) -> WorkerFailure {
    let reason = archive_error_string(archive).map { String(cString: $0).prefix(bytes: 500) } ?? ""
    let kind: WorkerFailure.Kind =
      if isOpen && archive_read_has_encrypted_entries(archive) == 1 || reason.contains("ncrypt") || reason.contains("assphrase") {
        .passwordProtected
      } else if reason.contains("Unrecognized archive format") || reason.contains("nsupported") || reason.contains("unavailable") {
        .unsupported
      } else {
        .damaged
      }
    return WorkerFailure(kind, reason)
  }
}
