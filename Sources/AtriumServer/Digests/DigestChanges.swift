import AtriumAPI
import Paths
import Storage

/// Tells rooms what became of the digests of their files.
struct DigestChanges: Sendable {
  let scope: DigestScope
  let log: ChangeLog

  /// Tells of files that need no further work.
  func tell(over paths: [String], in connection: Connection) throws { try tell(paths, over: Set(paths), in: connection) }

  /// - Parameters:
  ///   - changed: the paths of files whose digests changed.
  ///   - over: those of them of which no digest is left to do.
  func tell(_ changed: [String], over: Set<String>, in connection: Connection) throws {
    var (told, completed): ([Room: [String]], [Room: [String]]) = ([:], [:])
    for path in changed {
      guard let room = scope.room(of: PathKey(path))?.room else { continue }
      told[room, default: []].append(path)
      guard over.contains(path) else { continue }
      for room in [room] + scope.audience(of: PathKey(path)) { completed[room, default: []].append(path) }
    }
    for (room, paths) in told { try log.append(room: room, kind: Change.Kind.digestsChanged, ids: paths, in: connection) }
    for (room, paths) in completed { try log.append(room: room, kind: Change.Kind.digestCompleted, ids: paths, in: connection) }
  }
}
