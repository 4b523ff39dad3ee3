import AtriumServer

/// A change of the library, as much of it as is needed to take it back.
enum LibraryAction: Codable, Sendable, Equatable {
  case made(folder: String)
  case moved(from: String, to: String)
  /// Several that were moved together; none of them is in another.
  case movedTogether([Move])
  /// Files or folders that are in the trash.
  case deleted(paths: [String], deletion: String)
  /// A file whose old contents are in the trash.
  case written(path: String, deletion: String)
  /// New files.
  case captured(paths: [String])
  /// Cards of people.
  ///
  /// - Parameter merged: whose id leads to another person until it is taken back.
  case people(steps: [CardStep], merged: String?)
  /// A name, folded, that is proposed no more as that of a person.
  case dismissed(name: String)

  struct Move: Codable, Sendable, Equatable {
    let from: String
    let to: String
  }
}
