import Paths
import Storage

/// A file that was just put into the library: it has its name, and nothing knows of it yet.
struct Arrival: Sendable {
  let sighting: FileSighting
  /// The folders above it, the nearest first.
  let folders: [LibraryEntry]
  /// When it came, milliseconds since 1970.
  let time: Int64

  var path: String { sighting.path }

  var entry: LibraryEntry {
    var entry = LibraryEntry(path: path, isFolder: false, status: sighting.status)
    entry.created = time
    return entry
  }

  /// It blocks. A folder that cannot be looked at is left to the scan.
  init(_ sighting: FileSighting, at time: Int64, in folder: DataFolder) {
    self.sighting = sighting
    self.time = time
    folders = DataFolder.parents(of: sighting.path).compactMap { key in
      (try? folder.statFolder(key.path)).map { LibraryEntry(path: key.path, isFolder: true, status: $0) }
    }
  }
}

/// Files that one request puts into the library.
struct Arrivals: Sendable {
  private(set) var files: [Arrival] = []
  /// Folders in which names were given that are not on disk yet.
  private(set) var unsynced: [HeldFolder] = []

  mutating func add(_ outcome: FilePlacer.Outcome) {
    switch outcome {
    case .placed(let arrival, _, let folder):
      files.append(arrival)
      add(folder)
    case .isThere(_, let folder): add(folder)
    }
  }

  /// Of a file that took the place of another one, which is on disk.
  init(replacing arrival: Arrival) { files = [arrival] }

  init() {}

  /// Many files of a form are in one folder, which is held open once.
  private mutating func add(_ folder: HeldFolder) {
    if !unsynced.contains(where: { $0.key == folder.key }) { unsynced.append(folder) }
  }
}
