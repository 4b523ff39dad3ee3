/// Takes events out of the spool, in the order in which they were put there.
struct SpoolReader {
  private let spool: Spool
  private var places: Places { spool.places }

  init(_ spool: Spool) {
    self.spool = spool
  }

  /// What comes next from a number on: the rest of one segment; nothing when all is done or somebody holds the lock too long.
  func next(from number: UInt64) throws(SystemFailure) -> [SpoolLine] {
    // All of it under the lock: a segment that cannot be read now is not one that may be passed over, and none makes way meanwhile.
    try locked { () throws(SystemFailure) in
      for segment in candidates(number) {
        let open = SpoolLine.lines(try Folder.contents(spool.path(segment))).lines.filter { $0.number >= number }
        if !open.isEmpty { return open }
      }
      return []
    } ?? []
  }

  /// Removes the segments whose events are all done.
  func forget(before number: UInt64) {
    let segments = spool.segments()
    for (index, segment) in segments.enumerated() {
      if index + 1 < segments.count {
        if segments[index + 1] <= number { Folder.remove(spool.path(segment)) }
      } else {
        // The newest may just be written to.
        _ = try? locked { () throws(SystemFailure) in
          let last = SpoolLine.lines(try Folder.contents(spool.path(segment))).lines.last?.number
          if let last, last < number { Folder.remove(spool.path(segment)) }
        }
      }
    }
  }

  /// The number of the newest event; 0 if nothing is kept.
  func newest() -> UInt64 {
    guard let segment = spool.segments().last, let file = try? OpenFile(spool.path(segment), .read) else { return 0 }
    let size = file.size
    if let end = try? file.bytes(at: max(0, size - 18), count: min(size, 18)), let last = SpoolLine.last(end) { return last }
    return (try? file.bytes(at: 0, count: size)).flatMap { SpoolLine.lines($0).lines.last?.number } ?? 0
  }

  /// Gives events that were kept aside their place among the others. A deliverer that is killed in between does it again, and the
  /// server knows the event by its id.
  func takeAside() {
    for name in Folder.names(places.aside).sorted() where !name.contains(".") {
      let path = "\(places.aside)/\(name)"
      guard let body = try? Folder.contents(path), (try? spool.append(body)) != nil else { return }
      Folder.remove(path)
    }
  }

  var hasAside: Bool { Folder.names(places.aside).contains { !$0.contains(".") } }

  private func candidates(_ number: UInt64) -> ArraySlice<UInt64> {
    let segments = spool.segments()
    let first = segments.lastIndex { $0 <= number } ?? segments.startIndex
    return segments[first...]
  }

  private func locked<Result>(_ body: () throws(SystemFailure) -> Result) throws(SystemFailure) -> Result? {
    try Lock.holding(places.spoolLock, patience: spool.limits.readersPatience, body)
  }
}
