import AtriumAPI
import Foundation

extension LibraryFile {
  static func sample(_ path: String, isFolder: Bool = false, type: String? = nil, at seconds: TimeInterval = 1_780_000_000) -> LibraryFile {
    LibraryFile(
      path: path, name: path.split(separator: "/").last.map(String.init) ?? path, isFolder: isFolder, size: isFolder ? nil : 9,
      mimeType: type, modifiedAt: Date(timeIntervalSince1970: seconds), createdAt: Date(timeIntervalSince1970: seconds),
      fileId: isFolder ? nil : "7")
  }
}

extension InboxItem {
  static func sample(_ path: String, text: String? = nil, isPinned: Bool = false, at seconds: TimeInterval = 1_780_000_000) -> InboxItem {
    InboxItem(.sample(path, type: text == nil ? nil : "text/markdown", at: seconds), isPinned: isPinned, textPreview: text)
  }
}

extension InboxPage {
  static func sample(_ items: [InboxItem], older: Bool = false, newer: Bool = false) -> InboxPage {
    InboxPage(
      items: items, cursors: Cursors(first: items.first.map { "c-" + $0.name }, last: items.last.map { "c-" + $0.name }),
      hasMore: More(older: older, newer: newer))
  }
}

extension LibraryNode {
  static func sample(_ path: String, isFolder: Bool = false) -> LibraryNode {
    LibraryNode(
      path: path, name: path.split(separator: "/").last.map(String.init) ?? path, isFolder: isFolder, size: isFolder ? nil : 9,
      modifiedAt: Date(timeIntervalSince1970: 1_780_000_000), childCount: isFolder ? 2 : nil)
  }
}

extension LibraryUndo {
  static func sample(_ id: String) -> LibraryUndo { LibraryUndo(id: id, until: Date(timeIntervalSince1970: 1_790_000_000)) }
}
