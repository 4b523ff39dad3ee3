import AtriumServer
import Foundation
import Paths
import Storage

/// Finds files of the library that have the bytes of new ones. Whole files are read only where lengths, beginnings and ends are the same.
struct TwinFinder: Sendable {
  let folder: DataFolder
  let records: FileRecords
  let files: LifeFiles

  /// Others with the same fingerprint that are looked at: a thousand copies are not read for one answer.
  private static let most = 10

  struct Twins: Sendable {
    /// The path of another file, for each that has one.
    fileprivate(set) var paths: [PathKey: String] = [:]
    /// Full hashes that were taken on the way: of new files, and of others.
    fileprivate var own: [PathKey: Data] = [:]
    fileprivate var others: [(sha256: Data, record: FileRecord)] = []

    /// Keeps the hashes, so that nobody reads these files for them again.
    func note(_ found: [FileRecord], _ records: FileRecords, in connection: Connection) throws {
      for record in found {
        if let sha256 = own[PathKey(record.path)] { try records.note(sha256, of: record, in: connection) }
      }
      for (sha256, record) in others { try records.note(sha256, of: record, in: connection) }
    }
  }

  /// Of two equal ones among `sightings` the second has the first as its twin. What cannot be read now is nobody's twin.
  func twins(of sightings: [FileSighting]) async -> Twins {
    var twins = Twins()
    guard !sightings.isEmpty else { return twins }
    guard let others = try? await records.others(like: sightings, limit: Self.most) else { return twins }
    let new = Set(sightings.map { PathKey($0.path) })
    var earlier: [Fingerprint: [FileSighting]] = [:]
    for (index, file) in sightings.enumerated() {
      let before = earlier[file.fingerprint, default: []].filter { PathKey($0.path) != PathKey(file.path) }
      earlier[file.fingerprint, default: []].append(file)
      let candidates = others[index].filter { files.contains($0.path) && !new.contains(PathKey($0.path)) } + before.map(\.unrecorded)
      guard !candidates.isEmpty, let sha256 = try? await sha256(of: file.unrecorded, &twins) else { continue }
      for other in candidates where (try? await self.sha256(of: other, &twins)) == sha256 {
        twins.paths[PathKey(file.path)] = other.path
        break
      }
    }
    return twins
  }

  /// Nil for a file that is gone or another one by now. One without an id is new.
  private func sha256(of record: FileRecord, _ twins: inout Twins) async throws -> Data? {
    let key = PathKey(record.path)
    if record.id == 0 {
      if let known = twins.own[key] { return known }
    } else if let known = try await records.sha256(of: record.id) {
      return known
    }
    let sha256 = try await folder.sha256(of: record) { _ in try Task.checkCancellation() }
    guard let sha256 else { return nil }
    if record.id == 0 { twins.own[key] = sha256 } else { twins.others.append((sha256, record)) }
    return sha256
  }
}
