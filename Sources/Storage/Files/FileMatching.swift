import Foundation
import Paths

/// Which known file each file on the disk is: by path, then by inode, then by fingerprint. Pure; ``FileRecords`` does the looking.
///
/// - By path first: an editor that writes a new file over the old name goes on with the same id.
/// - By inode only when the record's file is gone from its path, and the inode is still the same file: made at the same instant, or
///   with the same contents. File systems give the inode of a deleted file to the next one.
/// - By fingerprint only when the record's file is gone, and never for empty files, which are all alike.
/// - What is left is a new id. So two equal files are two ids, and a copy is a new one.
enum FileMatching {
  /// A file as it stands on the disk.
  struct Observation: Sendable, Hashable {
    var path: String
    var status: FileStatus
    var fingerprint: Fingerprint
  }

  enum Match: Hashable {
    /// The record under this path.
    case stays(FileRecord)
    /// A record whose own path is empty now.
    case moves(FileRecord)
    case isNew
  }

  /// - Parameters:
  ///   - observed: the files that are there; paths are distinct.
  ///   - present: records under the paths of `observed`, not missing.
  ///   - lost: records whose files are not where they were: missing ones, and those just found gone.
  ///   - byFingerprint: whether the fingerprint alone is enough.
  static func match(
    _ observed: [Observation], present: [FileRecord], lost: [FileRecord], byFingerprint: Bool = true
  ) -> [(Observation, Match)] {
    let byPath = Dictionary(present.map { (PathKey($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    var free = Lost(lost)
    var matches: [(Observation, Match)] = []
    var open: [Int] = []
    for file in observed {
      if let record = byPath[PathKey(file.path)] ?? free.take(path: file.path) {
        matches.append((file, .stays(record)))
      } else {
        open.append(matches.count)
        matches.append((file, .isNew))
      }
    }
    // All by inode before any by fingerprint: of two equal files, the one that was moved must not lose its record to the other.
    for index in open {
      if let record = free.takeByInode(matches[index].0) { matches[index].1 = .moves(record) }
    }
    for index in open where byFingerprint && matches[index].1 == .isNew {
      if let record = free.takeByFingerprint(matches[index].0) { matches[index].1 = .moves(record) }
    }
    return matches
  }

  /// The records without a file, each given out once; the most recently lost one first.
  private struct Lost {
    private var records: [Int64: FileRecord]
    private let paths: [PathKey: [Int64]]
    private let inodes: [Int64: [Int64]]
    private let fingerprints: [Fingerprint: [Int64]]

    init(_ lost: [FileRecord]) {
      let latest = lost.sorted { ($0.missing ?? .max, $0.id) > ($1.missing ?? .max, $1.id) }
      records = Dictionary(lost.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      paths = Dictionary(grouping: latest, by: { PathKey($0.path) }).mapValues { $0.map(\.id) }
      inodes = Dictionary(grouping: latest, by: \.inode).mapValues { $0.map(\.id) }
      fingerprints = Dictionary(grouping: latest, by: \.fingerprint).mapValues { $0.map(\.id) }
    }

    mutating func take(path: String) -> FileRecord? {
      take(paths[PathKey(path)]) { _ in true }
    }

    mutating func takeByInode(_ file: Observation) -> FileRecord? {
      take(inodes[file.status.inode]) { record in
        let isSameInode = record.born != 0 && record.born == file.status.born
        return isSameInode || (file.status.size > 0 && record.fingerprint == file.fingerprint)
      }
    }

    mutating func takeByFingerprint(_ file: Observation) -> FileRecord? {
      file.status.size > 0 ? take(fingerprints[file.fingerprint]) { _ in true } : nil
    }

    private mutating func take(_ candidates: [Int64]?, where fits: (FileRecord) -> Bool) -> FileRecord? {
      for id in candidates ?? [] {
        if let record = records[id], fits(record) {
          records[id] = nil
          return record
        }
      }
      return nil
    }
  }
}
