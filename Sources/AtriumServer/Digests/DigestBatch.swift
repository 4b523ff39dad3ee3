import MediaTypes
import Paths
import Storage

/// Which of the files that wait are worked on together. Their results are kept in one transaction, which costs a sync whether it is for one file or for a
/// hundred; but what comes meanwhile waits for all of them.
enum DigestBatch {
  /// Files that are looked at for a batch.
  static let most = 128
  /// How long the work on a batch may take: those of it that were not begun by then go back to the queue.
  static let longest = Duration.milliseconds(500)

  /// The beginning of the queue: what somebody waits for is not mixed with what nobody does, and what is read in a worker, or is long, counts as many.
  ///
  /// - Parameter files: as they wait, the first one next.
  static func next(of files: [WaitingFile], in lane: DigestLane) -> [WaitingFile] {
    guard let first = files.first, lane == .texts || lane == .analysis else { return Array(files.prefix(1)) }
    var (batch, weight) = ([first], weight(of: first.record))
    for file in files.dropFirst() {
      weight += Self.weight(of: file.record)
      guard file.isWaitedFor == first.isWaitedFor, weight <= most else { break }
      batch.append(file)
    }
    return batch
  }

  /// Among texts of two kilobytes, which count 1.
  private static func weight(of record: FileRecord) -> Int {
    PlainText.kind(of: PathParts.name(of: record.path)) == nil ? 16 : 1 + Int(clamping: record.size >> 14)
  }
}
