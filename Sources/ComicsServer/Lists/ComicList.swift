import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// One list of books: its order and its filters. Two equal lists share their cursors, others do not.
struct ComicList: Sendable, Equatable {
  var sort: ComicSort = .name
  /// From the data folder; empty for itself.
  var folder: String?
  /// Whether books in the folders below are listed too.
  var isNested = true
  /// A series' id.
  var series: String?
  var words: [String] = []
  /// Only these books, or all but these; nil for all.
  var choice: Choice?

  enum Choice: Sendable, Equatable {
    case only([Int64])
    case allBut([Int64])
  }

  /// The list's name in its cursors, but for the choice, which changes with each page that is turned.
  func name(state: ReadingState?) -> String {
    ListCursor.name("comics", sort.rawValue, folder, isNested ? nil : "direct", series, state?.rawValue, words.joined(separator: " "))
  }

  /// Whether it has no filter: its rows are those that its order's index has next to each other.
  var isWhole: Bool { (folder ?? "").isEmpty && isNested && series == nil && words.isEmpty && choice == nil }

  var order: String {
    switch sort {
    case .name: "books.sort_name, books.id"
    case .modified: "books.mtime DESC, books.id"
    case .size: "books.size DESC, books.id"
    }
  }

  /// The column by which it is ordered.
  var column: String {
    switch sort {
    case .name: "books.sort_name"
    case .modified: "books.mtime"
    case .size: "books.size"
    }
  }

  /// - Throws: `Problem` `invalid_cursor` for the position of a list with another order.
  func condition(after position: ListCursor.Position?) throws -> (sql: String, arguments: [Value]) {
    var (parts, arguments): ([String], [Value]) = (["books.failure IS NULL"], [])
    if !isNested {
      parts.append("books.folder = ?")
      arguments.append(Value(folder ?? ""))
    } else if let folder, !folder.isEmpty {
      parts.append("books.path > ? AND books.path < ?")
      // `0` follows `/`.
      arguments += [Value(folder + "/"), Value(folder + "0")]
    }
    if let series {
      parts.append("books.series = ?")
      arguments.append(Value(series))
    }
    if !words.isEmpty {
      parts.append("books.id IN (SELECT rowid FROM book_text WHERE book_text MATCH ?)")
      arguments.append(Value(words.map { "\"\($0)\"*" }.joined(separator: " AND ")))
    }
    switch choice {
    case .only(let ids):
      parts.append("books.id IN (SELECT value FROM json_each(?))")
      arguments.append(try .json(ids))
    case .allBut(let ids):
      parts.append("books.id NOT IN (SELECT value FROM json_each(?))")
      arguments.append(try .json(ids))
    case nil: break
    }
    if let position {
      let (after, values) = try self.after(position)
      parts.append(after)
      arguments += values
    }
    return (parts.joined(separator: " AND "), arguments)
  }

  /// The first comparison alone bounds the walk of the index; the second one settles equal values.
  private func after(_ position: ListCursor.Position) throws -> (sql: String, arguments: [Value]) {
    switch (sort, position) {
    case (.name, .text(let value, let key)):
      guard let id = Int64(key) else { throw ListCursor.foreign }
      return ("books.sort_name >= ? AND (books.sort_name > ? OR books.id > ?)", [Value(value), Value(value), Value(id)])
    case (.modified, .number(let value, let key)), (.size, .number(let value, let key)):
      guard let id = Int64(key) else { throw ListCursor.foreign }
      let column = sort == .size ? "size" : "mtime"
      return ("books.\(column) <= ? AND (books.\(column) < ? OR books.id > ?)", [Value(value), Value(value), Value(id)])
    default: throw ListCursor.foreign
    }
  }
}
