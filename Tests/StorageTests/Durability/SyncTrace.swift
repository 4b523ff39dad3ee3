/// What a trace of the system's calls says of writes to a log, its syncs, and answers: a value that reads line after line.
///
/// A write is covered by a sync of the log that begins after the log was written, which happens after the write began, and ends before
/// the answer.
struct SyncTrace {
  /// Syncs of the log.
  private(set) var syncs = 0
  private(set) var answered: [Int] = []
  /// Answered before a sync covered them.
  private(set) var premature: [Int] = []

  private var begun: Set<Int> = []
  private var logged: Set<Int> = []
  private var synced: Set<Int> = []
  /// What a sync that has not ended yet will cover, by thread.
  private var syncing: [Substring: Set<Int>] = [:]

  /// - Parameter line: of `strace -f -y`, with the thread's number first.
  mutating func read(_ line: String) {
    let thread = line.prefix { $0 != " " }
    let call = line.dropFirst(thread.count).drop { $0 == " " }
    if call.hasPrefix("write("), let said = call.split(separator: "\"").dropFirst().first {
      let words = said.replacing("\\n", with: "").split(separator: " ")
      guard words.count == 2, let number = Int(words[1]) else { return }
      if words[0] == "began" { begun.insert(number) }
      if words[0] == "answered" { answer(number) }
    } else if call.hasPrefix("pwrite64("), call.contains("-wal>") {
      logged.formUnion(begun)
      begun = []
    } else if call.hasPrefix("fdatasync(") || call.hasPrefix("fsync("), call.contains("-wal>") {
      syncs += 1
      if call.contains("<unfinished") { syncing[thread] = logged } else { synced.formUnion(logged) }
    } else if call.hasPrefix("<... fdatasync resumed>") || call.hasPrefix("<... fsync resumed>") {
      if let covered = syncing.removeValue(forKey: thread) { synced.formUnion(covered) }
    }
  }

  private mutating func answer(_ number: Int) {
    answered.append(number)
    if !synced.contains(number) { premature.append(number) }
  }
}
