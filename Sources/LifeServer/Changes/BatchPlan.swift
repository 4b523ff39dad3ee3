import Paths
import Storage

/// Which of several files and folders are changed: what is in a folder that is among them goes with it, and nothing is changed twice.
struct BatchPlan {
  /// Those that are changed, in the order in which they were given; none is in another.
  let leaders: [LibraryEntry]
  private let paths: Set<PathKey>

  init(_ entries: [LibraryEntry]) {
    let all = Set(entries.map { PathKey($0.path) })
    var seen: Set<PathKey> = []
    leaders = entries.filter { entry in
      !DataFolder.parents(of: entry.path).contains(where: all.contains) && seen.insert(PathKey(entry.path)).inserted
    }
    paths = seen
  }

  /// The path of what takes an entry with it: its own, or that of a folder above it.
  func leader(of path: String) -> PathKey {
    DataFolder.parents(of: path).last(where: paths.contains) ?? PathKey(path)
  }
}
