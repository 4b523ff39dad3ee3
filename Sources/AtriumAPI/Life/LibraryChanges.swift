public import Foundation

/// Makes a folder, with those above it (seed: L2).
public struct MakeLibraryFolder: Call {
  /// The new folder; with `name`, the folder that it is made in.
  public var path: String
  public var name: String?

  public init(path: String, name: String? = nil) {
    self.path = path
    self.name = name
  }

  public typealias Response = LibraryChange
  public static let route = Route(
    .post, "/api/library/folder", scope: .write(.life), errors: [.nameTaken] + writing, summary: "Makes a folder")
  /// Why anything of the library may not be written.
  static let writing: [Problem.Code] = [.nameNotAllowed, .readOnly, .diskFull]
}

/// Gives a file or folder another name in its folder. Nothing is ever overwritten (seed: L2).
public struct RenameLibraryFile: Call {
  public var path: String
  public var newName: String

  public init(path: String, newName: String) {
    self.path = path
    self.newName = newName
  }

  public typealias Response = LibraryChange
  public static let route = Route(
    .post, "/api/library/rename", scope: .write(.life), errors: [.notFound, .nameTaken] + MakeLibraryFolder.writing,
    summary: "Renames a file or folder")
}

/// Moves a file or folder. Nothing is ever overwritten (seed: L2).
///
/// One of the two pairs of fields is given.
public struct MoveLibraryFile: Call {
  public var sourcePath: String?
  /// An existing folder, in which the file keeps its name, or else the whole new path.
  public var destinationPath: String?
  /// As `sourcePath`.
  public var path: String?
  /// As `destinationPath`.
  public var targetPath: String?

  public init(sourcePath: String? = nil, destinationPath: String? = nil, path: String? = nil, targetPath: String? = nil) {
    self.sourcePath = sourcePath
    self.destinationPath = destinationPath
    self.path = path
    self.targetPath = targetPath
  }

  public typealias Response = LibraryChange
  public static let route = Route(
    .post, "/api/library/move", scope: .write(.life),
    errors: [.notFound, .nameTaken, .folderIntoItself] + MakeLibraryFolder.writing, summary: "Moves a file or folder")
}

/// Moves a file or folder to the trash, from which it is taken back by `undo`. After 30 days it is gone.
public struct DeleteLibraryFile: Call {
  public var path: String

  public init(path: String) { self.path = path }

  public typealias Response = LibraryDeletion
  public static let route = Route(
    .delete, "/api/library/file", scope: .write(.life), errors: [.notFound] + MakeLibraryFolder.writing,
    summary: "Moves a file or folder to the trash")
}

/// Undoes a change, unless something else has the old path by now.
public struct UndoLibraryChange: Call {
  /// `undo.id` of the answer to the change.
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = LibraryChange
  public static let route = Route(
    .post, "/api/life/undo/{id}", scope: .write(.life), errors: [.notFound, .nameTaken] + MakeLibraryFolder.writing,
    summary: "Takes back a change of the library")
}

/// How a change is taken back.
public struct LibraryUndo: Codable, Sendable, Hashable {
  public var id: String
  /// Until when that is possible.
  public var until: Date

  public init(id: String, until: Date) {
    self.id = id
    self.until = until
  }
}

/// What became of a change.
public struct LibraryChange: Codable, Sendable, Equatable {
  /// Always true: a change that failed is answered as a problem.
  public var success: Bool
  public var message: String?
  /// Where the file or folder was; the new one of a folder that was made.
  @FileKey public var path: String
  /// Where it is now, if that changed.
  public var newPath: String?
  /// Absent where nothing can be taken back.
  public var undo: LibraryUndo?

  public init(path: String, newPath: String? = nil, undo: LibraryUndo? = nil) {
    success = true
    self.path = path
    self.newPath = newPath
    self.undo = undo
  }
}

public struct LibraryDeletion: Codable, Sendable, Equatable {
  /// Always true: a change that failed is answered as a problem.
  public var success: Bool
  public var undo: LibraryUndo?

  public init(undo: LibraryUndo?) {
    success = true
    self.undo = undo
  }
}
