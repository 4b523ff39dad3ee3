/// Events that wait for the server: files of lines, each named by the number of its first one.
///
/// A write is one call, under a lock, behind whole lines only. So whoever is killed leaves either a line or the beginning of one, which the
/// next writer cuts off. Nothing is synced: a process that dies loses nothing, a power cut may take the last seconds.
struct Spool {
  struct Limits {
    var segment = 512 << 10
    /// Together about 50 MB.
    var segments = 96
    var events: UInt64 = 100_000
    /// Milliseconds that a writer waits for others before it writes beside them.
    var patience = 250
    /// The same of who takes from it: nobody waits for that one.
    var readersPatience = 5000
  }

  let places: Places
  let limits: Limits

  init(_ places: Places, limits: Limits = Limits()) {
    self.places = places
    self.limits = limits
  }

  /// Keeps an event. Where others hold the lock for long, because somebody stopped them, it is kept aside, and its order is lost alone.
  func append(_ body: [UInt8]) throws(SystemFailure) {
    do {
      if try write(body) { return }
    } catch {
      guard error.isMissing else { throw error }
      try Folder.make(places.spool)
      if try write(body) { return }
    }
    try Folder.make(places.aside)
    try Folder.replace("\(places.aside)/\(Machine.randomID())", with: body)
  }

  /// The numbers that segments begin with, from the oldest on.
  func segments() -> [UInt64] {
    Folder.names(places.spool).compactMap { Hex.number($0.utf8) }.sorted()
  }

  func path(_ segment: UInt64) -> String {
    "\(places.spool)/\(String(decoding: Hex.text(segment), as: UTF8.self))"
  }

  /// - Returns: whether the lock could be had.
  private func write(_ body: [UInt8]) throws(SystemFailure) -> Bool {
    try Lock.holding(places.spoolLock, patience: limits.patience) { () throws(SystemFailure) in
      let segments = segments()
      var next = Position.read(places).next
      guard let newest = segments.last else {
        return try put(SpoolLine(number: next, body: body), try OpenFile(path(next), .write), at: 0)
      }
      let file = try OpenFile(path(newest), .write)
      let (last, size) = try wholeEnd(of: file)
      next = max(next, last.map { $0 + 1 } ?? newest)
      if size < limits.segment { return try put(SpoolLine(number: next, body: body), file, at: size) }
      makeRoom(segments, for: next)
      try put(SpoolLine(number: next, body: body), try OpenFile(path(next), .write), at: 0)
    } != nil
  }

  /// The number of the last line and where it ends; what was torn behind it is cut off.
  private func wholeEnd(of file: borrowing OpenFile) throws(SystemFailure) -> (last: UInt64?, size: Int) {
    let size = file.size
    if let last = SpoolLine.last(try file.bytes(at: max(0, size - 18), count: min(size, 18))) { return (last, size) }
    let (lines, whole) = SpoolLine.lines(try file.bytes(at: 0, count: size))
    if whole < size { try file.cut(to: whole) }
    return (lines.last?.number, whole)
  }

  /// A disk that is full leaves no half of a line.
  private func put(_ line: SpoolLine, _ file: borrowing OpenFile, at place: Int) throws(SystemFailure) {
    do {
      try file.put(line.bytes, at: place)
    } catch {
      try? file.cut(to: place)
      throw error
    }
  }

  /// The oldest make way: for one more segment, and so that no event is further behind than so many may wait.
  private func makeRoom(_ segments: [UInt64], for next: UInt64) {
    for (index, segment) in segments.enumerated() {
      guard segments.count - index >= limits.segments || next - segment > limits.events else { return }
      Folder.remove(path(segment))
    }
  }
}
