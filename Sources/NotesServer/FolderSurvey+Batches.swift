import AtriumServer

extension FolderSurvey {
  /// What one transaction of the index takes.
  struct Batch: Sendable {
    var items: [Item] = []
    var moved: [Move] = []
    var gone: [String] = []
    var newFiles: [String] = []
    var goneFiles: [String] = []
  }

  /// Files that the first batch holds, and those after it: the head of the list is soon there, and what a transaction costs beside
  /// its notes is shared by many. Bytes of each: what a note puts into the index may be a hundred times its size, and five batches may
  /// be in memory at once (``NoteIndexer``).
  static let filesOfFirstBatch = 200
  static let filesPerBatch = 700
  static let bytesPerBatch: Int64 = 2 * 1024 * 1024

  /// Moves come first, and what is gone with them: the two names of a note never stand in a list together. But a file that is gone
  /// waits for the last new one of its size, which may be the same note as another file.
  func batches() -> [Batch] {
    var batches = itemBatches().map { Batch(items: $0) }
    let isEmpty = moved.isEmpty && gone.isEmpty && newFiles.isEmpty && goneFiles.isEmpty
    if batches.isEmpty, !isEmpty { batches = [Batch()] }
    guard !batches.isEmpty else { return [] }
    var places: [Int64: Int] = [:]
    if !gone.isEmpty {
      for (place, batch) in batches.enumerated() {
        for item in batch.items where item.isNew { places[item.stamp.size] = place }
      }
    }
    for file in gone { batches[places[file.size] ?? 0].gone.append(file.key) }
    (batches[0].moved, batches[0].newFiles, batches[0].goneFiles) = (moved, newFiles, goneFiles)
    return batches
  }

  private func itemBatches() -> [[Item]] {
    var batches: [[Item]] = []
    var start = 0
    var bytes: Int64 = 0
    var limit = Self.filesOfFirstBatch
    for (place, item) in changed.enumerated() {
      if place - start == limit || (place > start && bytes + item.stamp.size > Self.bytesPerBatch) {
        batches.append(Array(changed[start..<place]))
        (start, bytes) = (place, 0)
        limit = Self.filesPerBatch
      }
      bytes += item.stamp.size
    }
    return start < changed.count ? batches + [Array(changed[start...])] : batches
  }
}
