import AtriumAPI
import AtriumServer
import Foundation
import Storage

extension NoteIndexRows {
  /// The columns of the table `notes`, but for the id.
  static let columnNames = [
    "key", "folder", "path", "name", "size", "mtime", "inode", "hash", "status", "reason", "problem", "looked_at", "listed", "title",
    "named", "excerpt", "folded_title", "classification", "classification_source", "created", "modified", "metadata",
  ]

  static func columns(of file: IndexedFile) -> [Value] {
    let metadata = file.document.metadata
    let title = Passage.indexable(file.document.title)
    return [
      Value(file.key), Value(NoteKey.folder(file.key)), Value(FoldedName.path(file.key)), Value(FoldedName.note(file.key)),
      Value(file.stamp.size), Value(file.stamp.mtime), Value(file.stamp.inode), Value(file.hash), Value(file.status.rawValue),
      Value(file.reason), Value(file.problem.map(Passage.indexable)), Value(file.lookedAt),
      Value(file.status == .indexed && !NoteKey.isWrittenByServer(file.key)), Value(title), Value(file.isNamedByFile),
      Value(Passage.indexable(file.document.excerpt ?? "")), Value(NoteList.folded(title)), Value(metadata.classification?.rawValue),
      Value(metadata.classificationSource.rawValue), Value(seconds(metadata.created)), Value(seconds(metadata.modified)),
      Value(KeptMetadata.text(of: metadata)),
    ]
  }

  private static func seconds(_ date: Date) -> Int64 {
    Int64(date.timeIntervalSince1970.rounded(.down))
  }
}
