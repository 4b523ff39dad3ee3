import DocumentModel
import Zip

/// Reads the names of an archive's entries. Their contents stay unread.
enum ArchiveNames {
  static func read(_ package: PackageArchive, into draft: inout Draft) {
    for entry in package.entries where entry.kind == .file {
      let name = String(decoding: entry.path.utf8.prefix(1_024).map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
      draft.add(DocumentText.Attachment(name: name, mediaType: nil, size: entry.size))
      draft.writer.append(name)
      draft.writer.lineBreak()
    }
  }
}
