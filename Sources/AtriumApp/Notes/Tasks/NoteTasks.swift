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
    // By bytes: two notes may have names that are equal text.
    var places: [[UInt8]: Int] = [:]
    for task in tasks {
      let key = Array(task.document.utf8)
      if let place = places[key] {
        groups[place].tasks.append(task)
      } else {
        places[key] = groups.count
        groups.append(NoteTasks(id: task.document, title: task.documentTitle, tasks: [task]))
      }
    }
    return groups
  }
}
