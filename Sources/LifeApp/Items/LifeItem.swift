import AtriumAPI
import Foundation
import Paths

/// A file or folder as lists show it.
nonisolated struct LifeItem: Identifiable, Equatable, Sendable {
  let path: PathKey
  let name: String
  let kind: FileKind
  /// Bytes; nil for a folder, and where the list does not say it.
  var size: Int64?
  /// When it arrived in the inbox; elsewhere when it was last changed.
  var date: Date?
  /// Nil where the list does not say it.
  var isPinned: Bool?
  /// How much is directly in a folder.
  var childCount: Int?
  /// The stable id; nil until the file has been identified.
  var fileId: String?
  /// SHA-256 of the content, by which a preview may be kept for ever.
  var hash: String?
  var excerpt: TextExcerpt?
  var progress: DigestProgress?
  /// What was read of its content, in one line; nil for one that has an excerpt.
  private(set) var digest: String?
  private(set) var tags: [String] = []

  var id: PathKey { path }
  var isFolder: Bool { kind == .folder }

  init(_ item: InboxItem) {
    path = PathKey(item.path)
    name = item.name
    kind = FileKind(name: item.name, mimeType: item.mimeType, isFolder: item.isFolder)
    size = item.size
    date = item.createdAt
    isPinned = item.isPinned
    fileId = item.fileId
    hash = item.hash
    excerpt = item.textPreview.map { TextExcerpt($0) }
    let digests = FileDigests(item.digests)
    progress = digests.progress
    // A text speaks for itself.
    if excerpt == nil { digest = digests.line }
    tags = digests.tags
  }

  init(_ node: LibraryNode) {
    path = PathKey(node.path)
    name = node.name
    kind = FileKind(name: node.name, mimeType: node.mimeType, isFolder: node.isFolder)
    size = node.size
    date = node.modifiedAt
    childCount = node.childCount
    fileId = node.fileId
  }

  init(_ pin: PinnedItem) {
    path = PathKey(pin.path)
    name = pin.name
    kind = FileKind(name: pin.name, mimeType: nil)
    date = pin.pinnedAt
    isPinned = true
    if pin.displayText != pin.name { excerpt = TextExcerpt(pin.displayText) }
    cursor = pin.cursor
  }

  init(_ info: LibraryFileInfo) {
    path = PathKey(info.path)
    name = info.name
    kind = FileKind(name: info.name, mimeType: info.mimeType, isFolder: info.isFolder)
    size = info.size
    date = info.modifiedAt
    isPinned = info.isPinned
    fileId = info.fileId
    hash = info.hash
  }

  /// Its place in the inbox, where a list says it.
  private(set) var cursor: String?
}
