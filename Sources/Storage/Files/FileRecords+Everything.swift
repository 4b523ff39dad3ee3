package import Foundation
import Paths

/// A look at the whole folder, in pages: a transaction for each, so that whoever else writes waits for a few hundred rows at most.
///
/// Single changes may be reconciled meanwhile, and are right about their paths: a page leaves out what was touched since the look began. A
/// file whose path, size, time and inode are as recorded is taken as unchanged, unread.
extension FileRecords {
  /// What a page brought, and how far the look is.
  package struct Page: Sendable {
    package var result: Reconciliation
    /// Files of `total` whose records are in step.
    package var done: Int
    package var total: Int
  }

  /// Looks at the whole folder.
  ///
  /// First what is known, by id: what is unchanged costs a comparison, and what is gone becomes missing. Then what is new, of which all is
  /// found that a missing record fits by its path, then by its inode, before anything is found by its fingerprint. So a file that was moved is
  /// among the removed ones of one page and the moved ones of a later one.
  ///
  /// - Parameters:
  ///   - size: files of a page.
  ///   - now: written as the time since when removed files are missing.
  ///   - page: called after each transaction; what it throws ends the look. The last page says what was skipped.
  /// - Throws: ``Database/Failure``, `CancellationError`, what `page` throws.
  package func identifyAll(pages size: Int = 300, now: Date, _ page: (Page) async throws -> Void) async throws {
    touched.begin()
    defer { touched.end() }
    let survey = try await folder.inBackground { folder in
      var survey = FileSurvey(folder: folder)
      try survey.look(at: "")
      return survey
    }
    let files = survey.files
    var (open, done) = (Set(files.keys), 0)
    var last: Int64 = 0
    while case let known = try await present(after: last, limit: size), let end = known.last {
      last = end.id
      var (changed, gone): ([PathKey], [FileRecord]) = ([], [])
      for record in known {
        let key = PathKey(record.path)
        if let status = files[key] {
          if open.remove(key) != nil { done += 1 }
          if !record.isSame(as: status) { changed.append(key) }
        } else if !survey.isUnread(record.path) {
          gone.append(record)
        }
      }
      let (result, _) = try await settle(changed, of: files, gone: gone, at: now)
      try await page(Page(result: result, done: done, total: files.count))
    }
    let (likely, unlikely) = try await arrivals(open.sorted(), of: files)
    var others = unlikely
    for isCertain in [true, false] {
      let waiting = isCertain ? likely : others.sorted()
      for start in stride(from: 0, to: waiting.count, by: size) {
        let part = Array(waiting[start..<min(start + size, waiting.count)])
        let (result, left) = try await settle(part, of: files, isCertain: isCertain, at: now)
        others += left
        done += part.count - left.count
        try await page(Page(result: result, done: done, total: files.count))
      }
    }
    var end = Reconciliation()
    end.skipped = survey.skipped
    try await page(Page(result: end, done: files.count, total: files.count))
    try await noteNews()
  }

  private func present(after id: Int64, limit: Int) async throws -> [FileRecord] {
    try await database.read { try FileTable.present($0, after: id, limit: limit) }
  }

  /// Of the paths that no record has: those that a missing one may fit by path or by inode, in this order, and the others.
  private func arrivals(_ keys: [PathKey], of files: [PathKey: FileStatus]) async throws -> (likely: [PathKey], others: [PathKey]) {
    let (paths, inodes) = try await database.read { connection -> (Set<PathKey>, Set<Int64>) in
      guard try FileTable.isAnyMissing(connection) else { return ([], []) }
      return (
        Set(try FileTable.missing(connection, paths: keys.map(\.path)).map { PathKey($0.path) }),
        Set(try FileTable.missing(connection, inodes: keys.compactMap { files[$0]?.inode }).map(\.inode))
      )
    }
    let byPath = keys.filter(paths.contains)
    let byInode = keys.filter { key in !paths.contains(key) && files[key].map { inodes.contains($0.inode) } == true }
    return (byPath + byInode, Array(Set(keys).subtracting(byPath).subtracting(byInode)))
  }

  /// Brings the records of a page in step.
  ///
  /// - Parameters:
  ///   - gone: records whose files were not seen. It is looked again: they may have come since.
  ///   - isCertain: whether what fits by its fingerprint at most is left for later.
  /// - Returns: what it brought, and what was left.
  private func settle(
    _ keys: [PathKey], of files: [PathKey: FileStatus], gone: [FileRecord] = [], isCertain: Bool = false, at now: Date
  ) async throws -> (Reconciliation, left: [PathKey]) {
    guard !(keys.isEmpty && gone.isEmpty) else { return (Reconciliation(), []) }
    let (survey, observed, lost) = try await folder.inBackground { folder in
      var survey = FileSurvey(folder: folder)
      let observed = try survey.observations(of: keys.compactMap { key in files[key].map { (key, $0) } })
      for record in gone { try survey.look(at: record.path) }
      return (survey, observed, gone.filter { survey.files[PathKey($0.path)] == nil && !survey.isUnread($0.path) })
    }
    let result = try await againAfterDuplicates {
      try await database.write(isLong: true) { [touched] connection in
        // Here, and not before: whoever notes a path from now on writes after this transaction, and sees what it wrote.
        let touched = touched.paths
        let seen = observed.filter { !TouchedPaths.covers(touched, $0.path) }
        let known =
          try FileTable.present(connection, paths: keys.map(\.path)) + FileTable.present(connection, ids: lost.map(\.id))
        let lostPaths = Dictionary(lost.map { ($0.id, PathKey($0.path)) }, uniquingKeysWith: { first, _ in first })
        let judged = known.filter { record in
          let key = PathKey(record.path)
          return !TouchedPaths.covers(touched, record.path) && !survey.isUnread(record.path) && lostPaths[record.id, default: key] == key
        }
        return try FileTable.apply(
          seen, known: judged, skipped: survey.skipped, certain: isCertain, at: Value.milliseconds(now), connection)
      }
    }
    guard isCertain else { return (result, []) }
    let found = Set((result.added + result.changed + result.moved.map(\.record)).map { PathKey($0.path) })
    return (result, observed.map { PathKey($0.path) }.filter { !found.contains($0) })
  }
}
