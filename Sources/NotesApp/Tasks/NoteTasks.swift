import AtriumAPI
import AtriumApp
import Paths

/// The tasks of one note.
nonisolated struct NoteTasks: Identifiable, Equatable {
  /// The note's key.
  let id: PathKey
  let title: String
  var tasks: [NoteTask]

  /// In the order in which the server lists them. A note that has changed between two pages still stands there once.
  static func groups(of tasks: [NoteTask]) -> [NoteTasks] {
    var groups: [NoteTasks] = []
    var places: [PathKey: Int] = [:]
    for task in tasks {
      let key = PathKey(task.document)
      if let place = places[key] {
        groups[place].tasks.append(task)
      } else {
        places[key] = groups.count
        groups.append(NoteTasks(id: key, title: task.documentTitle, tasks: [task]))
      }
    }
    return groups
  }
}
