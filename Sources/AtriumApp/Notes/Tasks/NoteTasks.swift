import AtriumAPI

/// The tasks of one note.
nonisolated struct NoteTasks: Identifiable, Equatable {
  /// The note's key.
  let id: String
  let title: String
  var tasks: [NoteTask]

  /// In the order in which the server lists them. A note that has changed between two pages still stands there once.
  static func groups(of tasks: [NoteTask]) -> [NoteTasks] {
    var groups: [NoteTasks] = []
    var places: [String: Int] = [:]
    for task in tasks {
      if let place = places[task.document] {
        groups[place].tasks.append(task)
      } else {
        places[task.document] = groups.count
        groups.append(NoteTasks(id: task.document, title: task.documentTitle, tasks: [task]))
      }
    }
    return groups
  }
}
