import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of changes that can be taken back.
struct ActionStore: Sendable {
  let database: Database
  let log: ChangeLog
  let now: @Sendable () -> Date

  /// Records a change together with what else is written of it, and tells that these paths changed.
  ///
  /// - Parameter paths: at least one.
  /// - Returns: how it is taken back.
  func record(
    _ action: LibraryAction, by person: String, changing paths: [String],
    with more: @escaping @Sendable (Connection) throws -> Void = { _ in }
  ) async throws -> LibraryUndo {
    let undo = makeUndo()
    try await database.write { connection in
      try more(connection)
      try write(action, undo, by: person, changing: paths, in: connection)
    }
    return undo
  }

  /// How a change will be taken back that is to be written.
  func makeUndo() -> LibraryUndo { LibraryUndo(id: UUID().uuidString.lowercased(), until: now() + FileTrash.kept.asInterval) }

  /// As ``record(_:by:changing:with:)``, as the last of what a transaction does.
  func write(
    _ action: LibraryAction, _ undo: LibraryUndo, by person: String, changing paths: [String], in connection: Connection
  ) throws {
    try write(action, undo, by: person, in: connection)
    try log.append(room: .life, kind: Change.Kind.fileChanged, ids: LibraryStore.announced(paths), in: connection)
  }

  /// As ``write(_:_:by:changing:in:)``, of a change that is one person's alone.
  func write(_ action: LibraryAction, _ undo: LibraryUndo, by person: String, in connection: Connection) throws {
    // What was removed from the trash cannot be taken back.
    try connection.execute("DELETE FROM life_changes WHERE at < ?", [Value(now() - FileTrash.kept.asInterval)])
    try connection.execute(
      "INSERT INTO life_changes (id, person, action, at) VALUES (?, ?, ?, ?)",
      [Value(undo.id), Value(person), try .json(action), Value(now())])
  }

  /// A change that the person made; nil when there is none, or it was taken back.
  func action(_ id: String, of person: String) async throws -> LibraryAction? {
    let text = try await database.read {
      try $0.row(String.self, "SELECT action FROM life_changes WHERE id = ? AND person = ?", [Value(id), Value(person)])
    }
    return try text.map { try JSONDecoder().decode(LibraryAction.self, from: Data($0.utf8)) }
  }

  /// Forgets a change that was taken back, with what else is written of that.
  ///
  /// - Parameters:
  ///   - rest: what of it could not be taken back and can still be; nil when there is nothing.
  ///   - paths: at least one.
  func forget(
    _ id: String, keeping rest: LibraryAction? = nil, changing paths: [String],
    with more: @escaping @Sendable (Connection) throws -> Void = { _ in }
  ) async throws {
    try await database.write { connection in
      try more(connection)
      if let rest {
        try connection.execute("UPDATE life_changes SET action = ? WHERE id = ?", [try .json(rest), Value(id)])
      } else {
        try forget(id, in: connection)
      }
      try log.append(room: .life, kind: Change.Kind.fileChanged, ids: LibraryStore.announced(paths), in: connection)
    }
  }

  /// As ``forget(_:keeping:changing:with:)``, of a change that is one person's alone.
  func forget(_ id: String, in connection: Connection) throws {
    try connection.execute("DELETE FROM life_changes WHERE id = ?", [Value(id)])
  }
}
