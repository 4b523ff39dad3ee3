import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// One list of documents: its order and its filters. Two equal lists share their cursors, others do not.
struct NoteList: Equatable, Sendable {
  var sort: DocumentSort
  var filter: NoteFilter

  init(sort: DocumentSort = .modified, filter: NoteFilter = NoteFilter()) {
    self.sort = sort
    self.filter = filter
  }

  /// The list's name in its cursors.
  var name: String { ListCursor.name("documents", sort.rawValue, filter.classification?.rawValue, filter.tag?.folded, filter.folder?.path) }

  /// The column that orders it before the key does.
  var column: String {
    switch sort {
    case .modified: "modified"
    case .created: "created"
    case .title: "folded_title"
    }
  }

  var order: String { sort == .title ? "folded_title, notes.key" : "\(column) DESC, notes.key" }

  /// The rows behind a position. The first comparison alone bounds the walk of the index; the second one settles equal values.
  func condition(after position: ListCursor.Position) throws -> (sql: String, arguments: [Value]) {
    switch (sort, position) {
    case (.modified, .number(let value, let key)), (.created, .number(let value, let key)):
      ("\(column) <= ? AND (\(column) < ? OR notes.key > ?)", [Value(value), Value(value), Value(key)])
    case (.title, .text(let value, let key)):
      ("folded_title >= ? AND (folded_title > ? OR notes.key > ?)", [Value(value), Value(value), Value(key)])
    default:
      throw ListCursor.foreign
    }
  }

  /// Where a row stands in this list.
  func position(of row: ListedRow) -> ListCursor.Position {
    switch sort {
    case .modified: .number(row.modified, key: row.key)
    case .created: .number(row.created, key: row.key)
    case .title: .text(row.foldedTitle, key: row.key)
    }
  }

  /// A title as it is ordered: without case and accents.
  static func folded(_ title: String) -> String {
    if FoldedName.isASCII(title) { return title.lowercased() }
    return title.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
