import AtriumAPI
import Paths

/// When the files of a folder are read.
package enum DigestPriority: Int, Sendable {
  /// When nothing else waits.
  case rest = 0
  /// What just came in.
  case first = 1
  /// What a person asked for.
  case asked = 2
}

/// Which files of the data folder are read, and which room hears of it.
struct DigestScope: Sendable {
  private let modules: [any RoomModule]
  private let all: [any RoomModule]

  init(_ modules: [any RoomModule]) {
    self.modules = modules.filter(\.digestsFiles)
    all = modules
  }

  /// Whether no room wants any file read.
  var isEmpty: Bool { modules.isEmpty }

  /// The other rooms that hear when a file was read.
  func audience(of path: PathKey) -> [Room] { all.filter { $0.showsDigests(of: path) }.map(\.room) }

  /// The room for which a file is read, and when; nil for a file that is not.
  func room(of path: PathKey) -> (room: Room, priority: DigestPriority)? {
    for module in modules {
      if let priority = module.digestion(of: path) { return (module.room, priority) }
    }
    return nil
  }
}
