import AtriumAPI
import Foundation
import Storage

/// One list of documents: its order and its filters. Two equal lists share their cursors, others do not.
struct NoteList: Equatable, Sendable {
  var sort: DocumentSort
  /// What the author wrote. An unclassified document is found under none, although the wire says `reference` for it.
  var classification: Classification?

  /// The list's name in its cursors.
  var name: String { "documents;\(sort.rawValue);\(classification?.rawValue ?? "")" }

  var order: String {
    switch sort {
    case .modified: "modified DESC, key"
    case .created: "created DESC, key"
    case .title: "folded_title, key"
    }
  }

  /// The rows behind a position. The first comparison alone bounds the walk of the index; the second one settles equal values.
  func condition(after position: ListCursor.Position) throws -> (sql: String, arguments: [Value]) {
    switch (sort, position) {
    case (.modified, .number(let value, let key)):
      ("modified <= ? AND (modified < ? OR key > ?)", [Value(value), Value(value), Value(key)])
    case (.created, .number(let value, let key)):
      ("created <= ? AND (created < ? OR key > ?)", [Value(value), Value(value), Value(key)])
    case (.title, .text(let value, let key)):
      ("folded_title >= ? AND (folded_title > ? OR key > ?)", [Value(value), Value(value), Value(key)])
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
    title.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
