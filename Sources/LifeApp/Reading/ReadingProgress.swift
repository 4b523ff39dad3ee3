import AtriumAPI

/// How much of the folder has been read, and whether a bar says so.
nonisolated struct ReadingProgress: Equatable, Sendable {
  let queue: DigestQueue
  /// A bar that comes and goes with each file that arrives would be noise: it comes with a handful of files, and stays until none waits.
  let isShown: Bool

  /// Files that wait when the bar comes.
  static let handful = 5

  /// - Parameter former: the progress before; nil at first.
  init(_ queue: DigestQueue, after former: ReadingProgress?) {
    self.queue = queue
    isShown = queue.waiting > 0 && (former?.isShown == true || queue.isPaused || queue.waiting >= Self.handful)
  }
}
